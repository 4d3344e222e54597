-- How much a form suspects its submissions of being spam; 'off' lets all of them in.
alter table forms
  add column spam_sensitivity text not null default 'medium'
    constraint forms_spam_sensitivity check (spam_sensitivity in ('off', 'low', 'medium', 'high'));

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
  constraint quarantined_submissions_score check (score >= threshold)
);
create index quarantined_submissions_account on quarantined_submissions (account_id, id);
create index quarantined_submissions_form on quarantined_submissions (form_id, id);

-- The senders of released submissions. "address_hash" is the SHA-256 of the e-mail address in lower case.
create table known_senders (
  account_id uuid not null references accounts,
  address_hash bytea not null constraint known_senders_hash_length check (octet_length(address_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, address_hash)
);
