/**
 * Settles a batch with which nothing else has to be written. If there is news of an endpoint, which must be written with it, it
 * raises VE001, and nothing is settled.
 */
export const LONE_SETTLEMENTS = `
  create function settle_webhooks_alone(
    deliveries uuid[], tokens bigint[], lanes text[], delays double precision[], statuses text[], numbers integer[],
    triggers text[], started timestamptz[], durations integer[], response_statuses integer[], error_classes text[],
    headers text[], bodies text[], successes boolean[], rules json
  )
  returns uuid[] language plpgsql as $$
    declare
      settled record;
    begin
      settled := settle_webhooks(
        deliveries, tokens, lanes, delays, statuses, numbers, triggers, started, durations, response_statuses, error_classes,
        headers, bodies, successes, rules
      );
      if settled.failing is not null or settled.recovered is not null then
        raise exception 'There is news of an endpoint.' using errcode = 'VE001';
      end if;
      return settled.accepted;
    end
  $$;
`;
