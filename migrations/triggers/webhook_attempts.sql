-- The release before names no account.
create or replace trigger webhook_attempts_account before insert on webhook_attempts
  for each row when (new.account_id is null) execute function fill_account('deliveries', 'delivery_id');
