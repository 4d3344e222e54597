-- The declaration, the number and the dates of a sheet never change.
create or replace trigger complaints_update before update on complaints
  for each row execute function guard_complaint_update();
