-- Locks: complaint_events, against everybody
-- An answer by mail that did not arrive is withdrawn, or recorded as an attempt where the consumer gave nothing but an e-mail
-- (DS 011-2011-PCM, art. 12). An attempt is no answer: it stands in the history alone.
alter table complaint_events drop constraint complaint_events_type;
alter table complaint_events add constraint complaint_events_type check (type in (
  'filed', 'entered', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_accepted', 'offer_refused',
  'offer_withdrawn', 'offer_lapsed', 'settled', 'answer_prepared', 'letter_dispatched', 'answer_queued', 'answered', 'answer_failed',
  'answer_bounced', 'answer_withdrawn', 'answer_attempted', 'reported', 'closed', 'mail_sent', 'mail_failed', 'mail_bounced', 'warned',
  'recovered', 'provider_completed'
)) not valid;
alter table complaint_events validate constraint complaint_events_type;
create index complaint_events_attempts on complaint_events (complaint_id, id) where type = 'answer_attempted';
