/**
 * Decides and stores a group of submissions; see `repositories/intake.ts` for what the verdicts mean. A door is a form with the
 * settings and the month under which it was entered: what concerns all submissions at a door comes once, in "door_" arrays.
 * The answer is null when all are stored.
 *
 * A function, because each of its statements is planned once and small: one statement for all of it takes longer to set up than
 * to run. Each sees what was committed before it began, so that settings are read after the wait for the counters.
 */
export const STORE_SUBMISSIONS = `
  create function store_submissions(
    door_forms uuid[], door_versions integer[], door_periods date[], door_entries integer[],
    doors integer[], ids uuid[], instants timestamptz[], message_ids uuid[],
    keys text[], fingerprints text[], repeats boolean[],
    contents json[], ips text[], user_agents text[], origins text[], referers text[], bodies text[],
    job_state text, job_delay_seconds double precision
  ) returns text[] language plpgsql as $$
    declare
      max_integer constant integer := 2147483647;
      door_refusals text[];
      door_rooms integer[];
      door_accounts uuid[];
      door_accepted integer[] := door_entries;
      all_fit boolean;
      verdicts text[];
      claimed uuid[];
      outlets integer[];
      endpoints uuid[];
      endpoint_states text[];
      copies bigint[];
    begin
      -- In a fixed order, so that groups never deadlock.
      perform from form_usage u
      where (u.form_id, u.period_start) in (select d.form_id, d.period_start from unnest(door_forms, door_periods) as d(form_id, period_start))
      order by u.form_id, u.period_start
      for update;

      select array_agg(j.refusal order by j.place), array_agg(j.room order by j.place), array_agg(j.account_id order by j.place),
        bool_and(j.refusal is null and j.room is not null and j.room >= j.entries)
      into door_refusals, door_rooms, door_accounts, all_fit
      from (
        select d.place, d.entries, f.account_id, coalesce(p.monthly_submission_limit, max_integer) - u.used as room,
          case
            when f.id is null then 'form_unknown'
            when f.status <> 'active' then 'form_inactive'
            when a.status <> 'active' then 'account_suspended'
            when f.version <> d.version then 'form_outdated'
          end as refusal
        from unnest(door_forms, door_versions, door_periods, door_entries)
          with ordinality as d(form_id, version, period_start, entries, place)
        left join forms f on f.id = d.form_id
        left join accounts a on a.id = f.account_id
        left join plans p on p.id = f.plan_id
        left join form_usage u on u.form_id = d.form_id and u.period_start = d.period_start
      ) j;

      if not all_fit or repeats is not null then
        verdicts := array(
          select
            case
              when j.refusal is not null then j.refusal
              when j.key_taken then 'key_taken'
              when j.room is null then 'uncounted'
              when row_number() over (partition by j.door, j.key_taken order by j.place) > j.room then 'limit_reached'
              else 'stored'
            end
          from (
            select i.door, i.place, door_refusals[i.door] as refusal, door_rooms[i.door] as room,
              coalesce(i.is_repeat, false) or i.key is not null and coalesce((
                select k.created_at > now() - interval '24 hours'
                from idempotency_keys k
                where k.form_id = door_forms[i.door] and k.key = i.key
              ), false) as key_taken
            from unnest(doors, keys, repeats) with ordinality as i(door, key, is_repeat, place)
          ) j
          order by j.place
        );
      end if;

      if keys is not null then
        with claim as (
          insert into idempotency_keys as k (form_id, key, fingerprint, submission_id, created_at)
          select door_forms[i.door], i.key, decode(i.fingerprint, 'hex'), i.id, now()
          from unnest(doors, ids, keys, fingerprints, verdicts) as i(door, id, key, fingerprint, verdict)
          where i.key is not null and (verdicts is null or i.verdict = 'stored')
          order by 1, 2
          on conflict (form_id, key) do update
            set fingerprint = excluded.fingerprint, submission_id = excluded.submission_id, created_at = excluded.created_at
            where k.created_at <= now() - interval '24 hours'
          returning submission_id
        )
        select array_agg(submission_id) into claimed from claim;

        -- Others have just taken keys: what they took, and what was refused for want of the room they leave, is decided again.
        if exists (
          select from unnest(ids, keys, verdicts) as i(id, key, verdict)
          where i.key is not null and (verdicts is null or i.verdict = 'stored') and (claimed is null or i.id <> all(claimed))
        ) then
          verdicts := array(
            select
              case
                when i.verdict = 'stored' and i.is_late then 'again'
                when i.verdict = 'limit_reached' and bool_or(i.verdict = 'stored' and i.is_late) over (partition by i.door) then 'again'
                else i.verdict
              end
            from (
              select n.door, n.place, coalesce(n.verdict, 'stored') as verdict,
                n.key is not null and (claimed is null or n.id <> all(claimed)) as is_late
              from unnest(doors, ids, keys, verdicts) with ordinality as n(door, id, key, verdict, place)
            ) i
            order by i.place
          );
        end if;
      end if;

      if verdicts is not null then
        door_accepted := array(
          select (select count(*) from unnest(doors, verdicts) as i(door, verdict) where i.door = d.place and i.verdict = 'stored')
          from generate_subscripts(door_forms, 1) as d(place)
          order by d.place
        );
      end if;

      insert into submissions (id, account_id, form_id, data, ip, user_agent, origin, referer, created_at)
      select i.id, door_accounts[i.door], door_forms[i.door], i.content, i.ip, i.user_agent, i.origin, i.referer, i.instant
      from unnest(ids, doors, contents, ips, user_agents, origins, referers, instants, verdicts)
        as i(id, door, content, ip, user_agent, origin, referer, instant, verdict)
      where verdicts is null or i.verdict = 'stored';

      update form_usage u
      set used = u.used + d.accepted
      from unnest(door_forms, door_periods, door_accepted) as d(form_id, period_start, accepted)
      where u.form_id = d.form_id and u.period_start = d.period_start and d.accepted > 0;

      with endpoint as materialized (
        select e.id, e.form_id, e.status
        from webhook_endpoints e
        where e.form_id = any(door_forms)
          and (e.event_types is null or e.event_types && array['submission.created', 'submission.*'])
        for key share
      )
      select array_agg(d.place), array_agg(e.id), array_agg(e.status), array_agg(e.copy)
      into outlets, endpoints, endpoint_states, copies
      from (select n.*, row_number() over (partition by n.form_id order by n.id) as copy from endpoint n) e
      join unnest(door_forms) with ordinality as d(form_id, place) on d.form_id = e.form_id;
      if endpoints is null then return verdicts; end if;

      insert into webhook_messages (id, account_id, form_id, submission_id, event_type, body, created_at)
      select i.message_id, door_accounts[i.door], door_forms[i.door], i.id, 'submission.created', i.body, i.instant
      from unnest(message_ids, doors, ids, bodies, instants, verdicts) as i(message_id, door, id, body, instant, verdict)
      where (verdicts is null or i.verdict = 'stored') and i.door = any(outlets);

      with sent as materialized (
        select i.place, i.door, i.message_id, i.instant, e.id as endpoint_id, e.state,
          case e.copy when 1 then i.message_id else uuid_v7(i.instant) end as delivery_id
        from unnest(message_ids, doors, instants, verdicts) with ordinality as i(message_id, door, instant, verdict, place)
        join unnest(outlets, endpoints, endpoint_states, copies) as e(door, id, state, copy) on e.door = i.door
        where verdicts is null or i.verdict = 'stored'
      ),
      delivery as (
        insert into webhook_deliveries (id, account_id, endpoint_id, message_id, event_type, status, created_at)
        select delivery_id, door_accounts[door], endpoint_id, message_id, 'submission.created',
          case state when 'enabled' then 'pending' else 'skipped' end, instant
        from sent
      )
      insert into jobs (reference, kind, lane, state, run_at)
      select delivery_id, 'webhook_delivery', endpoint_id::text, job_state, now() + make_interval(secs => job_delay_seconds)
      from sent
      where state = 'enabled'
      order by place;

      return verdicts;
    end
  $$;
`;
