-- The files of a submission that is deleted in quarantine are deleted with it.
create or replace trigger quarantined_submissions_files after delete on quarantined_submissions referencing old table as deleted
  for each statement execute function delete_submission_files();
