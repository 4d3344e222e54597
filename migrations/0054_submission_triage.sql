-- Locks: accounts and memberships, against writers
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

-- The members that a note names. "seen" is true when the member has dismissed the mention.
create table submission_mentions (
  account_id uuid not null,
  user_id uuid not null,
  note_id uuid not null references submission_notes on delete cascade,
  seen boolean not null default false,
  primary key (note_id, user_id),
  constraint submission_mentions_member foreign key (account_id, user_id)
    references memberships (account_id, user_id) on delete cascade
);
create index submission_mentions_member on submission_mentions (account_id, user_id, note_id);
