-- What an event of a form sets off: a delivery, and a job of the kind in the lane. Null "event_types" means every event. A disabled
-- effect gets skipped deliveries and no jobs. Null "rate_per_second" means the service's default.
create table form_effects (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  kind text not null,
  lane text collate "C" not null constraint form_effects_lane check (lane > '' and lane < '~'),
  status text not null default 'enabled' constraint form_effects_status check (status in ('enabled', 'disabled')),
  event_types text[],
  rate_per_second integer constraint form_effects_rate check (rate_per_second between 1 and 500),
  constraint form_effects_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index form_effects_form on form_effects (form_id, id);
create index form_effects_rates on form_effects (lane, rate_per_second) where rate_per_second is not null;

-- Effects that are gone while deliveries of theirs may be left: housekeeping deletes those in small steps.
create table deleted_effects (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

-- Messages, deliveries and attempts are partitioned by day. The first 48 bits of an id are the milliseconds of the event: an id
-- alone leads to its partition, and housekeeping drops a day instead of deleting its rows. A submission, its message and the
-- message's deliveries carry the same millisecond, so that one leads to the others without an index of its own; the message of a
-- submission that was held is younger, and submissions.message_id names it. The tables have no
-- foreign keys: their triggers cost a tenth of the intake's time.

-- An event, with the exact text that its webhooks send.
create table event_messages (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  submission_id uuid,
  complaint_id uuid,
  event_type text not null,
  body text not null,
  created_at timestamptz not null
) partition by range (id);
create index event_messages_complaint on event_messages (complaint_id) where complaint_id is not null;

-- A message on its way to one effect. "trigger" says why its current round began, "earlier_attempts" how many attempts the earlier
-- rounds made.
create table deliveries (
  id uuid primary key,
  account_id uuid not null,
  effect_id uuid not null,
  message_id uuid not null,
  event_type text not null,
  status text not null,
  trigger text not null default 'auto',
  earlier_attempts integer not null default 0,
  created_at timestamptz not null
) partition by range (id);
create index deliveries_effect on deliveries (effect_id, id);

-- For ids of days without a partition of their own.
create table event_messages_rest partition of event_messages default;
create table deliveries_rest partition of deliveries default with (fillfactor = 80);

-- Each endpoint is an effect of its form: the trigger webhook_endpoints_effect keeps its row of form_effects in step.
create table webhook_endpoints (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  url text not null,
  status text not null default 'enabled' constraint webhook_endpoints_status check (status in ('enabled', 'disabled')),
  disabled_reason text,
  event_types text[],
  rate_per_second integer constraint webhook_endpoints_rate check (rate_per_second between 1 and 500),
  header_names text[] not null default '{}',
  sealed_headers bytea,
  created_at timestamptz not null,
  -- A channel is an endpoint of a messaging service. Its settings are secrets (a token, an address that has one), and the column "url" has
  -- only the service's origin. No secret signs what is sent to it.
  kind text not null default 'server'
    constraint webhook_endpoints_kind check (kind ~ '^[a-z_]{1,40}$'),
  sealed_settings bytea,
  constraint webhook_endpoints_headers_whole check ((cardinality(header_names) = 0) = (sealed_headers is null)),
  constraint webhook_endpoints_settings check ((kind = 'server') = (sealed_settings is null)),
  constraint webhook_endpoints_channel_headers check (kind = 'server' or sealed_headers is null),
  constraint webhook_endpoints_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index webhook_endpoints_form on webhook_endpoints (form_id, id);
create unique index webhook_endpoints_of_account on webhook_endpoints (account_id, id);

create table webhook_secrets (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index webhook_secrets_endpoint on webhook_secrets (endpoint_id, id);
create index webhook_secrets_expiry on webhook_secrets (expires_at) where expires_at is not null;

-- The calls of a delivery, numbered over all its rounds. Partitioned as deliveries are.
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
create table webhook_attempts_rest partition of webhook_attempts default;

-- A recovery sends the missing deliveries of an endpoint again. One at a time: of two neither would know its range.
create table endpoint_recoveries (
  id uuid primary key,
  account_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'running'
    constraint endpoint_recoveries_status check (status in ('running', 'done', 'stopped')),
  since timestamptz not null,
  -- The deliveries between the two ids, both excluded, have not been looked at.
  reached_id uuid not null,
  end_id uuid not null,
  total integer not null constraint endpoint_recoveries_total check (total >= 0),
  queued integer not null default 0 constraint endpoint_recoveries_queued check (queued between 0 and total),
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint endpoint_recoveries_finished check ((status = 'running') = (finished_at is null)),
  constraint endpoint_recoveries_endpoint_of_account
    foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade
);
create unique index endpoint_recoveries_running on endpoint_recoveries (endpoint_id) where status = 'running';
create index endpoint_recoveries_endpoint on endpoint_recoveries (endpoint_id, id);

-- Today's partitions and those of the next seven days: a process without a worker prepares none. See prepare_history_day.
do $$
  declare
    parent text;
    day timestamp;
  begin
    foreach parent in array array['event_messages', 'deliveries', 'webhook_attempts'] loop
      for day in
        select generate_series(date_trunc('day', now() at time zone 'UTC'), now() at time zone 'UTC' + interval '7 days', '1 day')
      loop
        execute format(
          'create table %I partition of %I for values from (%L) to (%L) with (fillfactor = %s)',
          parent || to_char(day, '_YYYYMMDD'), parent,
          lpad(to_hex(extract(epoch from day)::bigint * 1000), 12, '0') || repeat('0', 20),
          lpad(to_hex(extract(epoch from day + interval '1 day')::bigint * 1000), 12, '0') || repeat('0', 20),
          case parent when 'deliveries' then 80 else 100 end
        );
      end loop;
    end loop;
  end
$$;
