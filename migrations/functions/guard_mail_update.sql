-- Refuses every change of a sent mail, and refuses to mark a mail of a complaints book as sent before its proof is inserted, which the law
-- asks for (DS 011-2011-PCM, art. 12). Of another mail only the status, the attempts, the failure and the time of sending change. A failed
-- mail may be queued again for another address. Which of the other kinds keep a proof is the service's to say.
create or replace function guard_mail_update() returns trigger language plpgsql as $$
  declare
    of_held_sheets constant text[] := array['quarantine_notice', 'quarantine_warning', 'quarantine_alarm'];
    changeable constant text[] := array['recipient', 'status', 'attempts', 'failure', 'sent_at'];
  begin
    if old.status = 'sent' and new is distinct from old then
      raise exception using errcode = 'restrict_violation', message = 'mails: a mail that was sent never changes';
    end if;
    if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
      or (new.recipient <> old.recipient and (old.status, new.status) is distinct from ('failed', 'queued')) then
      raise exception using errcode = 'restrict_violation', message = 'mails: the content and the recipient of a mail never change';
    end if;
    if old.status <> 'sent' and new.status = 'sent' and (new.complaint_id is not null or new.kind = any (of_held_sheets))
      and not exists (select from mail_proofs where mail_id = new.id) then
      raise exception using errcode = 'restrict_violation', message = 'mails: a sent mail has its proof';
    end if;
    return new;
  end
$$;
