-- The autoresponse to a deleted submission is deleted with it.
create or replace trigger submissions_autoresponses after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_autoresponses();
