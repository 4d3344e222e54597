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
  message_id uuid,
  -- The files that came with a held submission and were not stored, because held files had no room left; null for none.
  files_not_kept integer,
  -- When a submission's visitor confirmed the address in it; null where nobody has.
  confirmed_at timestamptz,
  -- Whether somebody of the account sent the submission to try the form.
  is_test boolean not null default false,
  constraint submissions_files_not_kept check (files_not_kept > 0)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
create index submissions_form on submissions (form_id, id);
create unique index submissions_feed_position on submissions (account_id, feed_position);
-- The few test submissions, which the counts of a form's submissions leave out.
create index submissions_tests on submissions (form_id, id) where is_test;

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
  form_id uuid not null,
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
  files_not_kept integer,
  -- The bytes that it takes in quarantine, which count in no plan, so that they are bounded. Null for one that counts nowhere: its owner had
  -- accepted it.
  held_bytes integer,
  confirmed_at timestamptz,
  -- A submission that counts once its visitor has confirmed the address in it is held until then. It is deleted at "unconfirmed_until", which
  -- is null for one that looks like spam. "asked_at" is when its visitor's mail was decided on, and "confirmation_problem" says why there is
  -- none.
  unconfirmed_until timestamptz,
  asked_at timestamptz,
  confirmation_problem text,
  is_test boolean not null default false,
  constraint quarantined_submissions_score check (score >= threshold),
  constraint quarantined_submissions_marked check ((marked_at is null) = (feed_position is null)),
  constraint quarantined_submissions_files_not_kept check (files_not_kept > 0),
  constraint quarantined_submissions_held_bytes check (held_bytes > 0),
  constraint quarantined_submissions_confirmation
    check (unconfirmed_until is not null or num_nonnulls(confirmation_problem, asked_at) = 0),
  constraint quarantined_submissions_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index quarantined_submissions_form on quarantined_submissions (form_id, id);
create unique index quarantined_submissions_of_account on quarantined_submissions (account_id, id);
-- The sums are read from this index alone.
create index quarantined_submissions_held_bytes_sum on quarantined_submissions (account_id) include (held_bytes) where held_bytes > 0;
create index quarantined_submissions_unasked on quarantined_submissions (id) where unconfirmed_until is not null and asked_at is null;

-- The answers that a form takes once, such as one DNI: hashes with SECRET_KEY of the form, the field and the answer, under each of the keys that
-- the service had. A row ends with its submission. Whoever writes rows has locked all counters of the form (form_usage). The table has no
-- foreign keys, as submissions has none: a lock on the account behind those on the counters would deadlock with its erasure.
create table unique_answers (
  account_id uuid not null,
  form_id uuid not null,
  field_name text not null,
  answer_hash bytea not null,
  submission_id uuid not null,
  primary key (form_id, field_name, answer_hash),
  constraint unique_answers_hash check (length(answer_hash) = 32)
);
create index unique_answers_submission on unique_answers (account_id, submission_id);

-- The states that an account's people give to submissions, in their order, as a list of {id, name, kind}. An account without a row has the
-- usual three.
create table submission_states (
  account_id uuid primary key references accounts,
  states jsonb not null
);

-- Where a submission stands and whose it is. A submission that nobody touched has no row. A null state is the account's first one. Like
-- submission_marks the table has no foreign key to submissions: triggers delete the rows of deleted ones, also of those in quarantine.
create table submission_triage (
  account_id uuid not null references accounts,
  submission_id uuid not null,
  state_id uuid,
  assignee_id uuid,
  primary key (account_id, submission_id),
  constraint submission_triage_assignee foreign key (account_id, assignee_id)
    references memberships (account_id, user_id) on delete set null (assignee_id)
);
create index submission_triage_states on submission_triage (account_id, state_id, submission_id) where state_id is not null;
create index submission_triage_assignees on submission_triage (account_id, assignee_id, submission_id) where assignee_id is not null;

-- The tags of submissions. The tags of an account are those that some submission has: the index lists them.
create table submission_tags (
  account_id uuid not null references accounts,
  tag text not null constraint submission_tags_tag check (length(tag) between 1 and 40),
  submission_id uuid not null,
  primary key (account_id, tag, submission_id)
);
create index submission_tags_submission on submission_tags (account_id, submission_id);

