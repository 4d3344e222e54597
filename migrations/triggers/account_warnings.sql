-- The message and the mail of a deleted warning are deleted with it.
create or replace trigger account_warnings_messages after delete on account_warnings referencing old table as deleted
  for each statement execute function delete_warning_messages();
