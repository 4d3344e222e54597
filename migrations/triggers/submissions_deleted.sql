-- The counters of a form count its deleted submissions.
create or replace trigger submissions_deleted after delete on submissions referencing old table as deleted_rows
  for each statement execute function count_deleted_submissions();
