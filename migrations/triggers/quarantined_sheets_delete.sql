-- A held sheet is not deleted while it must be kept.
create or replace trigger quarantined_sheets_delete before delete on quarantined_sheets
  for each row execute function guard_held_delete();
