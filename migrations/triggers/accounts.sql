-- Every account has the counters of its feeds: without one its submissions and sheets would get no position.
create or replace trigger accounts_feeds after insert on accounts
  for each row execute function open_feeds();
-- No account is erased while a sheet waits for its answer.
create or replace trigger accounts_erasure before update of erased_at on accounts
  for each row when (old.erased_at is null and new.erased_at is not null) execute function guard_account_erasure();
