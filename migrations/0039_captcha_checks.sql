-- ALTCHA is a captcha of the service itself. "captcha_action" and "captcha_hostname" are what the provider has to name in its judgement,
-- where they are set. "captcha_on_failure" says what becomes of a submission without a passed captcha.
alter table forms
  drop constraint forms_captcha_provider,
  add constraint forms_captcha_provider check (captcha_provider in ('recaptcha', 'turnstile', 'hcaptcha', 'altcha')),
  add column captcha_action text,
  add column captcha_hostname text,
  add column captcha_on_failure text not null default 'refuse'
    constraint forms_captcha_on_failure check (captcha_on_failure in ('refuse', 'quarantine'));

-- The challenges of ALTCHA that were solved, until they expire: each lets one submission in, whichever process it meets.
create table solved_challenges (
  account_id uuid not null references accounts,
  nonce bytea not null constraint solved_challenges_nonce_length check (octet_length(nonce) = 16),
  expires_at timestamptz not null,
  primary key (account_id, nonce)
);
create index solved_challenges_expiry on solved_challenges (expires_at);
