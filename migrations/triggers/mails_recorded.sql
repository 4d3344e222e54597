-- A mail is dated by the database.
create or replace trigger mails_recorded before insert on mails
  for each row execute function stamp_record();
