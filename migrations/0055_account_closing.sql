-- An account that its owner has closed. It is suspended until the operator reinstates it, or until housekeeping erases it. The row stays,
-- because the sheets of its complaints books stay for as long as the law demands; "email" then names nobody.
alter table accounts
  add column closed_at timestamptz,
  add column erased_at timestamptz,
  add constraint accounts_closed check (closed_at is null or status = 'suspended'),
  add constraint accounts_erased check (erased_at > closed_at);
create index accounts_to_erase on accounts (closed_at) where closed_at is not null and erased_at is null;
