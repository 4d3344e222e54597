-- No statement deletes all attachments.
create or replace trigger complaint_attachments_truncate before truncate on complaint_attachments
  for each statement execute function refuse_change('truncated');
