-- A mail is queued before it is sent.
create or replace trigger mails_insert before insert on mails
  for each row execute function guard_mail_insert();
