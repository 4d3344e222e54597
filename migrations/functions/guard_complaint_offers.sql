-- Refuses a suspended term without an open offer that was sent, a moved last day without an offer that was ever sent, and an
-- agreement without an accepted offer. An offer's row is written before its sheet's.
create or replace function guard_complaint_offers() returns trigger language plpgsql as $$
  begin
    if new.status = 'oferta_enviada' and not exists (
      select from settlement_offers where complaint_id = new.id and sent_at is not null and outcome is null
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a term is suspended only by a settlement offer that was sent';
    end if;
    if (new.answer_by > new.due_on or new.suspended_days > 0) and not exists (
      select from settlement_offers where complaint_id = new.id and sent_at is not null
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: the last day for the answer is moved only by a settlement offer that was sent';
    end if;
    if new.status = 'acuerdo' and not exists (
      select from settlement_offers where complaint_id = new.id and outcome = 'accepted'
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: an agreement is a settlement offer that the consumer accepted';
    end if;
    return new;
  end
$$;
