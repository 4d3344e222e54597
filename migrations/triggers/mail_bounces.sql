-- The release before names no account.
create or replace trigger mail_bounces_account before insert on mail_bounces
  for each row when (new.account_id is null) execute function fill_account('mails', 'mail_id');
