-- An event is dated by the database.
create or replace trigger complaint_events_recorded before insert on complaint_events
  for each row execute function stamp_record();
