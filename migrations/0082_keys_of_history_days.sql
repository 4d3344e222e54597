-- Runs: outside of a transaction
-- For each partition of webhook_attempts.
-- Repeats until it changes no row.
update {partition} a set account_id = o.account_id
from (
  select a.delivery_id, a.number, d.account_id from {partition} a join deliveries d on d.id = a.delivery_id
  where a.account_id is null
  limit 10000
) o
where o.delivery_id = a.delivery_id and o.number = a.number;
-- For each partition of webhook_attempts.
create unique index concurrently {partition}_of_account on {partition} (delivery_id, number, account_id);
-- For each partition of deliveries.
create unique index concurrently {partition}_of_account on {partition} (id, account_id);
-- For each partition of event_messages.
create unique index concurrently {partition}_of_account on {partition} (id, account_id);
