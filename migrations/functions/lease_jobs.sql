-- Leases the jobs that may start now, fairly over the lanes and within the limits of each lane, and returns them. The last row is
-- no job: "last_lane" is where the next scan begins, "is_complete" says that the scan visited every lane, "seconds_to_next" (null:
-- never) says when there may be more, and "is_share_reached" says that an account's share has kept a job back.
--
-- A lane's group is its name up to the first ':'. A lane with such a name, as the mails of an account, shares the entry of "own_caps" of
-- its group with the group's other lanes, and starts one job in each scan, so that the lanes start the group's jobs in turn.
-- A webhook endpoint's lane belongs to the endpoint's account, and an account has a share of the worker's "free_slots": it gets a slot
-- while it has fewer of them than are free. So it takes half of a worker at most, and the first job of another account finds a slot.
-- "holdings" has for each account of the worker's jobs the number of slots that it has, the number of jobs that may be claimed beyond
-- its slots (negative when more of them are prefetched), and the number of its retries. Retries are at most half of an account's share.
-- The scan passes over the lanes of an account that has its share, and takes no lock on them.
-- Waiting jobs whose time has come become ready before the scan.
-- The scan visits the lanes with ready jobs in order, from the lane after "after_lane" to the last one and then from the first one to
-- "after_lane", at most "max_lanes" of them. Every lane sorts before '~'. "lane_cap" bounds the leases of a lane, "lane_rate" the jobs
-- that it starts within a second; an effect's own rate replaces the latter, and an entry of "own_caps" (by lane) replaces both. A held
-- lane starts interactive jobs only, and one job once its hold has run out. Interactive jobs go first; normal jobs and retries follow,
-- one kind before the other at random. Retries are at most "wanted_retries". "rooms" and "lower_bounds" have one element for normal
-- jobs and one for retries, whose priorities are 1 and 2. A lane whose lock another claim holds is left out, and can be visited again
-- after "busy_seconds".
--
-- A job of another kind than "known_kinds", as one that a later release has stored, stays as it is, and keeps none behind it back.
--
-- An incremental claim visits only the lanes that a claim has taken from before, and takes of their normal jobs only those behind
-- the last one taken or of the last five seconds, because ids are given before their transactions commit. A full claim finds the
-- rest, such as new lanes and released normal jobs. While a transaction is held open anywhere, the index keeps the entries of the jobs
-- finished since: a full claim goes through them all, and an incremental one stays fast.
--
-- A function keeps the caps exact over all workers: each of its statements sees the commits before that statement, so that the count
-- of leases under the lane's lock is the true one. In a single statement the count would be as old as the scan's beginning.
-- Jobs that another transaction has locked are skipped. A locked row stays at its location (ctid), where the update finds it. One update
-- after the scan leases the jobs of all lanes, because a statement for each lane costs as much as ten jobs. Until then "taken_counts" has those
-- of each lane: they count against the cap of the lane's group beside its leases.
-- Lane, priority and reference are compared as one row: with a condition for each column the planner may prefer the primary key's
-- order, and go through all lanes.
-- The claim commits without a wait for the disk: the jobs of a claim that a crash undoes are claimed again. The lease token is the clock's
-- milliseconds and a number of the sequence, so that a token is given once although a crash may put the sequence back.
-- A worker whose session lock nobody holds gets nothing but the error VE002: other processes take it for dead.
-- A worker's first claim registers the worker in job_workers. So does the first claim after other processes have taken it for dead.
--
-- The planner's settings: a plan is made once for each connection and kept, while the queue's size changes from one moment to the
-- next. Plans may therefore find the few wanted rows only through an index, whatever the statistics say.
create or replace function lease_jobs(
  worker integer, lease_seconds integer, wanted integer, wanted_retries integer,
  after_lane text, max_lanes integer, lane_cap integer, lane_rate integer, own_caps jsonb, is_incremental boolean,
  holdings jsonb, free_slots integer, known_kinds text[]
)
returns table (
  reference uuid, kind text, lane text, priority smallint, attempt integer, lease_token bigint,
  last_lane text, is_complete boolean, seconds_to_next double precision, is_share_reached boolean
)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
  declare
    lowest_reference constant uuid := '00000000-0000-0000-0000-000000000000';
    busy_seconds constant double precision := 0.02;
    full_seconds constant double precision := 1;
    max_promoted constant integer := 1000;
    recently constant uuid := first_id_at(clock_timestamp() - interval '5 seconds');
    claim_token constant bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint << 20;
    interactive constant smallint := 0;
    normal constant smallint := 1;
    retry constant smallint := 2;
    uuid_text constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    visits refcursor;
    visit record;
    known record;
    accounts uuid[];
    slots integer[];
    extras integer[];
    held_retries integer[];
    account_index integer;
    slots_left integer := free_slots;
    slot_share integer;
    share integer;
    retry_share integer;
    lane_group text;
    is_grouped boolean;
    own_cap integer;
    own_rate integer;
    is_held boolean;
    room integer;
    may_take integer;
    seconds_to_more double precision;
    rooms integer[];
    lower_bounds uuid[];
    second_priority smallint;
    third_priority smallint;
    in_flight integer;
    lowest_token bigint;
    locations tid[];
    taken_locations tid[] := '{}';
    taken_lanes text[] := '{}';
    taken_counts integer[] := '{}';
    taken_ends uuid[] := '{}';
    lowest_tokens bigint[] := '{}';
    picked integer;
    picked_retries integer;
    picked_to uuid;
    taken integer := 0;
    retries integer := 0;
    visited integer := 0;
  begin
    perform set_config('synchronous_commit', 'off', true);
    if pg_try_advisory_xact_lock_shared(worker_lock_class(), worker) then
      raise exception 'The worker does not hold its session lock.' using errcode = 'VE002';
    end if;
    perform from job_workers w where w.instance = worker for key share;
    if not found then insert into job_workers (instance) values (worker) on conflict do nothing; end if;

    last_lane := after_lane;
    is_share_reached := false;
    select coalesce(array_agg(h.key::uuid), '{}'), coalesce(array_agg((h.value ->> 0)::integer), '{}'),
      coalesce(array_agg((h.value ->> 1)::integer), '{}'), coalesce(array_agg((h.value ->> 2)::integer), '{}')
    into accounts, slots, extras, held_retries
    from jsonb_each(holdings) h;
    select extract(epoch from min(j.run_at) - now()) into seconds_to_next from jobs j where j.state = 'waiting';
    if seconds_to_next <= 0 then
      update jobs j set state = 'ready'
      where j.reference = any(array(
        select w.reference from jobs w where w.state = 'waiting' and w.run_at <= now()
        order by w.run_at limit max_promoted for update skip locked
      ));
      select extract(epoch from min(j.run_at) - now()) into seconds_to_next from jobs j where j.state = 'waiting';
    end if;

    -- The lanes behind "after_lane", then those up to it.
    for part in 1..2 loop
      -- A cursor, so that the scan stops at the last lane that is needed.
      if is_incremental then
        open visits for
          select p.lane, due.priority, extract(epoch from l.held_until - now()) as held_seconds, w.account_id
          from job_rate_windows p
          cross join lateral (
            select * from (
              select j.priority from jobs j where j.state = 'ready' and j.lane = p.lane and j.priority = 0 limit 1
            ) interactive_job
            union all
            select * from (
              select j.priority from jobs j
              where j.state = 'ready' and (j.lane, j.priority) <= (p.lane, normal)
                and (j.lane, j.priority, j.reference) > (p.lane, normal, least(coalesce(p.taken_to, lowest_reference), recently))
              order by j.lane, j.priority, j.reference limit 1
            ) normal_job
            union all
            select * from (
              select j.priority from jobs j where j.state = 'ready' and j.lane = p.lane and j.priority = 2 limit 1
            ) retry_job
            limit 1
          ) due
          left join job_lanes l on l.lane = p.lane
          left join webhook_endpoints w on w.id = case when p.lane ~ uuid_text then p.lane::uuid end
          where p.lane > case part when 1 then after_lane else '' end
            and p.lane <= case part when 1 then '~' else after_lane end
          order by p.lane;
      else
        open visits for
          with recursive scan as (
            (
              select j.lane, j.priority from jobs j
              where j.state = 'ready' and j.lane > case part when 1 then after_lane else '' end
                and j.lane <= case part when 1 then '~' else after_lane end
              order by j.lane, j.priority, j.reference
              limit 1
            )
            union all
            select next.lane, next.priority
            from scan s
            cross join lateral (
              select j.lane, j.priority from jobs j
              where j.state = 'ready' and j.lane > s.lane and j.lane <= case part when 1 then '~' else after_lane end
              order by j.lane, j.priority, j.reference
              limit 1
            ) next
          )
          select s.lane, s.priority, extract(epoch from l.held_until - now()) as held_seconds, w.account_id
          from scan s
          left join job_lanes l on l.lane = s.lane
          left join webhook_endpoints w on w.id = case when s.lane ~ uuid_text then s.lane::uuid end;
      end if;
      loop
        exit when taken >= wanted or visited >= max_lanes;
        fetch visits into visit;
        exit when not found;
        visited := visited + 1;
        last_lane := visit.lane;
        if visit.held_seconds > 0 and visit.priority > interactive then
          seconds_to_next := least(seconds_to_next, visit.held_seconds);
          continue;
        end if;
        continue when visit.priority = retry and retries >= wanted_retries;

        share := null;
        slot_share := null;
        retry_share := null;
        if visit.account_id is not null then
          account_index := array_position(accounts, visit.account_id);
          if account_index is null then
            accounts := accounts || visit.account_id;
            slots := slots || 0;
            extras := extras || 0;
            held_retries := held_retries || 0;
            account_index := cardinality(accounts);
          end if;
          slot_share := greatest((slots_left - slots[account_index] + 1) / 2, 0);
          share := greatest(slot_share + extras[account_index], 0);
          retry_share := greatest((slots[account_index] + slot_share + 1) / 2 - held_retries[account_index], 0);
          if share = 0 or (visit.priority = retry and retry_share = 0) then
            is_share_reached := true;
            seconds_to_next := least(seconds_to_next, full_seconds);
            continue;
          end if;
        end if;
        lane_group := split_part(visit.lane, ':', 1);
        is_grouped := lane_group <> visit.lane;
        if not pg_try_advisory_xact_lock(lane_lock_class(), hashtext(lane_group)) then
          seconds_to_next := least(seconds_to_next, busy_seconds);
          continue;
        end if;

        own_cap := (own_caps ->> lane_group)::integer;
        select l.held_until, p.taken_to, s.started, s.oldest, r.rate, i.in_flight, i.lowest_token into known
        from (select visit.lane as name) v
        left join job_lanes l on l.lane = v.name
        left join job_rate_windows p on p.lane = v.name
        cross join lateral (
          select coalesce(sum(e.count), 0)::integer as started, min(e.at) as oldest
          from unnest(p.started_at, p.started) as e(at, count)
          where e.at > now() - interval '1 second' and e.at <= clock_timestamp()
        ) s
        cross join lateral (
          select min(f.rate_per_second) as rate
          from form_effects f
          where f.lane = v.name and f.rate_per_second is not null
        ) r
        cross join lateral (
          select count(*)::integer as in_flight, min(j.lease_token) as lowest_token
          from jobs j
          where j.state = 'leased' and j.lane = v.name and j.lease_token >= coalesce(p.lowest_token, 0)
        ) i;
        in_flight := known.in_flight;
        lowest_token := known.lowest_token;
        if is_grouped then
          select count(*)::integer + (
              select coalesce(sum(t.count), 0)::integer from unnest(taken_lanes, taken_counts) as t(lane, count)
              where t.lane > lane_group || ':' and t.lane < lane_group || ';'
            ), min(j.lease_token)
          into in_flight, lowest_token
          from jobs j
          where j.state = 'leased' and j.lane > lane_group || ':' and j.lane < lane_group || ';';
        end if;
        is_held := coalesce(known.held_until > now(), false);
        room := case when known.held_until <= now() then 1 else coalesce(own_cap, lane_cap) end - in_flight;
        seconds_to_more := full_seconds;
        own_rate := coalesce(known.rate, lane_rate);
        if own_cap is null and own_rate - known.started < room then
          room := own_rate - known.started;
          seconds_to_more := extract(epoch from coalesce(known.oldest, now()) - now()) + 1;
        end if;

        if is_grouped and room > 1 then
          room := 1;
          seconds_to_more := 0;
        end if;

        picked := 0;
        if room > 0 then
          may_take := least(room, wanted - taken, share);
          rooms := case when is_held then array[0, 0] else array[may_take, least(may_take, wanted_retries - retries, retry_share)] end;
          lower_bounds := array[
            case when is_incremental then least(coalesce(known.taken_to, lowest_reference), recently) else lowest_reference end,
            lowest_reference
          ];
          second_priority := case when random() < 0.5 then normal else retry end;
          third_priority := normal + retry - second_priority;
          select array_agg(due.location), count(*), count(*) filter (where due.priority = retry),
            (array_agg(due.id order by due.id desc) filter (where due.priority = normal))[1]
          into locations, picked, picked_retries, picked_to
          from (
            select * from (
              select j.ctid as location, j.priority, j.reference as id from jobs j
              where j.state = 'ready' and (j.lane, j.priority) <= (visit.lane, interactive)
                and (j.lane, j.priority) >= (visit.lane, interactive) and j.kind = any(known_kinds)
              order by j.lane, j.priority, j.reference limit may_take for update skip locked
            ) first
            union all
            select * from (
              select j.ctid, j.priority, j.reference from jobs j
              where j.state = 'ready' and (j.lane, j.priority) <= (visit.lane, second_priority)
                and (j.lane, j.priority, j.reference) > (visit.lane, second_priority, lower_bounds[second_priority])
                and j.kind = any(known_kinds)
              order by j.lane, j.priority, j.reference limit rooms[second_priority] for update skip locked
            ) second
            union all
            select * from (
              select j.ctid, j.priority, j.reference from jobs j
              where j.state = 'ready' and (j.lane, j.priority) <= (visit.lane, third_priority)
                and (j.lane, j.priority, j.reference) > (visit.lane, third_priority, lower_bounds[third_priority])
                and j.kind = any(known_kinds)
              order by j.lane, j.priority, j.reference limit rooms[third_priority] for update skip locked
            ) third
            limit may_take
          ) due;
        end if;
        if picked > 0 then
          taken_locations := taken_locations || locations;
          taken_lanes := taken_lanes || visit.lane;
          taken_counts := taken_counts || picked;
          taken_ends := taken_ends || picked_to;
          lowest_tokens := lowest_tokens || least(lowest_token, claim_token);
          taken := taken + picked;
          retries := retries + picked_retries;
          if share is not null then
            slot_share := least(slot_share, picked);
            slots[account_index] := slots[account_index] + slot_share;
            extras[account_index] := extras[account_index] - (picked - slot_share);
            held_retries[account_index] := held_retries[account_index] + picked_retries;
          end if;
          slots_left := greatest(slots_left - coalesce(slot_share, picked), 0);
        end if;
        if picked = greatest(room, 0) then
          seconds_to_next := least(seconds_to_next, seconds_to_more);
        elsif picked = share or picked_retries = retry_share then
          is_share_reached := is_share_reached or picked = share;
          seconds_to_next := least(seconds_to_next, full_seconds);
        end if;
      end loop;
      close visits;
      exit when taken >= wanted or visited >= max_lanes;
    end loop;

    if taken > 0 then
      return query
        update jobs j
        set state = 'leased', lease_token = claim_token + nextval('job_lease_tokens') % (1 << 20), leased_by = worker,
          leased_until = now() + make_interval(secs => lease_seconds)
        from unnest(taken_locations) as t(location)
        where j.ctid = t.location
        returning j.reference, j.kind, j.lane, j.priority, j.attempt, j.lease_token,
          null::text, null::boolean, null::double precision, null::boolean;
      insert into job_rate_windows as p (lane, started_at, started, taken_to, lowest_token)
      select t.lane, array[now()], array[t.count], t.taken_to, t.lowest_token
      from unnest(taken_lanes, taken_counts, taken_ends, lowest_tokens) as t(lane, count, taken_to, lowest_token)
      on conflict on constraint job_rate_windows_pkey do update
      set (started_at, started) = (
          select array_agg(s.at) || excluded.started_at, array_agg(s.count) || excluded.started
          from unnest(p.started_at, p.started) as s(at, count)
          where s.at > now() - interval '1 second' and s.at <= clock_timestamp()
        ),
        taken_to = greatest(p.taken_to, excluded.taken_to), lowest_token = excluded.lowest_token;
    end if;
    return query
      select null::uuid, null::text, null::text, null::smallint, null::integer, null::bigint,
        last_lane, taken < wanted and visited < max_lanes, seconds_to_next, is_share_reached;
  end
$$;
