-- The release before names no account.
create or replace trigger webhook_secrets_account before insert on webhook_secrets
  for each row when (new.account_id is null) execute function fill_account('webhook_endpoints', 'endpoint_id');
