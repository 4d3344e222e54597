import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * Settles a batch of deliveries that have all arrived, as most batches are: `settle_webhooks` with nothing to decide. The arrays
 * have one place for each delivery; `lanes` are those of which it says something, each once and in their order. If a lease was
 * lost, or there is news of an endpoint, which must be written with it, it raises VE001, and nothing is settled.
 * An index gives the jobs of an array in the order of their keys, in which everybody else locks them too.
 */
export const PLAIN_SETTLEMENTS = `
  create function settle_delivered(
    deliveries uuid[], lowest uuid, highest uuid, tokens bigint[], numbers integer[], triggers text[], started timestamptz[],
    durations integer[], response_statuses integer[], headers text[], bodies text[], lanes text[], rules json
  )
  returns void language plpgsql ${BY_INDEX_ONCE} as $$
    declare
      removed integer;
      lane text;
    begin
      delete from jobs where reference = any(deliveries) and lease_token = any(tokens);
      get diagnostics removed = row_count;
      if removed < cardinality(deliveries) then
        raise exception 'A lease was lost.' using errcode = 'VE001';
      end if;

      update webhook_deliveries set status = 'delivered' where id = any(deliveries) and id between lowest and highest;
      insert into webhook_attempts (
        delivery_id, number, trigger, started_at, duration_ms, response_status, response_headers, response_body
      )
      select i.delivery, i.number, i.trigger, i.started, i.duration, i.response_status, i.headers, i.body
      from unnest(deliveries, numbers, triggers, started, durations, response_statuses, headers, bodies)
        as i(delivery, number, trigger, started, duration, response_status, headers, body);

      foreach lane in array lanes loop
        if note_lane(lane, true, '{}', null, rules) is not null then
          raise exception 'There is news of an endpoint.' using errcode = 'VE001';
        end if;
      end loop;
    end
  $$;
`;
