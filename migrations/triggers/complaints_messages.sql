-- The messages of a deleted sheet are deleted with it.
create or replace trigger complaints_messages after delete on complaints referencing old table as deleted
  for each statement execute function delete_complaint_messages();
