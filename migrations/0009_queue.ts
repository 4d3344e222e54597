import type { Knex } from "knex";

/** The queue by lanes, the health of lanes, and the history of webhooks by day. What earlier versions stored is carried over. */
export async function up(database: Knex): Promise<void> {
  await database.raw(SET_ASIDE);
  await database.raw(QUEUE);
  await database.raw(HISTORY);
  await database.raw(DAYS);
  await database.raw(DELETION);
  await database.raw(CARRY_OVER);
}

const SET_ASIDE = `
  create temporary table earlier_jobs on commit drop as select * from jobs;
  create temporary table earlier_messages on commit drop as select * from webhook_messages;
  create temporary table earlier_deliveries on commit drop as select * from webhook_deliveries;
  create temporary table earlier_attempts on commit drop as select * from webhook_attempts;
  drop table jobs, webhook_attempts, webhook_deliveries, webhook_messages;
`;

/**
 * A job is known by what it is about. Only what is due now is "ready", so that the walk over the lanes meets no lane without
 * work; what has to wait becomes ready when its time has come. The intake writes into this table alone: claims write
 * job_paces, completions write job_lanes, and nobody waits for anybody.
 */
const QUEUE = `
  create table jobs (
    reference uuid primary key,
    kind text not null constraint jobs_kind check (kind in ('webhook_delivery', 'mail', 'endpoint_recovery')),
    lane text collate "C" not null constraint jobs_lane check (lane > '' and lane < '~'),
    state text not null default 'ready' constraint jobs_state check (state in ('ready', 'waiting', 'leased')),
    -- 0: asked for by somebody who watches; 1: first attempts; 2: attempts after the first, and bulk.
    rank smallint not null default 1 constraint jobs_rank check (rank between 0 and 2),
    run_at timestamptz not null,
    attempt integer not null default 1 constraint jobs_attempt check (attempt > 0),
    lost_leases integer not null default 0,
    lease_token bigint,
    leased_until timestamptz,
    leased_by integer,
    constraint jobs_lease_whole check (
      num_nulls(lease_token, leased_until, leased_by) = case state when 'leased' then 0 else 3 end
    )
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
  create index jobs_ready on jobs (lane, rank, reference) where state = 'ready';
  create index jobs_waiting on jobs (run_at) where state = 'waiting';
  create index jobs_leased on jobs (lane) where state = 'leased';

  -- How a lane has been doing. A lane is held after failures in a row, then open for one job at a time until one succeeds.
  create table job_lanes (
    lane text collate "C" primary key,
    failures integer not null default 0,
    succeeded_at timestamptz,
    known_since timestamptz not null default now(),
    failing_since timestamptz,
    first_failed uuid,
    several_failed boolean not null default false,
    held_until timestamptz,
    holds integer not null default 0,
    last_error text,
    last_error_at timestamptz
  ) with (fillfactor = 50);

  -- What a lane has started in the last second. Losing it in a crash costs one second of moderation.
  create unlogged table job_paces (
    lane text collate "C" primary key,
    started_at timestamptz[] not null,
    started integer[] not null
  ) with (fillfactor = 50);
`;

/**
 * Partitioned by the ids, whose first 48 bits are the milliseconds of the event: an id alone leads to its partition, and a day
 * is dropped instead of deleted. A submission, its message and the message's deliveries carry the same millisecond, so that one
 * leads to the others without an index of its own. No foreign keys: their triggers per row are a tenth of the intake's time.
 */
const HISTORY = `
  create function first_id_of(at timestamptz) returns uuid
    language sql stable parallel safe
    return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  create function first_id_beside(id uuid) returns uuid
    language sql immutable parallel safe
    return (left(id::text, 13) || '-0000-0000-000000000000')::uuid;
  create function last_id_beside(id uuid) returns uuid
    language sql immutable parallel safe
    return (left(id::text, 13) || '-ffff-ffff-ffffffffffff')::uuid;

  create table webhook_messages (
    id uuid primary key,
    account_id uuid not null,
    form_id uuid not null,
    submission_id uuid,
    complaint_id uuid,
    event_type text not null,
    body text not null,
    created_at timestamptz not null
  ) partition by range (id);
  create index webhook_messages_complaint on webhook_messages (complaint_id) where complaint_id is not null;

  -- A round is what one cause sends: the event, or a later redelivery, whose attempts are numbered on from the earlier ones.
  create table webhook_deliveries (
    id uuid primary key,
    account_id uuid not null,
    endpoint_id uuid not null,
    message_id uuid not null,
    event_type text not null,
    status text not null constraint webhook_deliveries_status check (status in ('pending', 'delivered', 'dead', 'skipped')),
    trigger text not null default 'auto'
      constraint webhook_deliveries_trigger check (trigger in ('auto', 'manual', 'test', 'recover')),
    earlier_attempts integer not null default 0,
    created_at timestamptz not null
  ) partition by range (id);
  create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);

  create table webhook_attempts (
    delivery_id uuid not null,
    number integer not null constraint webhook_attempts_number check (number > 0),
    trigger text not null constraint webhook_attempts_trigger check (trigger in ('auto', 'manual', 'test', 'recover')),
    started_at timestamptz not null,
    duration_ms integer not null,
    response_status integer,
    error_class text,
    response_headers text,
    response_body text,
    next_attempt_at timestamptz,
    primary key (delivery_id, number)
  ) partition by range (delivery_id);

  -- For ids of days that nobody has prepared.
  create table webhook_messages_rest partition of webhook_messages default;
  create table webhook_deliveries_rest partition of webhook_deliveries default with (fillfactor = 80);
  create table webhook_attempts_rest partition of webhook_attempts default;
`;

