-- A deleted form keeps its row, because the sheets of its complaints book are kept for as long as the law demands, and because nobody
-- else may ever get its token. "emptied_at" is when housekeeping saw that none of its submissions is left.
alter table forms
  add column deleted_at timestamptz,
  add column emptied_at timestamptz,
  add constraint forms_deleted check (deleted_at is null or status = 'inactive'),
  add constraint forms_emptied check (emptied_at > deleted_at);
create index forms_to_empty on forms (deleted_at) where deleted_at is not null and emptied_at is null;

-- The held sheets of all books of an account.
create index quarantined_sheets_account on quarantined_sheets (account_id, id);
