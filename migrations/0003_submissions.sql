-- "data" is json, not jsonb: it keeps the order of the names and every digit as sent.
-- "feed_position" is the place in the account's feed, in the order of the commits; ids and timestamps are taken before the commit.
-- The table has no foreign keys: forms and accounts are never deleted, store_submissions reads both, and the trigger of a key costs
-- a tenth of the intake's time.
-- Autovacuum visits the table early: by default it waits for hundreds of thousands of dead rows, which every list has to skip.
create table submissions (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  data json not null,
  ip text,
  user_agent text,
  origin text,
  referer text,
  created_at timestamptz not null,
  feed_position bigint not null,
  -- What the sender told the service beside the data: the line in the subject of notices, and the address that answers to them go to.
  notice_subject text,
  reply_address text,
  -- The values that the form's fields read from the data, and the version of the fields; null for a form without fields.
  fields_version integer,
  field_values json,
  -- The message of a submission that was held and released; null: the message has the submission's millisecond (see event_messages).
  message_id uuid
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
create index submissions_form on submissions (form_id, id);
create unique index submissions_feed_position on submissions (account_id, feed_position);

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

-- Whether an account has read a submission, and starred it. A submission without a row is unread and has no star. The table has no
-- foreign key to submissions: the trigger submissions_marks deletes the rows of deleted ones.
create table submission_marks (
  account_id uuid not null references accounts,
  submission_id uuid not null,
  is_read boolean not null,
  is_starred boolean not null,
  primary key (account_id, submission_id)
);
create index submission_marks_starred on submission_marks (account_id, submission_id) where is_starred;

-- The submissions of a form, and of an address at a form, in the minute that ends at "ends_at", over all processes. Unlogged, so that
-- counting waits for no disk: a crash empties the table.
create unlogged table submission_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- The challenges of ALTCHA that were solved, until they expire: each lets one submission in, whichever process it meets.
create table solved_challenges (
  account_id uuid not null references accounts,
  nonce bytea not null constraint solved_challenges_nonce_length check (octet_length(nonce) = 16),
  expires_at timestamptz not null,
  primary key (account_id, nonce)
);
create index solved_challenges_expiry on solved_challenges (expires_at);

-- The submissions that were answered as usual and set nothing off, because they look like spam. They do not count against the plan. A
-- release moves one to "submissions" under the same id. "reasons" is a list of {code, points, detail}.
create table quarantined_submissions (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  data json not null,
  ip text,
  user_agent text,
  origin text,
  referer text,
  notice_subject text,
  reply_address text,
  score real not null,
  threshold real not null,
  reasons jsonb not null,
  created_at timestamptz not null,
  -- A submission that was accepted before its owner said that it is spam: when that was, and its place in the feed. A release puts it back
  -- there, counts it no more and sets nothing off. Both are null for a submission that was never accepted.
  marked_at timestamptz,
  feed_position bigint,
  fields_version integer,
  field_values json,
  message_id uuid,
  constraint quarantined_submissions_score check (score >= threshold),
  constraint quarantined_submissions_marked check ((marked_at is null) = (feed_position is null))
);
create index quarantined_submissions_account on quarantined_submissions (account_id, id);
create index quarantined_submissions_form on quarantined_submissions (form_id, id);
