-- Locks: accounts, against writers
-- The last week, by its Monday in Lima, of which an account was mailed what its forms put into quarantine, so that several workers mail each week
-- once.
create table quarantine_weeks (
  account_id uuid primary key references accounts,
  week date not null constraint quarantine_weeks_week check (extract(isodow from week) = 1)
);
