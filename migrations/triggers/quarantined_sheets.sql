-- A held sheet is not deleted while it must be kept.
create or replace trigger quarantined_sheets_delete before delete on quarantined_sheets
  for each row execute function guard_held_delete();
-- The mails about a deleted held sheet are deleted with it.
create or replace trigger quarantined_sheets_mails after delete on quarantined_sheets
  for each row execute function delete_subject_mails();
-- No statement deletes all held sheets.
create or replace trigger quarantined_sheets_truncate before truncate on quarantined_sheets
  for each statement execute function refuse_change('truncated');
-- What the consumer declared in a held sheet never changes.
create or replace trigger quarantined_sheets_update before update on quarantined_sheets
  for each row execute function guard_held_update();
