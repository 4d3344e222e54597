import { BY_INDEX_ONCE } from "./planning.ts";

/**
 * What a claim remembers of a lane, so that the next one need not go through what is done. While a transaction is open somewhere,
 * the entries of finished jobs stay in the indexes, and whoever begins at a lane's beginning meets all of them.
 */
export const LANE_MEMORY = `
  -- Both at once, and before anything else: claims of services that run lock them one after the other.
  set local lock_timeout = '5s';
  lock table jobs, job_paces in access exclusive mode;

  -- "taken_to": first attempts up to this one have been taken. "lowest_token": no lease of the lane has a lower one.
  alter table job_paces add column taken_to uuid, add column lowest_token bigint;

  create index jobs_leases on jobs (lane, lease_token) where state = 'leased';
  drop index jobs_leased;
`;

/**
 * Replaces \`claim_jobs\`, of which all holds that is said there about caps, order and the answer's last row. A walk that is quick
 * visits only the lanes that something has been taken from, and in each the first attempts behind the last one taken, or of the
 * last seconds: ids are given before their transactions are committed. What it passes over, such as a new lane or a job that was
 * given back, is met by the next walk that is not quick.
 * Rows are compared as a whole: with conditions column by column the planner may prefer the order of the primary key, and go
 * through all lanes.
 * The worker is registered with its first claim, and again if it had been taken for dead.
 */
