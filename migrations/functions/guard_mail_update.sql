-- Refuses every change of a sent mail, and refuses to mark a mail as sent before its proof is inserted. Of another mail only the status,
-- the attempts, the failure and the time of sending change. A failed mail may be queued again for another address. A mail about a
-- sheet or a held sheet needs a proof; of others the code keeps a copy or none, because it may have a code, or outlive whom it is about.
create or replace function guard_mail_update() returns trigger language plpgsql as $$
  declare
    changeable constant text[] := array['recipient', 'status', 'attempts', 'failure', 'sent_at'];
  begin
    if old.status = 'sent' and new is distinct from old then
      raise exception using errcode = 'restrict_violation', message = 'mails: a mail that was sent never changes';
    end if;
    if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
      or (new.recipient <> old.recipient and (old.status, new.status) is distinct from ('failed', 'queued')) then
      raise exception using errcode = 'restrict_violation', message = 'mails: the content and the recipient of a mail never change';
    end if;
    if old.status <> 'sent' and new.status = 'sent' and (new.complaint_id is not null or new.kind like 'quarantine\_%')
      and not exists (select from mail_proofs where mail_id = new.id) then
      raise exception using errcode = 'restrict_violation', message = 'mails: a sent mail has its proof';
    end if;
    return new;
  end
$$;
