-- Every account has the counters of its feeds: without one its submissions and sheets would get no position.
create or replace trigger accounts_feeds after insert on accounts
  for each row execute function open_feeds();
