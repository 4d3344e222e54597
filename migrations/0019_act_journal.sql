-- Locks: nothing that exists
-- The audit entries that are not in the act journal yet, which lies outside of the database. A row is written in the transaction of its entry, and
-- deleted when the journal has it.
create table unwritten_acts (
  account_id uuid not null,
  id uuid not null,
  primary key (account_id, id)
);

-- The id of the last object of the act journal; no row before the first.
create table act_journal (
  is_only boolean primary key default true constraint act_journal_only check (is_only),
  last_object uuid not null
);
