-- The acts of keys, operators and the service, by the account whose things they changed. An entry is inserted in the transaction
-- of its act and never changes. The beginning of "act" names the kind of the thing, whose id is "subject_id".
create table audit_entries (
  account_id uuid not null references accounts,
  id uuid not null,
  actor_kind text not null constraint audit_entries_actor_kind check (actor_kind in ('key', 'admin', 'system', 'user')),
  actor_id uuid,
  act text not null constraint audit_entries_act check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  details jsonb not null default '{}' constraint audit_entries_details check (jsonb_typeof(details) = 'object'),
  ip text,
  at timestamptz not null,
  -- The hashes, by account and secret key, of the e-mail addresses that the details have masked.
  address_hashes bytea[],
  primary key (account_id, id),
  constraint audit_entries_actor check ((actor_id is null) = (actor_kind = 'system'))
);
create index audit_entries_addresses on audit_entries using gin (address_hashes) where address_hashes is not null;

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
