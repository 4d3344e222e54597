-- Records the attempts of a batch in a lane's health: "has_success" says that one of them succeeded, "failed" has the deliveries that
-- failed after the last success, and "error" is the last error. "rules" has the constants `BREAKER` and `AUTO_DISABLE` of the code.
-- After enough failures in a row the lane is held. When a hold has run out and the next attempt fails, the next hold is twice as long.
-- An attempt that was under way when the hold began does not make the hold longer.
-- A batch without an error changes no row of a lane that has no failures and had a success within the last minute, as most lanes.
-- Returns 'failing' when the endpoint must be disabled, 'recovered' when the lane was held and has succeeded, else null.
create or replace function record_lane_results(of_lane text, has_success boolean, failed uuid[], error text, rules json)
returns text
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
