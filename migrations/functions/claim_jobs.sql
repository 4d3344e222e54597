-- Leases jobs as lease_jobs does, and returns each with the payload of its webhook: one round trip instead of two. The messages come
-- first, then the endpoints, each once, both without a lease token; then the jobs; the last row is that of lease_jobs.
-- A null also means the usual value: the automatic trigger, no earlier attempts. "body" is also null for a message
-- of more than "max_body" bytes, which the worker loads when a slot is free; a message that is gone has no row, nor has an endpoint. A secret is
-- given when it is live at the time "at". A lane is compared with the pattern of ids once, and not for each of its jobs.
-- The first delivery of a message has the message's id. A normal job of such a delivery needs nothing else from the delivery, so that
-- the messages of these jobs are read at once ("own"); every other job reads its delivery first ("others"). "offset 0" makes the planner look
-- up each row by its id, instead of joining all. "lowest" and "highest" limit the partitions that a query opens; with the ids alone it would
-- open all of them. A message has the millisecond of its deliveries.
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
    uuid_text constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    ids uuid[];
    kinds text[];
    lanes text[];
    priorities smallint[];
    attempts integer[];
    tokens bigint[];
    webhooks uuid[];
    own uuid[];
    others uuid[];
    lowest uuid;
    highest uuid;
    found_own integer;
  begin
    select array_agg(c.reference), array_agg(c.kind), array_agg(c.lane), array_agg(c.priority), array_agg(c.attempt),
      array_agg(c.lease_token),
      array_agg(c.reference order by c.reference) filter (where c.kind = 'webhook_delivery'),
      array_agg(c.reference) filter (where c.kind = 'webhook_delivery' and c.priority = 1),
      max(c.last_lane), bool_and(c.is_complete), min(c.seconds_to_next), bool_or(c.is_share_reached)
    into ids, kinds, lanes, priorities, attempts, tokens, webhooks, own,
      last_lane, is_complete, seconds_to_next, is_share_reached
    from lease_jobs(
      worker, lease_seconds, wanted, wanted_retries, after_lane, max_lanes, lane_cap, lane_rate, own_caps, is_incremental,
      holdings, free_slots, known_kinds
    ) c;

    -- Statements of their own: they see everything that was stored with the jobs that the statement before has leased.
    if webhooks is not null then
      lowest := first_id_beside(webhooks[1]);
      highest := last_id_beside(webhooks[cardinality(webhooks)]);
      return query
        select m.id, null::text, null::text, null::smallint, null::integer, null::bigint,
          null::text, null::boolean, null::double precision, null::uuid, null::boolean,
          m.event_type, null::text, null::integer, case when octet_length(m.body) <= max_body then m.body end as body,
          null::uuid, null::text, null::text, null::bytea, null::uuid[], null::bytea[], null::text, null::bytea
        from event_messages m
        where m.id = any(own) and m.id between lowest and highest;
      get diagnostics found_own = row_count;
      if found_own < cardinality(webhooks) then
        others := array(
          select w.id from unnest(webhooks) as w(id)
          except
          select m.id from event_messages m where m.id = any(own) and m.id between lowest and highest
        );
        return query
          select d.id, null::text, null::text, null::smallint, null::integer, null::bigint,
            null::text, null::boolean, null::double precision, null::uuid, null::boolean,
            d.event_type, d.trigger, d.earlier_attempts, m.body,
            null::uuid, null::text, null::text, null::bytea, null::uuid[], null::bytea[], null::text, null::bytea
          from deliveries d
          cross join lateral (
            select case when octet_length(w.body) <= max_body then w.body end as body
            from event_messages w
            where w.id = d.message_id and w.id between lowest and highest
            offset 0
          ) m
          where d.id = any(others) and d.id between lowest and highest;
      end if;
    end if;

    if webhooks is not null then
      return query
        select null::uuid, null::text, l.name, null::smallint, null::integer, null::bigint,
          null::text, null::boolean, null::double precision, e.account_id, null::boolean,
          null::text, null::text, null::integer, null::text,
          e.form_id, e.url, e.status, e.sealed_headers, s.ids, s.secrets, e.kind, e.sealed_settings
        from (
          select distinct c.lane as name from unnest(kinds, lanes) as c(kind, lane) where c.kind = 'webhook_delivery'
        ) l
        join webhook_endpoints e on e.id = case when l.name ~ uuid_text then l.name::uuid end
        cross join lateral (
          select array_agg(s.id order by s.id desc) as ids, array_agg(s.sealed_secret order by s.id desc) as secrets
          from webhook_secrets s
          where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > at)
        ) s;
    end if;

    return query
      select c.reference, c.kind, c.lane, c.priority, c.attempt, c.lease_token, null::text, null::boolean, null::double precision,
        null::uuid, null::boolean, null::text, null::text, null::integer, null::text,
        null::uuid, null::text, null::text, null::bytea, null::uuid[], null::bytea[], null::text, null::bytea
      from unnest(ids, kinds, lanes, priorities, attempts, tokens) as c(reference, kind, lane, priority, attempt, lease_token)
      where c.reference is not null;

    return query
      select null::uuid, null::text, null::text, null::smallint, null::integer, null::bigint,
        last_lane, is_complete, seconds_to_next, null::uuid, is_share_reached, null::text, null::text, null::integer, null::text,
        null::uuid, null::text, null::text, null::bytea, null::uuid[], null::bytea[], null::text, null::bytea;
  end
$$;
