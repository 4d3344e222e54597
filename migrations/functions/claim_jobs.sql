-- Leases jobs as lease_jobs does, and returns each with the payload of its webhook: one round trip instead of two. The columns of
-- the payload are null for jobs of other kinds.
-- The kind, the lane, the account and the endpoint's columns come only with the first of successive jobs of the same kind and lane. A null also
-- means the usual value: the automatic trigger, no earlier attempts. "body" is also null for a message that is gone,
-- and for one of more than "max_body" bytes, which the worker loads when a slot is free. A secret is given when it is live at the time
-- "at". The last row is that of lease_jobs.
-- The first delivery of a message has the message's id. A normal job of such a delivery needs nothing else from the delivery, so that
-- it reads its message at once ("own"); every other job reads its delivery first ("other"). "offset 0" makes the planner look up each
-- row by its id, instead of joining all. "lowest" and "highest" limit the partitions that the query opens; with the ids alone it would open
-- all of them. A message has the millisecond of its deliveries.
-- The planner's settings: see lease_jobs.
create or replace function claim_jobs(
  worker integer, lease_seconds integer, wanted integer, wanted_retries integer, after_lane text, max_lanes integer,
  lane_cap integer, lane_rate integer, own_caps jsonb, is_incremental boolean,
  holdings jsonb, free_slots integer, known_kinds text[], at timestamptz, max_body integer
)
returns table (
  reference uuid, kind text, lane text, priority smallint, attempt integer, lease_token bigint,
  last_lane text, is_complete boolean, seconds_to_next double precision, account_id uuid, is_share_reached boolean,
  event_type text, trigger text, earlier_attempts integer, body text,
  form_id uuid, url text, endpoint_status text, sealed_headers bytea, secret_ids uuid[], sealed_secrets bytea[],
  endpoint_kind text, sealed_settings bytea
)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    ids uuid[];
    kinds text[];
    lanes text[];
    priorities smallint[];
    attempts integer[];
    tokens bigint[];
    accounts uuid[];
    sorted uuid[];
    lowest uuid;
    highest uuid;
  begin
    select array_agg(c.reference), array_agg(c.kind), array_agg(c.lane), array_agg(c.priority), array_agg(c.attempt),
      array_agg(c.lease_token), array_agg(c.account_id),
      max(c.last_lane), bool_and(c.is_complete), min(c.seconds_to_next), bool_or(c.is_share_reached)
    into ids, kinds, lanes, priorities, attempts, tokens, accounts, last_lane, is_complete, seconds_to_next, is_share_reached
    from lease_jobs(
      worker, lease_seconds, wanted, wanted_retries, after_lane, max_lanes, lane_cap, lane_rate, own_caps, is_incremental,
      holdings, free_slots, known_kinds
    ) c;

    sorted := array(select i from unnest(ids) as i where i is not null order by i);
    lowest := first_id_beside(sorted[1]);
    highest := last_id_beside(sorted[cardinality(sorted)]);

    -- A statement of its own: it sees everything that was stored with the jobs that the statement before has leased.
    return query
      select i.reference, case when i.is_first then i.kind end, case when i.is_first then i.lane end, i.priority, i.attempt,
        i.lease_token, null::text, null::boolean, null::double precision,
        case when i.is_first then i.account_id end, null::boolean,
        coalesce(own.event_type, other.event_type), other.trigger, other.earlier_attempts, coalesce(own.body, other.body),
        e.form_id, e.url, e.status, e.sealed_headers, e.secret_ids, e.sealed_secrets, e.kind, e.sealed_settings
      from (
        select c.*, (lag(c.lane) over o, lag(c.kind) over o) is distinct from (c.lane, c.kind) as is_first
        from unnest(ids, kinds, lanes, priorities, attempts, tokens, accounts) with ordinality
          as c(reference, kind, lane, priority, attempt, lease_token, account_id, index)
        where c.reference is not null
        window o as (order by c.index)
      ) i
      left join lateral (
        select m.event_type, case when octet_length(m.body) <= max_body then m.body end as body, true as is_found
        from event_messages m
        where i.priority = 1 and i.kind = 'webhook_delivery' and m.id = i.reference and m.id between lowest and highest
        offset 0
      ) own on true
      left join lateral (
        select d.event_type, d.trigger, d.earlier_attempts, m.body, m.is_found
        from deliveries d
        cross join lateral (
          select case when octet_length(w.body) <= max_body then w.body end as body, true as is_found
          from event_messages w
          where w.id = d.message_id and w.id between lowest and highest
          offset 0
        ) m
        where own.is_found is null and i.kind = 'webhook_delivery' and d.id = i.reference and d.id between lowest and highest
        offset 0
      ) other on true
      left join lateral (
        select w.form_id, w.url, w.status, w.sealed_headers, l.secret_ids, l.sealed_secrets, w.kind, w.sealed_settings
        from webhook_endpoints w
        cross join lateral (
          select array_agg(s.id order by s.id desc) as secret_ids, array_agg(s.sealed_secret order by s.id desc) as sealed_secrets
          from webhook_secrets s
          where s.endpoint_id = w.id and (s.expires_at is null or s.expires_at > at)
        ) l
        where i.is_first and coalesce(own.is_found, other.is_found) and w.id = i.lane::uuid
        offset 0
      ) e on true
      order by i.index;

    return query
      select null::uuid, null::text, null::text, null::smallint, null::integer, null::bigint,
        last_lane, is_complete, seconds_to_next, null::uuid, is_share_reached, null::text, null::text, null::integer, null::text,
        null::uuid, null::text, null::text, null::bytea, null::uuid[], null::bytea[], null::text, null::bytea;
  end
$$;
