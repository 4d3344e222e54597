-- A mail about a sheet is deleted only with its sheet.
create or replace trigger mails_delete before delete on mails
  for each row execute function guard_mail_delete();
