-- The addresses that are told of a form's submissions. Mails go to a confirmed address only. A confirmed recipient is an effect of its
-- form, under its own id. "digest_due_at" is the time of its next digest; null while no notice waits for one.
create table notice_recipients (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  email text not null,
  mode text not null constraint notice_recipients_mode check (mode in ('at_once', 'hourly', 'daily')),
  status text not null default 'pending'
    constraint notice_recipients_status check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirmations integer not null default 1 constraint notice_recipients_confirmations check (confirmations > 0),
  confirmation_sent_at timestamptz not null,
  digest_due_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint notice_recipients_confirmed check (status <> 'confirmed' or confirmed_at is not null),
  constraint notice_recipients_unsubscribed check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);
create unique index notice_recipients_address on notice_recipients (form_id, lower(email));

-- What a recipient is told of: one row for each submission and recipient. The id is that of the effect's delivery. A row without a mail
-- waits for the recipient's digest.
create table submission_notices (
  id uuid primary key,
  account_id uuid not null,
  form_id uuid not null,
  recipient_id uuid not null references notice_recipients on delete cascade,
  submission_id uuid not null,
  mail_id uuid,
  created_at timestamptz not null
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
  primary key (account_id, day)
) with (fillfactor = 50);
