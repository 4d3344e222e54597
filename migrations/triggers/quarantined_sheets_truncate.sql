-- No statement deletes all held sheets.
create or replace trigger quarantined_sheets_truncate before truncate on quarantined_sheets
  for each statement execute function refuse_change('truncated');
