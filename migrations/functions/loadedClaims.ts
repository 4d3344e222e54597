import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * `claim_ready_jobs`, and with each webhook what it sends: one round trip, and one batch, for what would be two. What concerns
 * a lane comes with the first of its jobs only, what is usual (no lost leases, an automatic attempt, none earlier) is null, and
 * the last row says what it does there, and has no job.
 * The first delivery of a message has the message's id, and a first attempt's job says all else that its delivery does; of the
 * others the delivery is asked. "body" is null of what is not a webhook, of what is gone, and of what is larger than `max_body`:
 * the claimer has that loaded by itself, when there is a place for it. Each is looked up by its id ("offset 0"), whatever the
 * planner thinks of joining all of them.
 */
export const LOADED_CLAIMS = `
  create function claim_loaded_jobs(
    worker integer, lease_seconds integer, wanted integer, wanted_repeats integer, after_lane text, max_lanes integer,
    lane_cap integer, lane_rate integer, own_caps jsonb, is_quick boolean, at timestamptz, max_body integer
  )
  returns table (
    reference uuid, kind text, lane text, rank smallint, attempt integer, lost_leases integer, lease_token bigint,
    last_lane text, is_round boolean, seconds_to_next double precision,
    event_type text, trigger text, earlier_attempts integer, body text,
    account_id uuid, form_id uuid, url text, endpoint_status text, sealed_headers bytea, sealed_secrets bytea[]
  )
  language plpgsql ${BY_INDEX_ONCE} as $$
    declare
      ids uuid[];
      kinds text[];
      lanes text[];
      ranks smallint[];
      attempts integer[];
      losses integer[];
      tokens bigint[];
    begin
      select array_agg(c.reference), array_agg(c.kind), array_agg(c.lane), array_agg(c.rank), array_agg(c.attempt),
        array_agg(c.lost_leases), array_agg(c.lease_token), max(c.last_lane), bool_and(c.is_round), min(c.seconds_to_next)
      into ids, kinds, lanes, ranks, attempts, losses, tokens, last_lane, is_round, seconds_to_next
      from claim_ready_jobs(
        worker, lease_seconds, wanted, wanted_repeats, after_lane, max_lanes, lane_cap, lane_rate, own_caps, is_quick
      ) c;

      -- A statement of its own: it sees all that was stored with what the one before has claimed.
      return query
        select i.reference, case when i.is_first then i.kind end, case when i.is_first then i.lane end, i.rank, i.attempt,
          nullif(i.lost_leases, 0), i.lease_token, null::text, null::boolean, null::double precision,
          coalesce(own.event_type, other.event_type), other.trigger, other.earlier_attempts, coalesce(own.body, other.body),
          t.account_id, t.form_id, t.url, t.status, t.sealed_headers, t.sealed_secrets
        from (
          select c.*, lag(c.lane) over (order by c.place) is distinct from c.lane as is_first
          from unnest(ids, kinds, lanes, ranks, attempts, losses, tokens) with ordinality
            as c(reference, kind, lane, rank, attempt, lost_leases, lease_token, place)
          where c.reference is not null
        ) i
        left join lateral (
          select m.event_type, case when octet_length(m.body) <= max_body then m.body end as body, true as is_found
          from webhook_messages m
          where i.rank = 1 and i.kind = 'webhook_delivery' and m.id = i.reference
          offset 0
        ) own on true
        left join lateral (
          select d.event_type, d.trigger, d.earlier_attempts, m.body, m.is_found
          from webhook_deliveries d
          cross join lateral (
            select case when octet_length(w.body) <= max_body then w.body end as body, true as is_found
            from webhook_messages w
            where w.id = d.message_id
            offset 0
          ) m
          where own.is_found is null and i.kind = 'webhook_delivery' and d.id = i.reference
          offset 0
        ) other on true
        left join lateral (
          select e.account_id, e.form_id, e.url, e.status, e.sealed_headers, array(
            select s.sealed_secret from webhook_secrets s
            where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > at)
            order by s.id desc
          ) as sealed_secrets
          from webhook_endpoints e
          where i.is_first and coalesce(own.is_found, other.is_found) and e.id = i.lane::uuid
          offset 0
        ) t on true
        order by i.place;

      return query
        select null::uuid, null::text, null::text, null::smallint, null::integer, null::integer, null::bigint,
          last_lane, is_round, seconds_to_next, null::text, null::text, null::integer, null::text,
          null::uuid, null::uuid, null::text, null::text, null::bytea, null::bytea[];
    end
  $$;
`;
