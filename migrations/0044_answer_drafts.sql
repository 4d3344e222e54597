-- Locks: accounts and complaints, against writers
-- What an account's people have written of an answer that is not given yet, as they typed it. A sheet has one draft, which its team shares.
-- Each save gives it another version: who saves names the version that they saw, so that nobody overwrites what they have not read.
create table answer_drafts (
  complaint_id uuid primary key references complaints on delete cascade,
  account_id uuid not null references accounts,
  version uuid not null,
  answer text not null constraint answer_drafts_answer check (length(answer) <= 4000),
  actions_taken text not null constraint answer_drafts_actions_taken check (length(actions_taken) <= 4000),
  signer_name text not null constraint answer_drafts_signer_name check (length(signer_name) <= 150),
  signer_post text not null constraint answer_drafts_signer_post check (length(signer_post) <= 150),
  refused boolean not null,
  refusal_reasons text not null constraint answer_drafts_refusal_reasons check (length(refusal_reasons) <= 4000),
  saved_by_kind text not null constraint answer_drafts_saved_by_kind check (saved_by_kind in ('apiKey', 'user')),
  saved_by uuid not null,
  saved_at timestamptz not null
);
create index answer_drafts_account on answer_drafts (account_id);
