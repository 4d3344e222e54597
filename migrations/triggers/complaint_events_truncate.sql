-- No statement deletes all events.
create or replace trigger complaint_events_truncate before truncate on complaint_events
  for each statement execute function refuse_change('truncated');
