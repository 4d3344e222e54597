-- Locks: accounts and forms, against writers
-- A sheet is deleted when the time for which it is kept is over (Ley 29733). Its number stays, so that the numbers of its book have no gap and no
-- number is given again, with nothing of its consumer. The trigger of "complaints" writes the row.
create table deleted_complaint_numbers (
  form_id uuid not null references forms,
  year integer not null,
  correlative integer not null constraint deleted_complaint_numbers_correlative check (correlative > 0),
  number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
  account_id uuid not null references accounts,
  registered_on date not null,
  kept_until date not null,
  -- Whether the sheet had an answer or an agreement.
  was_answered boolean not null,
  deleted_at timestamptz not null,
  primary key (form_id, year, correlative)
);
create index deleted_complaint_numbers_account on deleted_complaint_numbers (account_id, form_id, year, correlative);

-- The mails that announced the deletion of sheets to the owner of a book: of those that are kept until "through" or a day before. No sheet of an
-- account that is there is deleted without one.
create table sheet_deletion_notices (
  form_id uuid not null references forms,
  through date not null,
  announced_on date not null,
  primary key (form_id, through),
  constraint sheet_deletion_notices_ahead check (through <= announced_on + 62)
);