-- What the account's people write to each other about a submission.
create table submission_notes (
  id uuid primary key,
  account_id uuid not null references accounts,
  submission_id uuid not null,
  author_kind text not null constraint submission_notes_author_kind check (author_kind in ('apiKey', 'user')),
  author_id uuid not null,
  body text not null constraint submission_notes_body check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index submission_notes_submission on submission_notes (account_id, submission_id, id);
create unique index submission_notes_of_account on submission_notes (account_id, id);

-- The members that a note names. "seen" is true when the member has dismissed the mention.
create table submission_mentions (
  account_id uuid not null,
  user_id uuid not null,
  note_id uuid not null,
  seen boolean not null default false,
  primary key (note_id, user_id),
  constraint submission_mentions_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade,
  constraint submission_mentions_note_of_account
    foreign key (account_id, note_id) references submission_notes (account_id, id) on delete cascade
);
create index submission_mentions_member on submission_mentions (account_id, user_id, note_id);

-- Lists of submissions with a name: their filter, as the API takes it, and their order. A view without a person and a key is everybody's.
create table submission_views (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid,
  api_key_id uuid,
  name text not null constraint submission_views_name check (length(name) between 1 and 60),
  form_id uuid,
  filter jsonb not null,
  oldest_first boolean not null,
  created_at timestamptz not null,
  constraint submission_views_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade,
  constraint submission_views_holder check (user_id is null or api_key_id is null),
  constraint submission_views_api_key_of_account foreign key (account_id, api_key_id) references api_keys (account_id, id),
  constraint submission_views_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create unique index submission_views_of_account on submission_views (account_id, id);
create index submission_views_member on submission_views (account_id, user_id);
create index submission_views_key on submission_views (api_key_id) where api_key_id is not null;

-- How a person, or a key, wants to see a list of submissions. "list_id" is the form, or the account for the list of all forms.
create table submission_tables (
  account_id uuid not null references accounts,
  holder_id uuid not null,
  user_id uuid,
  api_key_id uuid,
  list_id uuid not null,
  layout text not null constraint submission_tables_layout check (layout in ('list', 'table')),
  columns jsonb not null,
  -- By which column a person has ordered the table, as {column, descending}; null for the order of time.
  list_order jsonb,
  primary key (account_id, holder_id, list_id),
  constraint submission_tables_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade,
  constraint submission_tables_holder check (holder_id = coalesce(user_id, api_key_id)),
  constraint submission_tables_api_key_of_account foreign key (account_id, api_key_id) references api_keys (account_id, id)
);
create index submission_tables_member on submission_tables (account_id, user_id);
create index submission_tables_key on submission_tables (api_key_id) where api_key_id is not null;

-- The mails between an account's people and the visitor of a submission. "address" is to whom a reply goes, or the From of a mail that came,
-- which nobody has proved. A reply has the mail of the outbox that carries it, a mail that came its Message-ID, or a digest where it has none.
-- "files" are the names and sizes of files that came, which are not kept. "request_id" recognises a repeated call. Like submission_marks the
-- table has no foreign key to submissions: triggers delete the rows of deleted ones, also of those in quarantine.
create table submission_messages (
  id uuid primary key,
  account_id uuid not null references accounts,
  submission_id uuid not null,
  direction text not null constraint submission_messages_direction check (direction in ('in', 'out')),
  address text not null constraint submission_messages_address check (length(address) between 1 and 320),
  subject text not null constraint submission_messages_subject check (length(subject) <= 200),
  body text not null constraint submission_messages_body check (octet_length(body) <= 102400),
  files jsonb not null default '[]',
  author_kind text constraint submission_messages_author_kind check (author_kind in ('apiKey', 'user')),
  author_id uuid,
  request_id uuid,
  mail_id uuid,
  message_id text constraint submission_messages_message_id check (length(message_id) <= 260),
  is_from_visitor boolean,
  created_at timestamptz not null,
  constraint submission_messages_whole check (
    case direction
      when 'out' then num_nulls(author_kind, author_id, mail_id) = 0 and num_nonnulls(message_id, is_from_visitor) = 0
      else num_nonnulls(author_kind, author_id, mail_id, request_id) = 0 and num_nulls(message_id, is_from_visitor) = 0
    end
  )
);
create index submission_messages_submission on submission_messages (account_id, submission_id, id);
create unique index submission_messages_mail on submission_messages (mail_id) where mail_id is not null;
create unique index submission_messages_received on submission_messages (submission_id, message_id) where message_id is not null;
create unique index submission_messages_request on submission_messages (account_id, request_id) where request_id is not null;

-- What an account's people have written of a reply that is not sent yet, as they typed it. A submission has one draft, which its team
-- shares. Each save gives it another version: who saves names the version that they saw, so that nobody overwrites what they have not read.
create table reply_drafts (
  submission_id uuid primary key,
  account_id uuid not null references accounts,
  version uuid not null,
  subject text not null constraint reply_drafts_subject check (length(subject) <= 150),
  body text not null constraint reply_drafts_body check (length(body) <= 10000),
  saved_by_kind text not null constraint reply_drafts_saved_by_kind check (saved_by_kind in ('apiKey', 'user')),
  saved_by uuid not null,
  saved_at timestamptz not null
);
create index reply_drafts_account on reply_drafts (account_id);
