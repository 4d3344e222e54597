-- Records a batch of deliveries that all succeeded, as most batches are: deletes the jobs, marks the deliveries as delivered and
-- logs the attempts. The arrays have one element for each delivery; "lanes" has each lane whose health the batch
-- says something about, once and in order. When a lease was lost or an endpoint recovers, the function raises VE001 and records
-- nothing: the caller then calls record_results, which reports both.
-- The ids are sorted, and the tokens stand in their order: the tokens of the deleted jobs are compared with them as a whole, since a list of
-- tokens would be searched again for each job.
-- The index gives the jobs of an array in the order of their keys, in which every other statement locks them too. "lowest" and "highest"
-- are the bounds of the ids, and limit the partitions that the update visits. The planner's settings: see lease_jobs.
-- Most lanes have no failures and a recent success, and record_lane_results would change nothing of them: it is called for the others alone.
create or replace function record_successes(
  delivery_ids uuid[], lowest uuid, highest uuid, account_ids uuid[], tokens bigint[], numbers integer[], triggers text[],
  started timestamptz[], durations integer[], response_statuses integer[], headers text[], bodies text[], lanes text[], rules json
) returns void
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    held bigint[];
    lane text;
  begin
    with removed as (
      delete from jobs where reference = any(delivery_ids) returning reference, lease_token
    )
    select array_agg(r.lease_token order by r.reference) into held from removed r;
    if held is distinct from tokens then
      raise exception 'A lease was lost.' using errcode = 'VE001';
    end if;

    update deliveries set status = 'delivered' where id = any(delivery_ids) and id between lowest and highest;
    insert into webhook_attempts (
      delivery_id, account_id, number, trigger, started_at, duration_ms, response_status, response_headers, response_body
    )
    select i.delivery, i.account, i.number, i.trigger, i.started, i.duration, i.response_status, i.headers, i.body
    from unnest(delivery_ids, account_ids, numbers, triggers, started, durations, response_statuses, headers, bodies)
      as i(delivery, account, number, trigger, started, duration, response_status, headers, body);

    for lane in
      select i.name from unnest(lanes) with ordinality as i(name, index)
      left join job_lanes l on l.lane = i.name
      where (l.failures = 0 and l.succeeded_at > now() - interval '1 minute') is not true
      order by i.index
    loop
      if record_lane_results(lane, true, '{}', null, rules) is not null then
        raise exception 'An endpoint recovers.' using errcode = 'VE001';
      end if;
    end loop;
  end
$$;
