-- Refuses an attempt of an answer without an answer by mail that did not arrive, in its sheet's history (DS 011-2011-PCM, art. 12).
create or replace function guard_event_insert() returns trigger language plpgsql as $$
  begin
    if new.type = 'answer_attempted' and not exists (
      select from complaint_events e join mails m on m.complaint_id = e.complaint_id and m.kind = 'answer'
      where e.complaint_id = new.complaint_id and e.type in ('answer_failed', 'answer_bounced', 'answer_withdrawn')
        and m.id::text = new.details ->> 'mail_id'
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaint_events: an attempt is an answer by mail that did not arrive';
    end if;
    return new;
  end
$$;
