-- Refuses a sheet that its offers do not allow: a suspended term without an open offer by mail that was sent, a last day that was moved
-- without such an offer, a last day more than five business days after the due day, an agreement without an accepted offer, and a
-- closed sheet without an answer or an accepted offer. An offer at the counter suspends and moves nothing (DS 011-2011-PCM, art. 6-A.2). An
-- offer's row is written before its sheet's. The last day is compared only when it moves, because an extra holiday may be deleted afterwards.
create or replace function guard_complaint_offers() returns trigger language plpgsql as $$
  begin
    -- The release before suspends the term for an offer at the counter, and lets a settled sheet with a prepared letter wait. Its
    -- statements run, and the sheet stays as it was. A later release removes both.
    if tg_op = 'UPDATE' and new.status = 'oferta_enviada' and old.status <> 'oferta_enviada'
      and exists (
        select from settlement_offers where complaint_id = new.id and means = 'presencial' and outcome is null
      )
      and not exists (
        select from settlement_offers
        where complaint_id = new.id and means = 'email' and sent_at is not null and outcome is null
      ) then
      new.status := old.status;
      new.offer_sent_on := old.offer_sent_on;
      new.answer_by := old.answer_by;
      new.suspended_days := old.suspended_days;
    end if;
    if new.status = 'respuesta_preparada' and exists (
      select from settlement_offers where complaint_id = new.id and outcome = 'accepted'
    ) then
      new.status := 'acuerdo';
    end if;
    if new.status = 'oferta_enviada' and not exists (
      select from settlement_offers
      where complaint_id = new.id and means = 'email' and sent_at is not null and outcome is null
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a term is suspended only by a settlement offer that was sent by mail';
    end if;
    if (new.answer_by > new.due_on or new.suspended_days > 0) and not exists (
      select from settlement_offers where complaint_id = new.id and means = 'email' and sent_at is not null
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: the last day for the answer is moved only by a settlement offer that was sent by mail';
    end if;
    if tg_op = 'UPDATE' and new.answer_by is distinct from old.answer_by and new.answer_by > add_business_days(new.due_on, 5) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: settlement offers suspend a term for at most five business days';
    end if;
    if new.status = 'cerrado' and new.answered_at is null and not exists (
      select from settlement_offers where complaint_id = new.id and outcome = 'accepted'
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a sheet is closed only with an answer or an agreement';
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
