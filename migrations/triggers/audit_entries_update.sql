-- An entry never changes.
create or replace trigger audit_entries_update before update on audit_entries
  for each row execute function refuse_change('changed');
