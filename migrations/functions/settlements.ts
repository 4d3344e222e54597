import { BY_INDEX } from "./planning.ts";

/**
 * What a batch of attempts says about a lane: whether one of them succeeded, and the jobs that have failed since. After so many
 * failures in a row the lane is held, twice as long after each attempt that fails when a hold has run out. Attempts that were
 * under way when the hold began make it no longer. Most batches say nothing new: then the row is left alone.
 * Answers "failing" when the lane must be given up, "recovered" when it was held and has succeeded, else null.
 */
const NOTE = `
  create function note_lane(of_lane text, has_success boolean, failed uuid[], error text, rules json) returns text
  language plpgsql as $$
    declare
      known job_lanes;
      was_held boolean;
    begin
      select * into known from job_lanes where lane = of_lane;
      if error is null and known.failures = 0 and known.succeeded_at > now() - interval '1 minute' then return null; end if;
      insert into job_lanes (lane) values (of_lane) on conflict do nothing;
      select * into known from job_lanes where lane = of_lane for update;
      was_held := known.held_until is not null;

      if has_success then
        known.failures := 0;
        known.succeeded_at := now();
        known.failing_since := null;
        known.first_failed := null;
        known.several_failed := false;
        known.held_until := null;
        known.holds := 0;
      end if;
      if error is not null then
        known.last_error := error;
        known.last_error_at := now();
      end if;
      if cardinality(failed) > 0 then
        known.failures := known.failures + cardinality(failed);
        known.failing_since := coalesce(known.failing_since, now());
        known.first_failed := coalesce(known.first_failed, failed[1]);
        known.several_failed := known.several_failed or known.first_failed <> any(failed);
        if known.failures >= (rules ->> 'failures')::integer and coalesce(known.held_until <= now(), true) then
          known.held_until := now() + make_interval(
            secs => least((rules ->> 'firstHoldSeconds')::integer * power(2, known.holds), (rules ->> 'longestHoldSeconds')::integer)
          );
          known.holds := known.holds + 1;
        end if;
      end if;

      update job_lanes
      set failures = known.failures, succeeded_at = known.succeeded_at, failing_since = known.failing_since,
        first_failed = known.first_failed, several_failed = known.several_failed, held_until = known.held_until,
        holds = known.holds, last_error = known.last_error, last_error_at = known.last_error_at
      where lane = of_lane;
      return case
        when was_held and known.failures = 0 then 'recovered'
        when known.failures >= (rules ->> 'failedAttempts')::integer and known.several_failed
          and known.failing_since <= now() - make_interval(hours => (rules ->> 'spreadHours')::integer)
          and coalesce(known.succeeded_at, known.known_since)
            <= now() - make_interval(hours => (rules ->> 'withoutSuccessHours')::integer) then 'failing'
      end;
    end
  $$;
`;

/**
 * Settles a batch of claimed deliveries; the arrays have one place for each. A lease token is given once, so that the tokens
 * alone tell which jobs are still held; of the others nothing is written. "delays" (null: the job is done), "statuses" (null: as
 * it is), "numbers" (null: nothing was tried) and "successes" (null: says nothing about the endpoint's health).
 */
const SETTLE = `
  create function settle_webhooks(
    deliveries uuid[], tokens bigint[], lanes text[], delays double precision[], statuses text[], numbers integer[],
    triggers text[], started timestamptz[], durations integer[], response_statuses integer[], error_classes text[],
    headers text[], bodies text[], successes boolean[], rules json,
    out accepted uuid[], out failing text[], out recovered text[]
  )
  language plpgsql ${BY_INDEX} as $$
    declare
      done uuid[];
      again uuid[];
      again_at timestamptz[];
      delivered uuid[];
      dead uuid[];
      skipped uuid[];
      lane record;
      news text;
    begin
      accepted := array(
        select reference from jobs where reference = any(deliveries) and lease_token = any(tokens)
        order by reference for update
      );
      select array_agg(i.delivery) filter (where i.delay is null),
        array_agg(i.delivery) filter (where i.delay is not null),
        array_agg(now() + make_interval(secs => i.delay)) filter (where i.delay is not null),
        array_agg(i.delivery) filter (where i.status = 'delivered'),
        array_agg(i.delivery) filter (where i.status = 'dead'),
        array_agg(i.delivery) filter (where i.status = 'skipped')
      into done, again, again_at, delivered, dead, skipped
      from unnest(deliveries, delays, statuses) as i(delivery, delay, status)
      where i.delivery = any(accepted);

      delete from jobs where reference = any(done);
      if again is not null then
        update jobs j
        set run_at = again_at[array_position(again, j.reference)],
          state = case when again_at[array_position(again, j.reference)] > now() then 'waiting' else 'ready' end,
          rank = 2, attempt = j.attempt + 1, lease_token = null, leased_until = null, leased_by = null
        where j.reference = any(again);
      end if;
      if delivered is not null then update webhook_deliveries set status = 'delivered' where id = any(delivered); end if;
      if dead is not null then update webhook_deliveries set status = 'dead' where id = any(dead); end if;
      if skipped is not null then update webhook_deliveries set status = 'skipped' where id = any(skipped); end if;

      insert into webhook_attempts (
        delivery_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body,
        next_attempt_at
      )
      select i.delivery, i.number, i.trigger, i.started, i.duration, i.response_status, i.error_class, i.headers, i.body,
        now() + make_interval(secs => i.delay)
      from unnest(
        deliveries, numbers, triggers, started, durations, response_statuses, error_classes, headers, bodies, delays
      ) as i(delivery, number, trigger, started, duration, response_status, error_class, headers, body, delay)
      where i.number is not null and i.delivery = any(accepted);

      for lane in
        with tried as (
          select i.*, coalesce(max(i.place) filter (where i.is_success) over (partition by i.lane), 0) as last_success,
            case i.error_class when 'status' then i.response_status::text else i.error_class end as error
          from unnest(deliveries, lanes, successes, error_classes, response_statuses)
            with ordinality as i(delivery, lane, is_success, error_class, response_status, place)
          where i.is_success is not null and i.delivery = any(accepted)
        )
        select t.lane as name, bool_or(t.is_success) as has_success,
          (array_agg(t.delivery) filter (where t.place > t.last_success)) as failed,
          (array_agg(t.error order by t.place desc) filter (where not t.is_success))[1] as last_error
        from tried t
        group by t.lane
        order by t.lane
      loop
        news := note_lane(lane.name, lane.has_success, coalesce(lane.failed, '{}'), lane.last_error, rules);
        if news = 'failing' then failing := failing || lane.name; end if;
        if news = 'recovered' then recovered := recovered || lane.name; end if;
      end loop;
    end
  $$;
`;

export const SETTLEMENTS = [NOTE, SETTLE];
