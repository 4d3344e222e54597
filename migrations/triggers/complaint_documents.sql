-- A used file is deleted only with its sheet.
create or replace trigger complaint_documents_delete before delete on complaint_documents
  for each row execute function guard_belonging_delete();
-- The bytes of a file are discarded with its row.
create or replace trigger complaint_documents_discarded after delete on complaint_documents referencing old table as deleted
  for each statement execute function discard_files();
-- No statement deletes all files.
create or replace trigger complaint_documents_truncate before truncate on complaint_documents
  for each statement execute function refuse_change('truncated');
-- A file is used once and never changes.
create or replace trigger complaint_documents_update before update on complaint_documents
  for each row execute function guard_document_update();
