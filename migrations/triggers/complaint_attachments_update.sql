-- An attachment never changes, wherever its bytes are.
create or replace trigger complaint_attachments_update before update on complaint_attachments
  for each row execute function guard_attachment_update();
