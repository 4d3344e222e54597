-- The bytes of a file are discarded with its row.
create or replace trigger complaint_documents_discarded after delete on complaint_documents referencing old table as deleted
  for each statement execute function discard_files();
