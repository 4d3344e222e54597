-- Decides on a batch of submissions, stores those that are accepted, and stores the message, the deliveries and the jobs that each of
-- them sets off. Returns the result of each in their order, or null when all are stored; `InsertResult` in
-- src/repositories/submissions/intake.ts explains the results.
--
-- The "form_" arrays have one element for each form of the batch, with the settings ("form_versions") and the month ("form_periods")
-- under which its submissions came in, and their number ("form_entries"). The other arrays have one element for each submission;
-- "form_indexes" says which of the forms is its own. "keys" (null: none has one) are the idempotency keys, and "duplicates" says which
-- submissions repeat the key of another one in the batch (null: none does). "bodies" are the texts of the messages. "files" (null: none
-- has any) are lists of files, see keep_files. "job_state" and "job_delay_seconds" say when the jobs are due. Each "given_" array has the
-- values of the column of that name (null: none has one); src/repositories/submissions/submissionRows.ts lists them (GIVEN).
--
-- "form_closes" says after how many submissions each of the forms closes (null: none does by their number). The "answer_" arrays have one
-- element for each hash of an answer that its form takes once (null: there are none): the index of its submission, in ascending order, the
-- field and the hash. "strict_forms" are the forms of both (null: there are none). A batch with such a form is decided one after another, under
-- the locks of all counters of that form, of every month: see place_answers.
--
-- A batch of one form that fits into the plan's limit is decided, counted and locked by a single update. The update sees the settings
-- as of its own beginning, which is after every request of the batch, and the counter as of the moment when no other transaction holds
-- it any more. Every other batch (several forms, a repeated key, too little room, changed settings) is decided under the locks of the
-- counters, which are taken in a fixed order, so that batches never deadlock.
--
-- Each stored submission gets the next position of its account's feed (see feed_counters). Locks are taken in one order: the counters of
-- the forms, the keys, the effects, then the feed counters, sorted. Whoever holds a feed counter waits for nothing but further ones: an
-- account's forms share it.
--
-- Each effect of a form (see form_effects) with this event type gets a delivery, and an enabled one a job. The effects stay locked
-- against deletion until the commit, since nothing else keeps a deleted effect from getting deliveries.
--
-- A function, because each of its statements is planned once and is small: a single statement takes longer to set up than to run. Each
-- sees the commits before its own beginning, so that the settings of several forms are read after the wait for the counters.
create or replace function store_submissions(
  form_ids uuid[], form_versions integer[], form_periods date[], form_entries integer[],
  form_indexes integer[], ids uuid[], instants timestamptz[], message_ids uuid[],
  keys text[], fingerprints text[], duplicates boolean[],
  strict_forms uuid[], form_closes integer[], answer_indexes integer[], answer_fields text[], answer_hashes text[],
  bodies text[], files json[], job_state text, job_delay_seconds double precision,
  given_data json[], given_ip text[], given_user_agent text[], given_origin text[], given_referer text[],
  given_field_values json[], given_fields_version integer[], given_notice_subject text[], given_reply_address text[], given_files_not_kept integer[]
) returns text[] language plpgsql as $$
  declare
    max_integer constant integer := 2147483647;
    form_refusals text[];
    form_rooms integer[];
    form_places integer[];
    form_accounts uuid[];
    form_accepted integer[] := form_entries;
    form_counted integer[];
    all_fit boolean := true;
    results text[];
    claimed uuid[];
    position_before bigint;
    positions bigint[];
    effect_forms uuid[];
    effect_ids uuid[];
    effect_kinds text[];
    effect_lanes text[];
    effect_states text[];
  begin
    if cardinality(form_ids) = 1 and duplicates is null and strict_forms is null then
      update form_usage u
      set used = u.used + form_entries[1]
      from forms f
      join accounts a on a.id = f.account_id
      join plans p on p.id = f.plan_id
      where u.form_id = form_ids[1] and u.period_start = form_periods[1]
        and f.id = form_ids[1] and f.version = form_versions[1] and f.status = 'active' and a.status = 'active'
        and u.used <= coalesce(p.monthly_submission_limit, max_integer) - form_entries[1] and u.admits_from <= form_versions[1]
      returning array[f.account_id] into form_accounts;
      if found then form_counted := form_entries; end if;
    end if;

    if form_counted is null then
      if strict_forms is null then
        perform from form_usage u
        where (u.form_id, u.period_start) in (select b.form_id, b.period_start from unnest(form_ids, form_periods) as b(form_id, period_start))
        order by u.form_id, u.period_start
        for update;
      else
        perform from form_usage u
        where (u.form_id, u.period_start) in (
          select b.form_id, b.period_start from unnest(form_ids, form_periods) as b(form_id, period_start)
          union
          select s.form_id, s.period_start from form_usage s where s.form_id = any(strict_forms)
        )
        order by u.form_id, u.period_start
        for update;

        form_places := array(
          select b.closes - (select sum(u.used)::integer from form_usage u where u.form_id = b.form_id)
          from unnest(form_ids, form_closes) with ordinality as b(form_id, closes, index)
          order by b.index
        );
      end if;

      select array_agg(j.refusal order by j.index), array_agg(j.room order by j.index), array_agg(j.account_id order by j.index),
        bool_and(j.refusal is null and j.room is not null and j.room >= j.entries)
      into form_refusals, form_rooms, form_accounts, all_fit
      from (
        select b.index, b.entries, f.account_id, coalesce(p.monthly_submission_limit, max_integer) - u.used as room,
          case
            when f.id is null or f.deleted_at is not null then 'form_unknown'
            when f.status <> 'active' then 'form_inactive'
            when a.status <> 'active' then 'account_suspended'
            when f.version <> b.version then 'form_outdated'
          end as refusal
        from unnest(form_ids, form_versions, form_periods, form_entries)
          with ordinality as b(form_id, version, period_start, entries, index)
        left join forms f on f.id = b.form_id
        left join accounts a on a.id = f.account_id
        left join plans p on p.id = f.plan_id
        left join form_usage u on u.form_id = b.form_id and u.period_start = b.period_start
      ) j;

      if not all_fit or duplicates is not null or strict_forms is not null then
        results := array(
          select
            case
              when j.refusal is not null then j.refusal
              when j.key_taken then 'key_taken'
              when j.room is null then 'uncounted'
              when strict_forms is null and row_number() over (partition by j.form, j.key_taken order by j.index) > j.room then 'limit_reached'
              else 'stored'
            end
          from (
            select i.form, i.index, form_refusals[i.form] as refusal, form_rooms[i.form] as room,
              coalesce(i.is_duplicate, false) or i.key is not null and coalesce((
                select k.created_at > now() - interval '24 hours'
                from idempotency_keys k
                where k.form_id = form_ids[i.form] and k.key = i.key
              ), false) as key_taken
            from unnest(form_indexes, keys, duplicates) with ordinality as i(form, key, is_duplicate, index)
          ) j
          order by j.index
        );
      end if;
      if strict_forms is not null then
        results := place_answers(results, form_ids, form_accounts, form_rooms, form_places, form_indexes, ids,
          answer_indexes, answer_fields, answer_hashes);
      end if;
    end if;

    if keys is not null then
      with claim as (
        insert into idempotency_keys as k (form_id, key, fingerprint, submission_id, created_at)
        select form_ids[i.form], i.key, decode(i.fingerprint, 'hex'), i.id, now()
        from unnest(form_indexes, ids, keys, fingerprints, results) as i(form, id, key, fingerprint, result)
        where i.key is not null and (results is null or i.result = 'stored')
        order by 1, 2
        on conflict (form_id, key) do update
          set fingerprint = excluded.fingerprint, submission_id = excluded.submission_id, created_at = excluded.created_at
          where k.created_at <= now() - interval '24 hours'
        returning submission_id
      )
      select array_agg(submission_id) into claimed from claim;

      -- Another transaction has just taken keys: their submissions, and those refused for the room or the answers that these leave, are decided
      -- again.
      if exists (
        select from unnest(ids, keys, results) as i(id, key, result)
        where i.key is not null and (results is null or i.result = 'stored') and (claimed is null or i.id <> all(claimed))
      ) then
        results := array(
          select
            case
              when i.result = 'stored' and i.is_late then 'again'
              when (i.result in ('limit_reached', 'answers_reached') or i.result like 'already_answered:%')
                and bool_or(i.result = 'stored' and i.is_late) over (partition by form_ids[i.form]) then 'again'
              else i.result
            end
          from (
            select n.form, n.index, coalesce(n.result, 'stored') as result,
              n.key is not null and (claimed is null or n.id <> all(claimed)) as is_late
            from unnest(form_indexes, ids, keys, results) with ordinality as n(form, id, key, result, index)
          ) i
          order by i.index
        );
        if answer_indexes is not null then
          delete from unique_answers u
          using unnest(ids, form_indexes, results) as i(id, form, result)
          where u.account_id = form_accounts[i.form] and u.submission_id = i.id and i.result = 'again';
        end if;
      end if;
    end if;

    if results is not null then
      form_accepted := array(
        select (select count(*) from unnest(form_indexes, results) as i(form, result) where i.form = b.index and i.result = 'stored')
        from generate_subscripts(form_ids, 1) as b(index)
        order by b.index
      );
    end if;

    if form_counted is distinct from form_accepted then
      update form_usage u
      set used = u.used + b.accepted - coalesce(b.counted, 0)
      from unnest(form_ids, form_periods, form_accepted, form_counted) as b(form_id, period_start, accepted, counted)
      where u.form_id = b.form_id and u.period_start = b.period_start and b.accepted <> coalesce(b.counted, 0);
    end if;

    select array_agg(e.form_id), array_agg(e.id), array_agg(e.kind), array_agg(e.lane), array_agg(e.status)
    into effect_forms, effect_ids, effect_kinds, effect_lanes, effect_states
    from (
      select e.form_id, e.id, e.kind, e.lane, e.status
      from form_effects e
      where e.form_id = any(form_ids)
        and (e.event_types is null or e.event_types && array['submission.created', 'submission.*'])
      order by e.form_id, e.id
      for key share
    ) e;
    if effect_ids is not null then
      insert into event_messages (id, account_id, form_id, submission_id, event_type, body, created_at)
      select i.message_id, form_accounts[i.form], form_ids[i.form], i.id, 'submission.created', i.body, i.instant
      from unnest(message_ids, form_indexes, ids, bodies, instants, results) as i(message_id, form, id, body, instant, result)
      where (results is null or i.result = 'stored') and form_ids[i.form] = any(effect_forms);

      -- The delivery to a form's first effect has the message's id.
      with sent as materialized (
        select i.form, i.message_id, i.instant, e.id as effect_id, e.kind, e.lane, e.state,
          case when effect_forms[e.index - 1] is not distinct from e.form_id then id_beside(i.message_id) else i.message_id end as delivery_id
        from unnest(message_ids, form_indexes, instants, results) as i(message_id, form, instant, result)
        join unnest(effect_forms, effect_ids, effect_kinds, effect_lanes, effect_states)
            with ordinality as e(form_id, id, kind, lane, state, index)
          on e.form_id = form_ids[i.form]
        where results is null or i.result = 'stored'
      ),
      delivery as (
        insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
        select delivery_id, form_accounts[form], effect_id, message_id, 'submission.created',
          case state when 'enabled' then 'pending' else 'skipped' end, instant
        from sent
      )
      insert into jobs (reference, kind, lane, state, run_at)
      select delivery_id, kind, lane, job_state, now() + make_interval(secs => job_delay_seconds)
      from sent
      where state = 'enabled';
    end if;

    if results is null and form_accounts[1] = all(form_accounts) then
      update feed_counters c
      set position = c.position + cardinality(ids)
      where c.account_id = form_accounts[1] and c.feed = 'submissions'
      returning c.position - cardinality(ids) into position_before;
    else
      perform from feed_counters c
      where c.feed = 'submissions'
        and c.account_id in (select b.account_id from unnest(form_accounts, form_accepted) as b(account_id, accepted) where b.accepted > 0)
      order by c.account_id
      for no key update;

      with raised as (
        update feed_counters c
        set position = c.position + b.accepted
        from (
          select f.account_id, sum(f.accepted) as accepted
          from unnest(form_accounts, form_accepted) as f(account_id, accepted)
          where f.accepted > 0
          group by f.account_id
        ) b
        where c.account_id = b.account_id and c.feed = 'submissions'
        returning c.account_id, c.position - b.accepted as before
      )
      select array_agg(r.before + i.number order by i.index)
      into positions
      from (
        select n.index, form_accounts[n.form] as account_id,
          count(*) filter (where results is null or n.result = 'stored') over (partition by form_accounts[n.form] order by n.index) as number
        from unnest(form_indexes, results) with ordinality as n(form, result, index)
      ) i
      left join raised r on r.account_id = i.account_id;
    end if;

    insert into submissions (id, account_id, form_id, feed_position, created_at, data, ip, user_agent, origin, referer, field_values,
      fields_version, notice_subject, reply_address, files_not_kept)
    select i.id, form_accounts[i.form], form_ids[i.form], coalesce(position_before + i.index, i.position), i.instant, i.data, i.ip,
      i.user_agent, i.origin, i.referer, i.field_values, i.fields_version, i.notice_subject, i.reply_address, i.files_not_kept
    from unnest(ids, form_indexes, positions, instants, results, given_data, given_ip, given_user_agent, given_origin, given_referer,
        given_field_values, given_fields_version, given_notice_subject, given_reply_address, given_files_not_kept)
      with ordinality
        as i(id, form, position, instant, result, data, ip, user_agent, origin, referer, field_values, fields_version, notice_subject,
          reply_address, files_not_kept, index)
    where results is null or i.result = 'stored';

    if files is not null then
      perform keep_files(i.list, form_accounts[i.form], false)
      from unnest(files, form_indexes, results) as i(list, form, result)
      where i.list is not null and (results is null or i.result = 'stored');
    end if;

    return results;
  end
$$;
