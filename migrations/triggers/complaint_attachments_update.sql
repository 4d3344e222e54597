-- An attachment never changes.
create or replace trigger complaint_attachments_update before update on complaint_attachments
  for each row execute function refuse_change('changed');
