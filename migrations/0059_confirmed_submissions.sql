-- Locks: notice_budgets and quarantined_submissions and submissions, against everybody
-- When a submission's visitor confirmed the address in it; null where nobody has.
alter table submissions add column confirmed_at timestamptz;
alter table quarantined_submissions add column confirmed_at timestamptz;

-- A submission that counts once its visitor has confirmed the address in it is held until then. It is deleted at "unconfirmed_until", which is
-- null for one that looks like spam. "asked_at" is when its visitor's mail was decided on, and "confirmation_problem" says why there is none.
alter table quarantined_submissions add column unconfirmed_until timestamptz;
alter table quarantined_submissions add column asked_at timestamptz;
alter table quarantined_submissions add column confirmation_problem text;
alter table quarantined_submissions add constraint quarantined_submissions_confirmation
  check (unconfirmed_until is not null or num_nonnulls(confirmation_problem, asked_at) = 0) not valid;
create index quarantined_submissions_unasked on quarantined_submissions (id) where unconfirmed_until is not null and asked_at is null;

-- The mails that ask an account's visitors to confirm, on the day.
alter table notice_budgets add column opt_ins integer not null default 0;
alter table notice_budgets add constraint notice_budgets_opt_ins check (opt_ins >= 0) not valid;
