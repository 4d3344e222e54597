-- What a form answers to the visitor of an accepted submission, at the address in "email_field". An enabled autoresponse is an effect of
-- its form, under its own id.
create table form_autoresponses (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  is_enabled boolean not null,
  email_field text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index form_autoresponses_form on form_autoresponses (form_id);

-- What became of the autoresponse to a submission. The id is that of the effect's delivery. "omission" is the reason why there is no mail.
create table submission_autoresponses (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  submission_id uuid not null,
  mail_id uuid,
  omission text constraint submission_autoresponses_omission
    check (omission in ('no_address', 'automatic_address', 'refused_address', 'address_limit', 'account_limit')),
  created_at timestamptz not null,
  constraint submission_autoresponses_outcome check (num_nonnulls(mail_id, omission) <= 1)
);
create unique index submission_autoresponses_submission on submission_autoresponses (submission_id);
create index submission_autoresponses_mail on submission_autoresponses (mail_id) where mail_id is not null;

-- The autoresponses to a mailbox on a Lima day: those of one form, and those of all. The rows outlive the submissions,
-- so that deleting one lets no further mail out.
create table autoresponse_counts (
  key_hash bytea not null,
  day date not null,
  mails integer not null constraint autoresponse_counts_mails check (mails > 0),
  primary key (key_hash, day)
) with (fillfactor = 50);

-- The mailboxes whose server has refused an autoresponse for good, and when.
create table refused_mailboxes (
  key_hash bytea primary key,
  refused_at timestamptz not null
);

alter table notice_budgets
  add column autoresponses integer not null default 0
    constraint notice_budgets_autoresponses check (autoresponses >= 0);
