-- The payloads of webhook deliveries. The columns of an endpoint come with one of its deliveries only; those of a message or an
-- endpoint that is gone are null. A secret is given when it is live at the time "at".
-- "lowest" and "highest" limit the partitions that the query opens: a message has the millisecond of its deliveries. "offset 0" makes the planner look up each message by
-- its id, which names its partition, instead of joining all messages. The planner's settings: see lease_jobs.
create or replace function load_delivery_payloads(delivery_ids uuid[], at timestamptz)
returns table (
  id uuid, account_id uuid, endpoint_id uuid, event_type text, status text, trigger text, earlier_attempts integer,
  form_id uuid, body text, url text, endpoint_status text, sealed_headers bytea, secret_ids uuid[], sealed_secrets bytea[],
  endpoint_kind text, sealed_settings bytea
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    sorted constant uuid[] := array(select i from unnest(delivery_ids) as i order by i);
    lowest constant uuid := sorted[1];
    highest constant uuid := sorted[cardinality(sorted)];
    lowest_beside constant uuid := first_id_beside(lowest);
    highest_beside constant uuid := last_id_beside(highest);
  begin
    return query
      select d.id, d.account_id, d.effect_id, d.event_type, d.status, d.trigger, d.earlier_attempts, m.form_id, m.body,
        e.url, e.status, e.sealed_headers, e.secret_ids, e.sealed_secrets, e.kind, e.sealed_settings
      from (
        select w.*, row_number() over (partition by w.effect_id) = 1 as has_endpoint
        from deliveries w
        where w.id = any(sorted) and w.id between lowest and highest
      ) d
      left join lateral (
        select w.form_id, w.body from event_messages w where w.id = d.message_id and w.id between lowest_beside and highest_beside offset 0
      ) m on true
      left join lateral (
        select w.url, w.status, w.sealed_headers, l.secret_ids, l.sealed_secrets, w.kind, w.sealed_settings
        from webhook_endpoints w
        cross join lateral (
          select array_agg(s.id order by s.id desc) as secret_ids, array_agg(s.sealed_secret order by s.id desc) as sealed_secrets
          from webhook_secrets s
          where s.endpoint_id = w.id and (s.expires_at is null or s.expires_at > at)
        ) l
        where d.has_endpoint and w.id = d.effect_id
        offset 0
      ) e on true;
  end
$$;
