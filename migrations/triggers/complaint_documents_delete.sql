-- A used file is deleted only with its sheet.
create or replace trigger complaint_documents_delete before delete on complaint_documents
  for each row execute function guard_belonging_delete();
