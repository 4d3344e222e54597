-- A file is used once and never changes.
create or replace trigger complaint_documents_update before update on complaint_documents
  for each row execute function guard_document_update();
