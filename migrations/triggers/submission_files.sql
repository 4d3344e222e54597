-- The bytes of a file are discarded with its row.
create or replace trigger submission_files_discarded after delete on submission_files referencing old table as deleted
  for each statement execute function discard_files();
