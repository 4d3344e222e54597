-- An event is deleted only with its sheet.
create or replace trigger complaint_events_delete before delete on complaint_events
  for each row execute function guard_belonging_delete();
