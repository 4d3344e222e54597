-- An entry is never deleted.
create or replace trigger audit_entries_delete before delete on audit_entries
  for each row execute function refuse_change('deleted');
-- No statement deletes all entries.
create or replace trigger audit_entries_truncate before truncate on audit_entries
  for each statement execute function refuse_change('truncated');
-- An entry never changes, but for the names in those of an erased account.
create or replace trigger audit_entries_update before update on audit_entries
  for each row execute function refuse_audit_change();
