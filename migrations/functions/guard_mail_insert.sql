-- Refuses a mail that is sent from the beginning.
create or replace function guard_mail_insert() returns trigger language plpgsql as $$
  begin
    if new.status = 'sent' then
      raise exception using errcode = 'restrict_violation', message = 'mails: a mail is queued before it is sent';
    end if;
    return new;
  end
$$;
