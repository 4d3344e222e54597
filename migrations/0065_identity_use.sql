-- When an identity last signed its person in; null for one that has not since this is recorded.
alter table user_identities add column used_at timestamptz;
