import { BY_INDEX } from "./planning.ts";

/**
 * How much a lane may start now, and when it may start more if that is less than it wants. Needs the lane's lock. A lane whose
 * hold has run out may have one job under way; a cap of its own means no rate.
 */
const LIMITS = `
  create function limit_lane(
    of_lane text, lane_cap integer, lane_rate integer, own_cap integer,
    out room integer, out is_held boolean, out seconds_to_more double precision
  )
  language plpgsql as $$
    declare
      held timestamptz;
      in_flight integer;
      started integer;
      oldest timestamptz;
      full_seconds constant double precision := 1;
    begin
      select
        (select l.held_until from job_lanes l where l.lane = of_lane),
        (select count(*) from jobs j where j.state = 'leased' and j.lane = of_lane)
      into held, in_flight;
      is_held := coalesce(held > now(), false);
      room := case when held <= now() then 1 else coalesce(own_cap, lane_cap) end - in_flight;
      seconds_to_more := full_seconds;
      if own_cap is not null or room <= 0 then return; end if;

      select coalesce(sum(s.count), 0), min(s.at) into started, oldest
      from job_paces p, unnest(p.started_at, p.started) as s(at, count)
      where p.lane = of_lane and s.at > now() - interval '1 second';
      if lane_rate - started < room then
        room := lane_rate - started;
        seconds_to_more := extract(epoch from coalesce(oldest, now()) - now()) + 1;
      end if;
    end
  $$;
`;

/** Leases up to "room" ready jobs of a lane, first the watched ones; first attempts and repeats take turns at going next. */
const TAKE = `
  create function take_jobs(
    of_lane text, room integer, room_repeats integer, only_watched boolean, worker integer, lease_seconds integer
  )
  returns setof jobs
  language plpgsql as $$
    declare
      next_rank constant smallint := case when random() < 0.5 then 1 else 2 end;
      rooms constant integer[] :=
        case when only_watched then array[0, 0] else array[room, least(room, room_repeats)] end;
    begin
      return query
        update jobs
        set state = 'leased', lease_token = nextval('job_lease_tokens'), leased_by = worker,
          leased_until = now() + make_interval(secs => lease_seconds)
        where reference = any(array(
          select reference from (
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = 0
              order by reference limit room for update skip locked
            ) watched
            union all
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = next_rank
              order by reference limit rooms[next_rank] for update skip locked
            ) one
            union all
            select reference from (
              select reference from jobs where state = 'ready' and lane = of_lane and rank = 3 - next_rank
              order by reference limit rooms[3 - next_rank] for update skip locked
            ) other
          ) due
          limit room
        ))
        returning jobs.*;
    end
  $$;
`;

/**
 * A walk over the lanes that have something due, from the lane after the last one served and once around, which takes from each
 * as much as may start now. It is a function because the caps must be exact over all workers: each statement in it sees what
 * was committed before it, so that under a lane's lock the count of its leased rows is the true one. In a single statement the
 * count would be as old as the walk's beginning.
 * First what has become due is made ready. "last_lane" is where the next walk begins, "is_round" says that every lane was
 * visited, "seconds_to_next" (null: never) when there may be more: the last row says this, and is no job. A claim that a crash
 * undoes is only done again: it need not wait for the disk.
 */
const CLAIM = `
  create function claim_jobs(
    worker integer, lease_seconds integer, wanted integer, wanted_repeats integer,
    after_lane text, max_lanes integer, lane_cap integer, lane_rate integer, own_caps jsonb
  )
  returns table (
    reference uuid, kind text, lane text, rank smallint, attempt integer, lost_leases integer, lease_token bigint,
    last_lane text, is_round boolean, seconds_to_next double precision
  )
  language plpgsql ${BY_INDEX} as $$
    declare
      visit record;
      lane_limit record;
      batch jobs[];
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
          lane_limit := limit_lane(visit.lane, lane_cap, lane_rate, (own_caps ->> visit.lane)::integer);
          batch := '{}';
          if lane_limit.room > 0 then
            batch := array(
              select t from take_jobs(
                visit.lane, least(lane_limit.room, wanted - taken), wanted_repeats - repeats, lane_limit.is_held, worker,
                lease_seconds
              ) t
            );
            return query
              select b.reference, b.kind, b.lane, b.rank, b.attempt, b.lost_leases, b.lease_token,
                null::text, null::boolean, null::double precision
              from unnest(batch) b;
            taken := taken + cardinality(batch);
            repeats := repeats + (select count(*) from unnest(batch) b where b.rank = 2);
            if own_caps ->> visit.lane is null then perform pace_lane(visit.lane, cardinality(batch)); end if;
          end if;
          if cardinality(batch) = greatest(lane_limit.room, 0) then
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

  create function pace_lane(of_lane text, count integer) returns void language sql as $$
    insert into job_paces as p (lane, started_at, started)
    select of_lane, array[now()], array[count] where count > 0
    on conflict (lane) do update set (started_at, started) = (
      select array_agg(s.at) || excluded.started_at, array_agg(s.count) || excluded.started
      from unnest(p.started_at, p.started) as s(at, count)
      where s.at > now() - interval '1 second'
    )
  $$;
`;

export const CLAIMS = [LIMITS, TAKE, CLAIM];
