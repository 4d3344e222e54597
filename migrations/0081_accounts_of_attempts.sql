-- Locks: webhook_attempts, against everybody
-- What the release before inserts gets the account from a trigger. 0082 fills the rows that are there.
alter table webhook_attempts add column account_id uuid;
