-- Locks: complaint_events and complaints, against everybody
-- An answer by mail is under way until a mail server has taken its mail: until then the sheet is open (DS 011-2011-PCM, art. 6).
alter table complaints drop constraint complaints_status;
alter table complaints add constraint complaints_status check (status in (
  'recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'respuesta_enviandose', 'acuerdo', 'atendido', 'cerrado'
)) not valid;
alter table complaints validate constraint complaints_status;
-- Such a sheet has its answer, which is not given yet.
alter table complaints add constraint complaints_sending check (
  status <> 'respuesta_enviandose' or (answer is not null and answered_at is null)
) not valid;
alter table complaints validate constraint complaints_sending;

alter table complaint_events drop constraint complaint_events_type;
alter table complaint_events add constraint complaint_events_type check (type in (
  'filed', 'entered', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_accepted', 'offer_refused',
  'offer_withdrawn', 'offer_lapsed', 'settled', 'answer_prepared', 'letter_dispatched', 'answer_queued', 'answered', 'answer_failed',
  'answer_bounced', 'reported', 'closed', 'mail_sent', 'mail_failed', 'mail_bounced', 'warned', 'recovered'
)) not valid;
alter table complaint_events validate constraint complaint_events_type;

create index complaints_waiting on complaints (answer_by, id)
  where status in ('recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'respuesta_enviandose');
drop index complaints_open;
create index complaints_under_way on complaints (id)
  where answer is not null and answered_at is null and prepared_at is null;
