-- An invitation ends with its mails.
create or replace trigger invitations_mails after delete on invitations
  for each row execute function delete_subject_mails();
