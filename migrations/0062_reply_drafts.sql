-- Locks: accounts, against writers
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
