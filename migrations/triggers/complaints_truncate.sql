-- No statement deletes all sheets.
create or replace trigger complaints_truncate before truncate on complaints
  for each statement execute function refuse_change('truncated');