/**
 * One table in one transaction: who holds one of the parents alone and waits for another would meet in a deadlock whoever works
 * on several. For the same reason everything locks a parent before its partitions. A lock is waited for half a second at most.
 */
const DAYS = `
  create function prepare_webhook_day(parent text, day date) returns boolean language plpgsql as $$
    begin
      perform set_config('lock_timeout', '500ms', true);
      execute format('lock table %I in access exclusive mode', parent);
      if to_regclass(parent || to_char(day, '_YYYYMMDD')) is not null then return false; end if;
      execute format(
        'create table %I partition of %I for values from (%L) to (%L) with (fillfactor = %s)',
        parent || to_char(day, '_YYYYMMDD'), parent,
        first_id_of(day::timestamp at time zone 'UTC'), first_id_of((day + 1)::timestamp at time zone 'UTC'),
        case parent when 'webhook_deliveries' then 80 else 100 end
      );
      return true;
    exception when check_violation then
      -- The rest has rows of this day already, and keeps them.
      return false;
    end
  $$;

  -- The deliveries of a day go first, and only when no job needs them: whoever makes a job for a delivery holds its row, so
  -- that under the lock the jobs that are seen are all. Messages and attempts follow the deliveries.
  create function drop_webhook_day(parent text, day date) returns boolean language plpgsql as $$
    begin
      perform set_config('lock_timeout', '500ms', true);
      execute format('lock table %I in access exclusive mode', parent);
      if to_regclass(parent || to_char(day, '_YYYYMMDD')) is null then return false; end if;
      if parent <> 'webhook_deliveries' then
        if to_regclass('webhook_deliveries' || to_char(day, '_YYYYMMDD')) is not null then return false; end if;
      elsif exists (
        select from jobs
        where reference >= first_id_of(day::timestamp at time zone 'UTC')
          and reference < first_id_of((day + 1)::timestamp at time zone 'UTC')
      ) then
        return false;
      end if;
      execute format('drop table %I', parent || to_char(day, '_YYYYMMDD'));
      return true;
    end
  $$;

  -- What lies in no day's table goes row by row, unless a job needs something as old.
  create function delete_webhook_rest(before_day date, max_messages integer) returns integer language plpgsql as $$
    declare
      first_kept constant uuid := first_id_of(before_day::timestamp at time zone 'UTC');
      messages uuid[];
    begin
      lock table webhook_messages in row exclusive mode;
      if exists (select from jobs where reference < first_kept and kind = 'webhook_delivery') then return 0; end if;
      messages := array(select id from webhook_messages_rest where id < first_kept order by id limit max_messages);
      perform delete_webhook_messages(messages);
      return cardinality(messages);
    end
  $$;
`;

/**
 * Deleting a submission or a complaint deletes every copy of its data, whoever deletes it. "offset 0": each is looked up by its
 * own id, whatever the planner thinks of joining all of them.
 */
const DELETION = `
  create function delete_webhook_messages(messages uuid[]) returns void language plpgsql as $$
    declare
      deliveries uuid[] := array(
        select d.id
        from unnest(messages) as m
        cross join lateral (
          select id from webhook_deliveries where id between first_id_beside(m) and last_id_beside(m) and message_id = m offset 0
        ) d
        order by d.id
      );
    begin
      delete from jobs where reference = any(deliveries);
      delete from webhook_attempts where delivery_id = any(deliveries);
      delete from webhook_deliveries where id = any(deliveries);
      delete from webhook_messages where id = any(messages);
    end
  $$;

  create function delete_submission_messages() returns trigger language plpgsql as $$
    begin
      perform delete_webhook_messages(array(
        select m.id
        from deleted s
        cross join lateral (
          select id from webhook_messages
          where id between first_id_beside(s.id) and last_id_beside(s.id) and submission_id = s.id
          offset 0
        ) m
      ));
      return null;
    end
  $$;
  create trigger submissions_messages after delete on submissions referencing old table as deleted
    for each statement execute function delete_submission_messages();

  create function delete_complaint_messages() returns trigger language plpgsql as $$
    begin
      perform delete_webhook_messages(array(
        select m.id from deleted c join webhook_messages m on m.complaint_id = c.id
      ));
      return null;
    end
  $$;
  create trigger complaints_messages after delete on complaints referencing old table as deleted
    for each statement execute function delete_complaint_messages();
`;

const CARRY_OVER = `
  select prepare_webhook_day(parent, day::date)
  from unnest(array['webhook_messages', 'webhook_deliveries', 'webhook_attempts']) as parent,
    generate_series(
      greatest(least((select min(created_at) from earlier_messages), now()), now() - interval '31 days') at time zone 'UTC',
      (now() at time zone 'UTC')::date + 7,
      '1 day'
    ) as day;

  insert into webhook_messages (id, account_id, form_id, submission_id, complaint_id, event_type, body, created_at)
  select id, account_id, form_id, submission_id, complaint_id, event_type, body, created_at from earlier_messages;

  insert into webhook_deliveries (id, account_id, endpoint_id, message_id, event_type, status, trigger, created_at)
  select id, account_id, endpoint_id, message_id, event_type, status,
    case event_type when 'webhook.ping' then 'test' else 'auto' end, created_at
  from earlier_deliveries;

  insert into webhook_attempts (
    delivery_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body
  )
  select delivery_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body
  from earlier_attempts;

  insert into jobs (reference, kind, lane, state, rank, run_at, attempt, lost_leases)
  select j.reference, j.kind, j.lane, case when j.run_at > now() then 'waiting' else 'ready' end,
    case when d.event_type = 'webhook.ping' then 0 when j.attempt > 1 then 2 else 1 end, j.run_at, j.attempt, j.lost_leases
  from earlier_jobs j
  left join earlier_deliveries d on d.id = j.reference;
`;
