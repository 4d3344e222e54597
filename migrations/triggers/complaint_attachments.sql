-- An attachment is deleted only with its sheet.
create or replace trigger complaint_attachments_delete before delete on complaint_attachments
  for each row execute function guard_attachment_delete();
-- The bytes of a file are discarded with its row.
create or replace trigger complaint_attachments_discarded after delete on complaint_attachments referencing old table as deleted
  for each statement execute function discard_files();
-- No statement deletes all attachments.
create or replace trigger complaint_attachments_truncate before truncate on complaint_attachments
  for each statement execute function refuse_change('truncated');
-- An attachment never changes, wherever its bytes are.
create or replace trigger complaint_attachments_update before update on complaint_attachments
  for each row execute function guard_attachment_update();
