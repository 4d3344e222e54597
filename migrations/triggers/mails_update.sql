-- A mail that was sent never changes.
create or replace trigger mails_update before update on mails
  for each row execute function guard_mail_update();
