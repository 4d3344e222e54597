import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * A walk over the lanes that have something due, from the lane after the last one served and once around, which takes from each
 * as much as may start now. It is a function because the caps must be exact over all workers: each statement in it sees what
 * was committed before it, so that under a lane's lock the count of its leased rows is the true one. In a single statement the
 * count would be as old as the walk's beginning.
 * First what has become due is made ready. "last_lane" is where the next walk begins, "is_round" says that every lane was
 * visited, "seconds_to_next" (null: never) when there may be more: the last row says this, and is no job. A claim that a crash
 * undoes is only done again: it need not wait for the disk.
 * Of a lane the watched jobs go first; first attempts and repeats take turns at going next. They are locked one by one, passing
 * over what somebody works on, and a locked row stays in its place: that is where the update finds it.
 */
export const BATCH_CLAIMS = `
  create or replace function next_lease_token() returns bigint language sql volatile
  return ((extract(epoch from clock_timestamp()) * 1000)::bigint << 20) + nextval('job_lease_tokens') % (1 << 20);

  create or replace function claim_jobs(
    worker integer, lease_seconds integer, wanted integer, wanted_repeats integer,
    after_lane text, max_lanes integer, lane_cap integer, lane_rate integer, own_caps jsonb
  )
  returns table (
    reference uuid, kind text, lane text, rank smallint, attempt integer, lost_leases integer, lease_token bigint,
    last_lane text, is_round boolean, seconds_to_next double precision
  )
  language plpgsql ${BY_INDEX_ONCE} as $$
    declare
      visit record;
      lane_limit record;
      own_cap integer;
      room integer;
      rooms integer[];
      next_rank smallint;
      places tid[];
      picked integer;
      picked_repeats integer;
      taken integer := 0;
      repeats integer := 0;
      visited integer := 0;
      busy_seconds constant double precision := 0.02;
      max_promoted constant integer := 1000;
    begin
      perform set_config('synchronous_commit', 'off', true);
      last_lane := after_lane;
      update jobs j set state = 'ready'
      where j.reference = any(array(
        select w.reference from jobs w where w.state = 'waiting' and w.run_at <= now()
        order by w.run_at limit max_promoted for update skip locked
      ));
      select extract(epoch from min(j.run_at) - now()) into seconds_to_next from jobs j where j.state = 'waiting';

      for lap in 1..2 loop
        for visit in
          with recursive walk as (
            (
              select j.lane, j.rank, 1 as place from jobs j
              where j.state = 'ready' and j.lane > case lap when 1 then after_lane else '' end
                and j.lane <= case lap when 1 then '~' else after_lane end
              order by j.lane, j.rank, j.reference
              limit 1
            )
            union all
            select next.lane, next.rank, w.place + 1
            from walk w
            cross join lateral (
              select j.lane, j.rank from jobs j
              where j.state = 'ready' and j.lane > w.lane and j.lane <= case lap when 1 then '~' else after_lane end
              order by j.lane, j.rank, j.reference
              limit 1
            ) next
            where w.place < max_lanes - visited
          )
          select w.lane, w.rank, extract(epoch from l.held_until - now()) as held_seconds
          from walk w
          left join job_lanes l on l.lane = w.lane
        loop
          visited := visited + 1;
          last_lane := visit.lane;
          if visit.held_seconds > 0 and visit.rank > 0 then
            seconds_to_next := least(seconds_to_next, visit.held_seconds);
            continue;
          end if;
          continue when visit.rank = 2 and repeats >= wanted_repeats;
          if not pg_try_advisory_xact_lock(7226403, hashtext(visit.lane)) then
            seconds_to_next := least(seconds_to_next, busy_seconds);
            continue;
          end if;
          own_cap := (own_caps ->> visit.lane)::integer;
          lane_limit := limit_lane(visit.lane, lane_cap, lane_rate, own_cap);
          picked := 0;
          if lane_limit.room > 0 then
            room := least(lane_limit.room, wanted - taken);
            rooms := case when lane_limit.is_held then array[0, 0] else array[room, least(room, wanted_repeats - repeats)] end;
            next_rank := case when random() < 0.5 then 1 else 2 end;
            select array_agg(due.place), count(*), count(*) filter (where due.rank = 2) into places, picked, picked_repeats
            from (
              select * from (
                select j.ctid as place, j.rank from jobs j where j.state = 'ready' and j.lane = visit.lane and j.rank = 0
                order by j.reference limit room for update skip locked
              ) watched
              union all
              select * from (
                select j.ctid, j.rank from jobs j where j.state = 'ready' and j.lane = visit.lane and j.rank = next_rank
                order by j.reference limit rooms[next_rank] for update skip locked
              ) one
              union all
              select * from (
                select j.ctid, j.rank from jobs j where j.state = 'ready' and j.lane = visit.lane and j.rank = 3 - next_rank
                order by j.reference limit rooms[3 - next_rank] for update skip locked
              ) other
              limit room
            ) due;
          end if;
          if picked > 0 then
            return query
              update jobs j
              set state = 'leased', lease_token = next_lease_token(), leased_by = worker,
                leased_until = now() + make_interval(secs => lease_seconds)
              where j.ctid = any(places)
              returning j.reference, j.kind, j.lane, j.rank, j.attempt, j.lost_leases, j.lease_token,
                null::text, null::boolean, null::double precision;
            taken := taken + picked;
            repeats := repeats + picked_repeats;
            if own_cap is null then perform pace_lane(visit.lane, picked); end if;
          end if;
          if picked = greatest(lane_limit.room, 0) then
            seconds_to_next := least(seconds_to_next, lane_limit.seconds_to_more);
          end if;
          exit when taken >= wanted;
        end loop;
        exit when taken >= wanted or visited >= max_lanes;
      end loop;
      return query
        select null::uuid, null::text, null::text, null::smallint, null::integer, null::integer, null::bigint,
          last_lane, taken < wanted and visited < max_lanes, seconds_to_next;
    end
  $$;

  drop function take_jobs;
`;
