-- The messages of a deleted submission are deleted with it.
create or replace trigger submissions_messages after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_messages();
