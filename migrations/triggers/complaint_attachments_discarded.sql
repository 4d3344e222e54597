-- The bytes of a file are discarded with its row.
create or replace trigger complaint_attachments_discarded after delete on complaint_attachments referencing old table as deleted
  for each statement execute function discard_files();
