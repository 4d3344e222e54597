-- An attachment is deleted only with its sheet.
create or replace trigger complaint_attachments_delete before delete on complaint_attachments
  for each row execute function guard_attachment_delete();
