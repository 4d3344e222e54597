-- The last position of each feed: the transaction that stores items raises it, and holds the lock on its row until the commit, so that
-- positions become visible in order. Whoever sees a position has seen all before it. Nothing here depends on the cluster: transaction
-- ids are given out again after some crashes and failovers, and mean nothing in another cluster.
create table feed_counters (
  account_id uuid not null references accounts,
  feed text not null constraint feed_counters_feed check (feed in ('submissions', 'complaints')),
  position bigint not null default 0 constraint feed_counters_position check (position >= 0),
  primary key (account_id, feed)
) with (fillfactor = 50);
