-- Runs: outside of a transaction
create unique index concurrently submissions_of_account on submissions (id, account_id);
