-- No statement deletes all mails.
create or replace trigger mails_truncate before truncate on mails
  for each statement execute function refuse_change('truncated');
