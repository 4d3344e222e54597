-- A recipient ends with the mails to it.
create or replace trigger notice_recipients_mails before delete on notice_recipients
  for each row execute function delete_recipient_mails();
