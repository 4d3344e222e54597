-- An event never changes.
create or replace trigger complaint_events_update before update on complaint_events
  for each row execute function refuse_change('changed');
