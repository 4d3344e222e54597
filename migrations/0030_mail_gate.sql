-- Locks: accounts, against writers; mails and refused_mailboxes, against everybody
-- A mail to an address that somebody typed waits for a day on which its mailbox has room. Null: it may go out at once.
alter table mails add column waits_until timestamptz;

-- Until when a refusal counts. Null: for 30 days, as that of a mail server. A person who refuses mails does so for longer.
alter table refused_mailboxes add column until timestamptz;

-- The address that an account gets once its mailbox confirms. An account asks one at a time.
create table account_addresses (
  account_id uuid primary key references accounts,
  id uuid not null constraint account_addresses_id unique,
  email text not null,
  asked_at timestamptz not null
);
