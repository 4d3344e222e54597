-- The mail of a deleted reply, and the mails that say that a mail came, are deleted with it.
create or replace trigger submission_messages_mails after delete on submission_messages
  for each row execute function delete_subject_mails();
