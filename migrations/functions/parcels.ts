import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * Deliveries with what they carry and where it goes; what concerns an endpoint comes with one of its deliveries only. Their ids
 * say in which days to look, and each one's message says it for itself. "offset 0": it is looked up for each, whatever the planner
 * thinks of joining all of them. Columns of a message or an endpoint that is gone are null.
 */
export const PARCELS = `
  create function load_parcels(deliveries uuid[], at timestamptz)
  returns table (
    id uuid, account_id uuid, endpoint_id uuid, event_type text, status text, trigger text, earlier_attempts integer,
    form_id uuid, body text, url text, endpoint_status text, sealed_headers bytea, sealed_secrets bytea[]
  )
  language plpgsql stable ${BY_INDEX_ONCE} as $$
    declare
      sorted constant uuid[] := array(select i from unnest(deliveries) as i order by i);
      lowest constant uuid := sorted[1];
      highest constant uuid := sorted[cardinality(sorted)];
    begin
      return query
        select d.id, d.account_id, d.endpoint_id, d.event_type, d.status, d.trigger, d.earlier_attempts, m.form_id, m.body,
          t.url, t.status, t.sealed_headers, t.sealed_secrets
        from (
          select w.*, row_number() over (partition by w.endpoint_id) = 1 as tells_target
          from webhook_deliveries w
          where w.id = any(sorted) and w.id between lowest and highest
        ) d
        left join lateral (
          select w.form_id, w.body from webhook_messages w where w.id = d.message_id offset 0
        ) m on true
        left join lateral (
          select e.url, e.status, e.sealed_headers,
            array(
              select s.sealed_secret from webhook_secrets s
              where s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > at)
              order by s.id desc
            ) as sealed_secrets
          from webhook_endpoints e
          where d.tells_target and e.id = d.endpoint_id
          offset 0
        ) t on true;
    end
  $$;
`;
