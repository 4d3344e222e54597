-- What the consumer declared in a held sheet never changes.
create or replace trigger quarantined_sheets_update before update on quarantined_sheets
  for each row execute function guard_held_update();
