-- The release before names no account.
create or replace trigger sheet_deletion_notices_account before insert on sheet_deletion_notices
  for each row when (new.account_id is null) execute function fill_account('forms', 'form_id');