export const LANE_WALKS = `
  create function claim_ready_jobs(
    worker integer, lease_seconds integer, wanted integer, wanted_repeats integer,
    after_lane text, max_lanes integer, lane_cap integer, lane_rate integer, own_caps jsonb, is_quick boolean
  )
  returns table (
    reference uuid, kind text, lane text, rank smallint, attempt integer, lost_leases integer, lease_token bigint,
    last_lane text, is_round boolean, seconds_to_next double precision
  )
  language plpgsql ${BY_INDEX_ONCE} as $$
    declare
      first_reference constant uuid := '00000000-0000-0000-0000-000000000000';
      busy_seconds constant double precision := 0.02;
      full_seconds constant double precision := 1;
      max_promoted constant integer := 1000;
      recently constant uuid := first_id_of(clock_timestamp() - interval '5 seconds');
      claim_token constant bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint << 20;
      visits refcursor;
      visit record;
      known record;
      live record;
      own_cap integer;
      is_held boolean;
      room integer;
      may_take integer;
      seconds_to_more double precision;
      rooms integer[];
      behind uuid[];
      next_rank smallint;
      last_rank smallint;
      zero constant smallint := 0;
      one constant smallint := 1;
      places tid[];
      picked integer;
      picked_repeats integer;
      picked_to uuid;
      taken integer := 0;
      repeats integer := 0;
      visited integer := 0;
    begin
      perform set_config('synchronous_commit', 'off', true);
      perform from job_workers w where w.instance = worker for key share;
      if not found then insert into job_workers (instance) values (worker) on conflict do nothing; end if;

      last_lane := after_lane;
      update jobs j set state = 'ready'
      where j.reference = any(array(
        select w.reference from jobs w where w.state = 'waiting' and w.run_at <= now()
        order by w.run_at limit max_promoted for update skip locked
      ));
      select extract(epoch from min(j.run_at) - now()) into seconds_to_next from jobs j where j.state = 'waiting';

      for lap in 1..2 loop
        -- One by one: what lies behind the last lane that is needed is not looked for.
        if is_quick then
          open visits for
            select p.lane, due.rank, extract(epoch from l.held_until - now()) as held_seconds
            from job_paces p
            cross join lateral (
              select * from (
                select j.rank from jobs j where j.state = 'ready' and j.lane = p.lane and j.rank = 0 limit 1
              ) watched
              union all
              select * from (
                select j.rank from jobs j
                where j.state = 'ready' and (j.lane, j.rank) <= (p.lane, one)
                  and (j.lane, j.rank, j.reference) > (p.lane, one, least(coalesce(p.taken_to, first_reference), recently))
                order by j.lane, j.rank, j.reference limit 1
              ) first
              union all
              select * from (
                select j.rank from jobs j where j.state = 'ready' and j.lane = p.lane and j.rank = 2 limit 1
              ) repeat
              limit 1
            ) due
            left join job_lanes l on l.lane = p.lane
            where p.lane > case lap when 1 then after_lane else '' end
              and p.lane <= case lap when 1 then '~' else after_lane end
            order by p.lane;
        else
          open visits for
            with recursive walk as (
              (
                select j.lane, j.rank from jobs j
                where j.state = 'ready' and j.lane > case lap when 1 then after_lane else '' end
                  and j.lane <= case lap when 1 then '~' else after_lane end
                order by j.lane, j.rank, j.reference
                limit 1
              )
              union all
              select next.lane, next.rank
              from walk w
              cross join lateral (
                select j.lane, j.rank from jobs j
                where j.state = 'ready' and j.lane > w.lane and j.lane <= case lap when 1 then '~' else after_lane end
                order by j.lane, j.rank, j.reference
                limit 1
              ) next
            )
            select w.lane, w.rank, extract(epoch from l.held_until - now()) as held_seconds
            from walk w
            left join job_lanes l on l.lane = w.lane;
        end if;
        loop
          exit when taken >= wanted or visited >= max_lanes;
          fetch visits into visit;
          exit when not found;
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
          select l.held_until, p.taken_to, p.lowest_token, s.started, s.oldest into known
          from (select visit.lane as name) v
          left join job_lanes l on l.lane = v.name
          left join job_paces p on p.lane = v.name
          cross join lateral (
            select coalesce(sum(e.count), 0)::integer as started, min(e.at) as oldest
            from unnest(p.started_at, p.started) as e(at, count)
            where e.at > now() - interval '1 second' and e.at <= clock_timestamp()
          ) s;
          select count(*)::integer as in_flight, min(j.lease_token) as lowest_token into live
          from jobs j
          where j.state = 'leased' and j.lane = visit.lane and j.lease_token >= coalesce(known.lowest_token, 0);
          -- A lane whose hold has run out may have one job under way.
          is_held := coalesce(known.held_until > now(), false);
          room := case when known.held_until <= now() then 1 else coalesce(own_cap, lane_cap) end - live.in_flight;
          seconds_to_more := full_seconds;
          if own_cap is null and lane_rate - known.started < room then
            room := lane_rate - known.started;
            seconds_to_more := extract(epoch from coalesce(known.oldest, now()) - now()) + 1;
          end if;

          picked := 0;
          if room > 0 then
            may_take := least(room, wanted - taken);
            rooms := case when is_held then array[0, 0] else array[may_take, least(may_take, wanted_repeats - repeats)] end;
            behind := array[case when is_quick then least(coalesce(known.taken_to, first_reference), recently) else first_reference end, first_reference];
            next_rank := case when random() < 0.5 then 1 else 2 end;
            last_rank := 3 - next_rank;
            select array_agg(due.place), count(*), count(*) filter (where due.rank = 2),
              (array_agg(due.id order by due.id desc) filter (where due.rank = 1))[1]
            into places, picked, picked_repeats, picked_to
            from (
              select * from (
                select j.ctid as place, j.rank, j.reference as id from jobs j
                where j.state = 'ready' and (j.lane, j.rank) <= (visit.lane, zero) and (j.lane, j.rank) >= (visit.lane, zero)
                order by j.lane, j.rank, j.reference limit may_take for update skip locked
              ) watched
              union all
              select * from (
                select j.ctid, j.rank, j.reference from jobs j
                where j.state = 'ready' and (j.lane, j.rank) <= (visit.lane, next_rank)
                  and (j.lane, j.rank, j.reference) > (visit.lane, next_rank, behind[next_rank])
                order by j.lane, j.rank, j.reference limit rooms[next_rank] for update skip locked
              ) next
              union all
              select * from (
                select j.ctid, j.rank, j.reference from jobs j
                where j.state = 'ready' and (j.lane, j.rank) <= (visit.lane, last_rank)
                  and (j.lane, j.rank, j.reference) > (visit.lane, last_rank, behind[last_rank])
                order by j.lane, j.rank, j.reference limit rooms[last_rank] for update skip locked
              ) last
              limit may_take
            ) due;
          end if;
          if picked > 0 then
            return query
              update jobs j
              set state = 'leased', lease_token = claim_token + nextval('job_lease_tokens') % (1 << 20), leased_by = worker,
                leased_until = now() + make_interval(secs => lease_seconds)
              where j.ctid = any(places)
              returning j.reference, j.kind, j.lane, j.rank, j.attempt, j.lost_leases, j.lease_token,
                null::text, null::boolean, null::double precision;
            taken := taken + picked;
            repeats := repeats + picked_repeats;
            insert into job_paces as p (lane, started_at, started, taken_to, lowest_token)
            values (visit.lane, array[now()], array[picked], picked_to, least(live.lowest_token, claim_token))
            on conflict on constraint job_paces_pkey do update
            set (started_at, started) = (
                select array_agg(s.at) || excluded.started_at, array_agg(s.count) || excluded.started
                from unnest(p.started_at, p.started) as s(at, count)
                where s.at > now() - interval '1 second' and s.at <= clock_timestamp()
              ),
              taken_to = greatest(p.taken_to, excluded.taken_to), lowest_token = excluded.lowest_token;
          end if;
          if picked = greatest(room, 0) then
            seconds_to_next := least(seconds_to_next, seconds_to_more);
          end if;
        end loop;
        close visits;
        exit when taken >= wanted or visited >= max_lanes;
      end loop;
      return query
        select null::uuid, null::text, null::text, null::smallint, null::integer, null::integer, null::bigint,
          last_lane, taken < wanted and visited < max_lanes, seconds_to_next;
    end
  $$;
`;
