-- What the book may hold beside the consumer's own filing: sheets that staff enter (DS 011-2011-PCM, arts. 2-A and 4-A), both goods
-- of Anexo I, photos as phones take them, answers by letter that are not sent yet, offers that the consumer accepts or refuses.
alter table complaints
  drop constraint complaints_channel,
  add constraint complaints_channel check (channel in ('web', 'embed', 'api', 'respaldo', 'presencial', 'telefono')),
  drop constraint complaints_good_type,
  add constraint complaints_good_type check (good_type in ('producto', 'servicio', 'ambos')),
  drop constraint complaints_status,
  add constraint complaints_status check (status in (
    'recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'acuerdo', 'atendido', 'cerrado'
  ));
drop index complaints_open;
create index complaints_open on complaints (answer_by, id)
  where status in ('recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada');

alter table complaint_attachments
  drop constraint complaint_attachments_media_type,
  add constraint complaint_attachments_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'));

alter table complaint_events
  drop constraint complaint_events_type,
  add constraint complaint_events_type check (type in (
    'filed', 'entered', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_accepted', 'offer_refused',
    'offer_withdrawn', 'offer_lapsed', 'settled', 'answer_prepared', 'letter_dispatched', 'answered', 'answer_bounced',
    'reported', 'closed', 'mail_sent', 'mail_failed', 'mail_bounced', 'warned'
  ));

-- A mail about a sheet names the sheet. A new kind of mail needs no change here.
alter table mails
  drop constraint mails_complaint,
  add constraint mails_complaint check (
    complaint_id is not null
    or kind not in ('receipt', 'provider_copy', 'answer', 'deadline_warning', 'incomplete_book')
  );
