-- A mail about a sheet is deleted only with its sheet.
create or replace trigger mails_delete before delete on mails
  for each row execute function guard_mail_delete();
-- A mail is queued before it is sent.
create or replace trigger mails_insert before insert on mails
  for each row when (new.status = 'sent') execute function guard_mail_insert();
-- A mail is dated by the database.
create or replace trigger mails_recorded before insert on mails
  for each row execute function stamp_record();
-- No statement deletes all mails.
create or replace trigger mails_truncate before truncate on mails
  for each statement execute function refuse_change('truncated');
-- A mail that was sent never changes.
create or replace trigger mails_update before update on mails
  for each row execute function guard_mail_update();
