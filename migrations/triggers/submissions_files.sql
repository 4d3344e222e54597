-- The files of a deleted submission are deleted with it.
create or replace trigger submissions_files after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_files();
