-- An event is deleted only with its sheet.
create or replace trigger complaint_events_delete before delete on complaint_events
  for each row execute function guard_belonging_delete();
-- An event is dated by the database.
create or replace trigger complaint_events_recorded before insert on complaint_events
  for each row execute function stamp_record();
-- No statement deletes all events.
create or replace trigger complaint_events_truncate before truncate on complaint_events
  for each statement execute function refuse_change('truncated');
-- An event never changes.
create or replace trigger complaint_events_update before update on complaint_events
  for each row execute function refuse_change('changed');
-- An attempt is an answer that did not arrive.
create or replace trigger complaint_events_insert before insert on complaint_events
  for each row when (new.type = 'answer_attempted') execute function guard_event_insert();
