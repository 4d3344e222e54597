-- "data" is json, not jsonb: it keeps the order of the names and every digit as sent.
-- "feed_xid" is the writing transaction: ids and timestamps are taken before the commit, so that they are not the commit order.
-- The table has no foreign keys: forms and accounts are never deleted, store_submissions reads both, and the trigger of a key costs
-- a tenth of the intake's time.
-- Autovacuum visits the table early: by default it waits for hundreds of thousands of dead rows, which every list has to skip.
create table submissions (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  feed_xid xid8 not null default pg_current_xact_id(),
  data json not null,
  ip text,
  user_agent text,
  origin text,
  referer text,
  created_at timestamptz not null
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
create index submissions_form on submissions (form_id, id);
create index submissions_feed on submissions (account_id, feed_xid, id);

-- An idempotency key and the submission that it stands for, for 24 hours. Deleting the submission does not free its key.
create table idempotency_keys (
  form_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  submission_id uuid not null,
  created_at timestamptz not null,
  primary key (form_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What an event of a form sets off: a delivery, and a job of the kind in the lane. Null "event_types" means every event. A disabled
-- effect gets skipped deliveries and no jobs. Null "rate_per_second" means the service's default.
create table form_effects (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  kind text not null,
  lane text collate "C" not null constraint form_effects_lane check (lane > '' and lane < '~'),
  status text not null default 'enabled' constraint form_effects_status check (status in ('enabled', 'disabled')),
  event_types text[],
  rate_per_second integer constraint form_effects_rate check (rate_per_second between 1 and 500)
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
-- message's deliveries carry the same millisecond, so that one leads to the others without an index of its own. The tables have no
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
