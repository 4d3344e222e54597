-- No statement deletes all files.
create or replace trigger complaint_documents_truncate before truncate on complaint_documents
  for each statement execute function refuse_change('truncated');
