-- Records a batch of deliveries that all succeeded, as most batches are: deletes the jobs, marks the deliveries as delivered and
-- logs the attempts. The arrays have one element for each delivery; "lanes" has each lane whose health the batch
-- says something about, once and in order. When a lease was lost or an endpoint recovers, the function raises VE001 and records
-- nothing: the caller then calls record_results, which reports both.
-- The index gives the jobs of an array in the order of their keys, in which every other statement locks them too. "lowest" and "highest"
-- are the bounds of the ids, and limit the partitions that the update visits. The planner's settings: see lease_jobs.
create or replace function record_successes(
  delivery_ids uuid[], lowest uuid, highest uuid, tokens bigint[], numbers integer[], triggers text[], started timestamptz[],
  durations integer[], response_statuses integer[], headers text[], bodies text[], lanes text[], rules json
) returns void
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    removed integer;
    lane text;
  begin
    delete from jobs where reference = any(delivery_ids) and lease_token = any(tokens);
    get diagnostics removed = row_count;
    if removed < cardinality(delivery_ids) then
      raise exception 'A lease was lost.' using errcode = 'VE001';
    end if;

    update deliveries set status = 'delivered' where id = any(delivery_ids) and id between lowest and highest;
    insert into webhook_attempts (
      delivery_id, number, trigger, started_at, duration_ms, response_status, response_headers, response_body
    )
    select i.delivery, i.number, i.trigger, i.started, i.duration, i.response_status, i.headers, i.body
    from unnest(delivery_ids, numbers, triggers, started, durations, response_statuses, headers, bodies)
      as i(delivery, number, trigger, started, duration, response_status, headers, body);

    foreach lane in array lanes loop
      if record_lane_results(lane, true, '{}', null, rules) is not null then
        raise exception 'An endpoint recovers.' using errcode = 'VE001';
      end if;
    end loop;
  end
$$;
