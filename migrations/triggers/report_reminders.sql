-- The release before names no account.
create or replace trigger report_reminders_account before insert on report_reminders
  for each row when (new.account_id is null) execute function fill_account('forms', 'form_id');
