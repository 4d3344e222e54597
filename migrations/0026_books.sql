-- Locks: accounts, against writers; complaints, against everybody
-- The addresses that providers of complaints books were given for their copies. Copies go to an address once it has confirmed, so that
-- nobody else's mailbox gets consumers' sheets. An address of a member of the account needs no row.
create table provider_addresses (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null,
  confirmations integer not null constraint provider_addresses_confirmations check (confirmations >= 0),
  confirmation_sent_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index provider_addresses_address on provider_addresses (account_id, lower(email));

-- The day on which the virtual book worked again after a sheet of the backup book: it is entered late by that day (art. 4-A).
alter table complaints add column book_available_on date;
