-- An entry is never deleted.
create or replace trigger audit_entries_delete before delete on audit_entries
  for each row execute function refuse_change('deleted');
