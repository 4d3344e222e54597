-- A sheet is not deleted while it must be kept.
create or replace trigger complaints_delete before delete on complaints
  for each row execute function guard_complaint_delete();
