import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * Deliveries with what they carry. Their ids say in which days to look, and each one's message says it for itself: that of a
 * redelivery is as old as the event. "offset 0": it is looked up for each, whatever the planner thinks of joining all of them.
 */
export const SHIPMENTS = `
  create function load_shipments(deliveries uuid[])
  returns table (
    id uuid, account_id uuid, endpoint_id uuid, event_type text, status text, trigger text, earlier_attempts integer,
    form_id uuid, body text
  )
  language plpgsql stable ${BY_INDEX_ONCE} as $$
    declare
      sorted constant uuid[] := array(select i from unnest(deliveries) as i order by i);
      lowest constant uuid := sorted[1];
      highest constant uuid := sorted[cardinality(sorted)];
    begin
      return query
        select d.id, d.account_id, d.endpoint_id, d.event_type, d.status, d.trigger, d.earlier_attempts, m.form_id, m.body
        from webhook_deliveries d
        cross join lateral (
          select w.form_id, w.body from webhook_messages w where w.id = d.message_id offset 0
        ) m
        where d.id = any(sorted) and d.id between lowest and highest;
    end
  $$;
`;
