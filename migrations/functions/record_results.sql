-- Records the results of a batch of claimed deliveries: deletes or reschedules the jobs, sets the deliveries' statuses, logs the
-- attempts and updates the health of the lanes. A delivery's job has the delivery's id as its reference.
-- The arrays have one element for each delivery: "durations" in milliseconds, "delays" in seconds (null: the job is done), "statuses"
-- (null: unchanged), "numbers" (null: nothing was attempted) and "successes" (null: says nothing about the endpoint's health). Of two
-- attempts of a lane, the later element is the newer attempt. "rules": see record_lane_results.
-- A lease token is given once, so that the tokens alone tell which jobs are still held. Nothing is written for a job that is not held.
-- "accepted" has the deliveries that were recorded, "failing" the lanes whose endpoint must be disabled, and "recovered" the lanes that
-- were held and have succeeded. "is_whole" says that every delivery of the batch is accepted.
-- Most batches reschedule nothing. Their jobs are deleted without being locked first: an index gives the rows of an array in the order
-- of their keys, in which every other statement locks them too. "lowest" and "highest" limit the partitions that an update visits;
-- with the array alone it would visit all of them. The planner's settings: see lease_jobs.
create or replace function record_results(
  delivery_ids uuid[], account_ids uuid[], tokens bigint[], lanes text[], delays double precision[], statuses text[], numbers integer[],
  triggers text[], started timestamptz[], durations integer[], response_statuses integer[], error_classes text[],
  headers text[], bodies text[], successes boolean[], rules json,
  out accepted uuid[], out failing text[], out recovered text[]
)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    has_retries constant boolean := cardinality(array_remove(delays, null)) > 0;
    has_failures constant boolean := false = any(successes);
    is_whole boolean;
    lowest uuid;
    highest uuid;
    done uuid[];
    retried uuid[];
    retry_at timestamptz[];
    delivered uuid[];
    dead uuid[];
    skipped uuid[];
    lane record;
    change text;
  begin
    if has_retries then
      accepted := array(
        select reference from jobs where reference = any(delivery_ids) and lease_token = any(tokens)
        order by reference for update
      );
    else
      with removed as (
        delete from jobs where reference = any(delivery_ids) and lease_token = any(tokens) returning reference
      )
      select coalesce(array_agg(reference order by reference), '{}') into accepted from removed;
    end if;
    lowest := accepted[1];
    highest := accepted[cardinality(accepted)];
    is_whole := cardinality(accepted) = cardinality(delivery_ids);

    select array_agg(i.delivery) filter (where i.delay is null),
      array_agg(i.delivery) filter (where i.delay is not null),
      array_agg(now() + make_interval(secs => i.delay)) filter (where i.delay is not null),
      array_agg(i.delivery) filter (where i.status = 'delivered'),
      array_agg(i.delivery) filter (where i.status = 'dead'),
      array_agg(i.delivery) filter (where i.status = 'skipped')
    into done, retried, retry_at, delivered, dead, skipped
    from unnest(delivery_ids, delays, statuses) as i(delivery, delay, status)
    where is_whole or i.delivery = any(accepted);

    if has_retries then
      delete from jobs where reference = any(done);
      update jobs j
      set run_at = retry_at[array_position(retried, j.reference)],
        state = case when retry_at[array_position(retried, j.reference)] > now() then 'waiting' else 'ready' end,
        priority = 2, attempt = j.attempt + 1, lost_leases = 0, lease_token = null, leased_until = null, leased_by = null
      where j.reference = any(retried);
    end if;
    if delivered is not null then
      update deliveries set status = 'delivered' where id = any(delivered) and id between lowest and highest;
    end if;
    if dead is not null then
      update deliveries set status = 'dead' where id = any(dead) and id between lowest and highest;
    end if;
    if skipped is not null then
      update deliveries set status = 'skipped' where id = any(skipped) and id between lowest and highest;
    end if;

    insert into webhook_attempts (
      delivery_id, account_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers,
      response_body, next_attempt_at
    )
    select i.delivery, i.account, i.number, i.trigger, i.started, i.duration, i.response_status, i.error_class, i.headers, i.body,
      now() + make_interval(secs => i.delay)
    from unnest(
      delivery_ids, account_ids, numbers, triggers, started, durations, response_statuses, error_classes, headers, bodies, delays
    ) as i(delivery, account, number, trigger, started, duration, response_status, error_class, headers, body, delay)
    where i.number is not null and (is_whole or i.delivery = any(accepted));

    if not has_failures then
      for lane in
        select i.lane as name
        from unnest(delivery_ids, lanes, successes) as i(delivery, lane, is_success)
        where i.is_success and (is_whole or i.delivery = any(accepted))
        group by i.lane
        order by i.lane
      loop
        change := record_lane_results(lane.name, true, '{}', null, rules);
        if change = 'recovered' then recovered := recovered || lane.name; end if;
      end loop;
      return;
    end if;

    for lane in
      with tried as (
        select i.*, coalesce(max(i.index) filter (where i.is_success) over (partition by i.lane), 0) as last_success,
          case i.error_class when 'status' then i.response_status::text else i.error_class end as error
        from unnest(delivery_ids, lanes, successes, error_classes, response_statuses)
          with ordinality as i(delivery, lane, is_success, error_class, response_status, index)
        where i.is_success is not null and (is_whole or i.delivery = any(accepted))
      )
      select t.lane as name, bool_or(t.is_success) as has_success,
        (array_agg(t.delivery) filter (where t.index > t.last_success)) as failed,
        (array_agg(t.error order by t.index desc) filter (where not t.is_success))[1] as last_error
      from tried t
      group by t.lane
      order by t.lane
    loop
      change := record_lane_results(lane.name, lane.has_success, coalesce(lane.failed, '{}'), lane.last_error, rules);
      if change = 'failing' then failing := failing || lane.name; end if;
      if change = 'recovered' then recovered := recovered || lane.name; end if;
    end loop;
  end
$$;
