-- The release before names no account.
create or replace trigger reported_good_types_account before insert on reported_good_types
  for each row when (new.account_id is null) execute function fill_account('complaints', 'complaint_id');
