-- The addresses that get notices of a form's submissions. Mails go to a confirmed address only. A confirmed recipient is an effect of its
-- form, under its own id. "digest_due_at" is the time of its next digest; null while no notice waits for one.
create table notice_recipients (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  email text not null,
  mode text not null constraint notice_recipients_mode check (mode in ('at_once', 'hourly', 'daily')),
  status text not null default 'pending'
    constraint notice_recipients_status check (status in ('pending', 'confirmed', 'paused', 'unsubscribed')),
  confirmations integer not null default 1 constraint notice_recipients_confirmations check (confirmations > 0),
  confirmation_sent_at timestamptz not null,
  digest_due_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- A recipient whose mails come back gets none until it confirms anew. "bounces" are those since "bounced_at" became more than 30 days
  -- old.
  bounces integer not null default 0 constraint notice_recipients_bounces check (bounces >= 0),
  bounced_at timestamptz,
  constraint notice_recipients_confirmed check (status <> 'confirmed' or confirmed_at is not null),
  constraint notice_recipients_unsubscribed check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  constraint notice_recipients_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index notice_recipients_due on notice_recipients (digest_due_at) where digest_due_at is not null;
create unique index notice_recipients_address on notice_recipients (form_id, lower(email));
create unique index notice_recipients_of_account on notice_recipients (account_id, id);

-- The notices: one row for each submission and recipient. The id is that of the effect's delivery. A row without a mail
-- waits for the recipient's digest.
create table submission_notices (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  recipient_id uuid not null,
  submission_id uuid not null,
  mail_id uuid,
  created_at timestamptz not null,
  constraint submission_notices_recipient_of_account
    foreign key (account_id, recipient_id) references notice_recipients (account_id, id) on delete cascade
);
create unique index submission_notices_once on submission_notices (recipient_id, submission_id);
create index submission_notices_recent on submission_notices (recipient_id, created_at);
create index submission_notices_waiting on submission_notices (recipient_id, id) where mail_id is null;
create index submission_notices_submission on submission_notices (submission_id);
create index submission_notices_mail on submission_notices (mail_id, id) where mail_id is not null;

-- The mails of an account to the recipients of its forms, on a Lima day.
create table notice_budgets (
  account_id uuid not null references accounts,
  day date not null,
  mails integer not null default 0 constraint notice_budgets_mails check (mails >= 0),
  confirmations integer not null default 0 constraint notice_budgets_confirmations check (confirmations >= 0),
  autoresponses integer not null default 0
    constraint notice_budgets_autoresponses check (autoresponses >= 0),
  -- The mails that ask visitors to confirm, and the replies to visitors.
  opt_ins integer not null default 0 constraint notice_budgets_opt_ins check (opt_ins >= 0),
  replies integer not null default 0,
  primary key (account_id, day)
) with (fillfactor = 50);

-- What a form answers to the visitor of an accepted submission, at the address in "email_field". An enabled autoresponse is an effect of
-- its form, under its own id.
create table form_autoresponses (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  is_enabled boolean not null,
  email_field text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint form_autoresponses_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
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
  refused_at timestamptz not null,
  -- Until when a refusal counts. Null: for 30 days, as that of a mail server. A person who refuses mails does so for longer.
  until timestamptz
);

-- What an account was warned of: once for each cause, thing and Lima month, whose first day is "period". "subject_id" is the form, the
-- webhook endpoint or the recipient of notices that the warning is about; "detail" is the host or the address of the latter two.
create table account_warnings (
  id uuid not null,
  account_id uuid not null references accounts,
  form_id uuid not null,
  cause text not null constraint account_warnings_cause check (cause ~ '^[a-z][a-z0-9_]{0,49}$'),
  subject_id uuid not null,
  period date not null constraint account_warnings_period check (extract(day from period) = 1),
  detail text,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint account_warnings_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create unique index account_warnings_once on account_warnings (subject_id, cause, period);
create unique index account_warnings_id on account_warnings (id);
