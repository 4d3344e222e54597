-- No statement deletes all entries.
create or replace trigger audit_entries_truncate before truncate on audit_entries
  for each statement execute function refuse_change('truncated');
