-- Locks: complaints and settlement_offers, against everybody
-- Only an offer at a distance suspends a term (DS 011-2011-PCM, art. 6-A.2). One at the counter has no last day, stands with the name and the
-- post of who signs it for the provider, and may be open beside one by mail. The release before stores no name: a later release asks for it.
alter table settlement_offers add column signer_name text;
alter table settlement_offers add column signer_post text;
alter table settlement_offers add constraint settlement_offers_signer check (num_nulls(signer_name, signer_post) in (0, 2)) not valid;
alter table settlement_offers validate constraint settlement_offers_signer;
alter table settlement_offers drop constraint settlement_offers_sent;
alter table settlement_offers add constraint settlement_offers_sent check (
  case means when 'email' then (sent_at is null) = (lapses_on is null) else sent_at is not null end
) not valid;
alter table settlement_offers validate constraint settlement_offers_sent;
drop index settlement_offers_open;
create unique index settlement_offers_open on settlement_offers (complaint_id, means) where outcome is null;

-- An agreement ends the duty to answer: a letter that is prepared nevertheless leaves the sheet settled.
alter table complaints drop constraint complaints_prepared;
alter table complaints add constraint complaints_prepared check (
  (status = 'respuesta_preparada') = (prepared_at is not null and answered_at is null and status not in ('acuerdo', 'cerrado'))
) not valid;
alter table complaints validate constraint complaints_prepared;
update complaints c set status = 'acuerdo'
where c.status = 'respuesta_preparada'
  and exists (select from settlement_offers o where o.complaint_id = c.id and o.outcome = 'accepted');

-- The last day of each sheet that an offer at the counter has moved is the one that its offers by mail leave it: each of them suspends the term
-- from its sending to its end, unless its mail failed or came back.
do $$
  declare
    sheet record;
    used integer;
  begin
    for sheet in
      select c.id, c.due_on, c.status, exists (
        select from settlement_offers o
        where o.complaint_id = c.id and o.means = 'email' and o.sent_at is not null and o.outcome is null
      ) as is_suspended
      from complaints c
      where (c.answer_by > c.due_on or c.suspended_days > 0)
        and exists (select from settlement_offers o where o.complaint_id = c.id and o.means = 'presencial')
    loop
      select least(5, count(*)) into used
      from settlement_offers o
      cross join generate_series(
        (o.sent_at at time zone 'America/Lima')::date + 1, (o.outcome_at at time zone 'America/Lima')::date, interval '1 day'
      ) as day
      where o.complaint_id = sheet.id and o.means = 'email' and o.sent_at is not null and o.outcome is not null
        and coalesce(o.outcome_reason, 'ended_by_answer') = 'ended_by_answer'
        and is_business_day(day::date);
      update complaints set
        status = case when status = 'oferta_enviada' and not sheet.is_suspended then 'en_tramite' else status end,
        offer_sent_on = case when sheet.is_suspended then offer_sent_on end,
        suspended_days = used,
        answer_by = add_business_days(sheet.due_on, case when sheet.is_suspended then 5 else used end)
      where id = sheet.id;
    end loop;
  end
$$;
