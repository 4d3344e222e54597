import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * Settles a batch of claimed deliveries; the arrays have one place for each. A lease token is given once, so that the tokens
 * alone tell which jobs are still held; of the others nothing is written. "delays" (null: the job is done), "statuses" (null: as
 * it is), "numbers" (null: nothing was tried) and "successes" (null: says nothing about the endpoint's health).
 * Most batches are successes only. Their jobs are deleted without being locked first: an index gives the rows of an array in
 * the order of their keys, in which everybody else locks them too.
 */
export const BATCH_SETTLEMENTS = `
  create or replace function settle_webhooks(
    deliveries uuid[], tokens bigint[], lanes text[], delays double precision[], statuses text[], numbers integer[],
    triggers text[], started timestamptz[], durations integer[], response_statuses integer[], error_classes text[],
    headers text[], bodies text[], successes boolean[], rules json,
    out accepted uuid[], out failing text[], out recovered text[]
  )
  language plpgsql ${BY_INDEX_ONCE} as $$
    declare
      has_again constant boolean := cardinality(array_remove(delays, null)) > 0;
      has_failures constant boolean := false = any(successes);
      is_whole boolean;
      lowest uuid;
      highest uuid;
      done uuid[];
      again uuid[];
      again_at timestamptz[];
      delivered uuid[];
      dead uuid[];
      skipped uuid[];
      lane record;
      news text;
    begin
      if has_again then
        accepted := array(
          select reference from jobs where reference = any(deliveries) and lease_token = any(tokens)
          order by reference for update
        );
      else
        with removed as (
          delete from jobs where reference = any(deliveries) and lease_token = any(tokens) returning reference
        )
        select coalesce(array_agg(reference order by reference), '{}') into accepted from removed;
      end if;
      -- Of a partitioned table the bounds say which days; an array alone would be looked for in all of them.
      lowest := accepted[1];
      highest := accepted[cardinality(accepted)];
      is_whole := cardinality(accepted) = cardinality(deliveries);

      select array_agg(i.delivery) filter (where i.delay is null),
        array_agg(i.delivery) filter (where i.delay is not null),
        array_agg(now() + make_interval(secs => i.delay)) filter (where i.delay is not null),
        array_agg(i.delivery) filter (where i.status = 'delivered'),
        array_agg(i.delivery) filter (where i.status = 'dead'),
        array_agg(i.delivery) filter (where i.status = 'skipped')
      into done, again, again_at, delivered, dead, skipped
      from unnest(deliveries, delays, statuses) as i(delivery, delay, status)
      where is_whole or i.delivery = any(accepted);

      if has_again then
        delete from jobs where reference = any(done);
        update jobs j
        set run_at = again_at[array_position(again, j.reference)],
          state = case when again_at[array_position(again, j.reference)] > now() then 'waiting' else 'ready' end,
          rank = 2, attempt = j.attempt + 1, lease_token = null, leased_until = null, leased_by = null
        where j.reference = any(again);
      end if;
      if delivered is not null then
        update webhook_deliveries set status = 'delivered' where id = any(delivered) and id between lowest and highest;
      end if;
      if dead is not null then
        update webhook_deliveries set status = 'dead' where id = any(dead) and id between lowest and highest;
      end if;
      if skipped is not null then
        update webhook_deliveries set status = 'skipped' where id = any(skipped) and id between lowest and highest;
      end if;

      insert into webhook_attempts (
        delivery_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body,
        next_attempt_at
      )
      select i.delivery, i.number, i.trigger, i.started, i.duration, i.response_status, i.error_class, i.headers, i.body,
        now() + make_interval(secs => i.delay)
      from unnest(
        deliveries, numbers, triggers, started, durations, response_statuses, error_classes, headers, bodies, delays
      ) as i(delivery, number, trigger, started, duration, response_status, error_class, headers, body, delay)
      where i.number is not null and (is_whole or i.delivery = any(accepted));

      if not has_failures then
        for lane in
          select i.lane as name
          from unnest(deliveries, lanes, successes) as i(delivery, lane, is_success)
          where i.is_success and (is_whole or i.delivery = any(accepted))
          group by i.lane
          order by i.lane
        loop
          news := note_lane(lane.name, true, '{}', null, rules);
          if news = 'recovered' then recovered := recovered || lane.name; end if;
        end loop;
        return;
      end if;

      for lane in
        with tried as (
          select i.*, coalesce(max(i.place) filter (where i.is_success) over (partition by i.lane), 0) as last_success,
            case i.error_class when 'status' then i.response_status::text else i.error_class end as error
          from unnest(deliveries, lanes, successes, error_classes, response_statuses)
            with ordinality as i(delivery, lane, is_success, error_class, response_status, place)
          where i.is_success is not null and (is_whole or i.delivery = any(accepted))
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
