-- How many submissions a form takes in a minute: of all senders, and of one address before it looks like a program. Null means any number.
alter table plans
  add column submissions_per_minute integer constraint plans_submissions_per_minute check (submissions_per_minute > 0),
  add column submissions_per_address_and_minute integer
    constraint plans_submissions_per_address check (submissions_per_address_and_minute > 0);
update plans set submissions_per_minute = 600, submissions_per_address_and_minute = 30 where code in ('gratis', 'emprendedor', 'negocio');

-- The submissions of a form, and of an address at a form, in the minute that ends at "ends_at", over all processes. Unlogged, so that
-- counting waits for no disk: a crash empties the table.
create unlogged table submission_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
