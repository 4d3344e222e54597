-- The last position of each feed: the transaction that stores items raises it, and holds the lock on its row until the commit, so that
-- positions become visible in order. Whoever sees a position has seen all before it. Nothing here depends on the cluster: transaction
-- ids are given out again after some crashes and failovers, and mean nothing in another cluster.
create table feed_counters (
  account_id uuid not null references accounts,
  feed text not null constraint feed_counters_feed check (feed in ('submissions', 'complaints')),
  position bigint not null default 0 constraint feed_counters_position check (position >= 0),
  primary key (account_id, feed)
) with (fillfactor = 50);

alter table submissions add column feed_position bigint;
update submissions s
set feed_position = n.position
from (select id, row_number() over (partition by account_id order by feed_xid, id) as position from submissions) n
where s.id = n.id;
alter table submissions alter column feed_position set not null;
create unique index submissions_feed_position on submissions (account_id, feed_position);
alter table submissions drop column feed_xid;

-- The trigger that refuses changes of sheets is off for the numbering alone.
alter table complaints disable trigger user;
alter table complaints add column feed_position bigint;
update complaints c
set feed_position = n.position
from (select id, row_number() over (partition by account_id order by feed_xid, id) as position from complaints) n
where c.id = n.id;
alter table complaints alter column feed_position set not null;
alter table complaints enable trigger user;
create unique index complaints_feed_position on complaints (account_id, feed_position);
alter table complaints drop column feed_xid;

insert into feed_counters (account_id, feed, position)
select a.id, 'submissions', coalesce((select max(feed_position) from submissions s where s.account_id = a.id), 0) from accounts a
union all
select a.id, 'complaints', coalesce((select max(feed_position) from complaints c where c.account_id = a.id), 0) from accounts a;
