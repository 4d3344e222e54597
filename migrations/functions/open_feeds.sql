-- Gives an account the counters of its feeds.
create or replace function open_feeds() returns trigger language plpgsql as $$
  begin
    insert into feed_counters (account_id, feed) values (new.id, 'submissions'), (new.id, 'complaints');
    return null;
  end
$$;
