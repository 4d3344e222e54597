-- A recipient ends with the mails to it.
create or replace trigger notice_recipients_mails before delete on notice_recipients
  for each row execute function delete_recipient_mails();
-- The warnings about a deleted recipient are deleted with it.
create or replace trigger notice_recipients_warnings after delete on notice_recipients referencing old table as deleted
  for each statement execute function delete_subject_warnings();
