-- Locks: mail_bounces and mail_proofs and mails and webhook_endpoints and webhook_secrets, against everybody
-- As 0073.
update mail_bounces r set account_id = m.account_id from mails m where m.id = r.mail_id and r.account_id is null;
update webhook_secrets r set account_id = e.account_id from webhook_endpoints e where e.id = r.endpoint_id and r.account_id is null;
alter table mail_bounces
  drop constraint mail_bounces_pkey, add constraint mail_bounces_pkey primary key using index mail_bounces_of_account,
  drop constraint mail_bounces_mail_id_fkey;
alter table mail_proofs
  drop constraint mail_proofs_pkey, add constraint mail_proofs_pkey primary key using index mail_proofs_of_account,
  drop constraint mail_proofs_mail_id_fkey;
alter table mails drop constraint mails_pkey, add constraint mails_pkey primary key using index mails_of_account;
alter table mail_bounces
  add constraint mail_bounces_mail_of_account
    foreign key (mail_id, account_id) references mails (id, account_id) on delete cascade not valid;
alter table mail_proofs
  add constraint mail_proofs_mail_of_account
    foreign key (mail_id, account_id) references mails (id, account_id) on delete cascade not valid;
alter table webhook_secrets
  drop constraint webhook_secrets_pkey, add primary key (id, account_id),
  drop constraint webhook_secrets_endpoint_id_fkey,
  add constraint webhook_secrets_endpoint_of_account
    foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade;
drop index mails_quarantine_alarm;
alter index mails_quarantine_alarm_of_account rename to mails_quarantine_alarm;
drop index mails_quarantine_warning;
alter index mails_quarantine_warning_of_account rename to mails_quarantine_warning;
drop index mails_warning;
alter index mails_warning_of_account rename to mails_warning;
