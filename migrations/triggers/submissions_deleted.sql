-- The counters of forms know how many of their submissions were deleted.
create or replace trigger submissions_deleted after delete on submissions referencing old table as deleted_rows
  for each statement execute function count_deleted_submissions();
