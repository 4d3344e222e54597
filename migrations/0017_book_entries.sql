-- Sheets that enter the book after their presentation (DS 011-2011-PCM, arts. 2-A, 4 and 4-A): "registered_at" is the date and hour
-- of the presentation, "entered_at" those of the entry into this book. The term counts from the presentation.
alter table complaints disable trigger user;
alter table complaints
  add column entered_at timestamptz,
  add column entered_by uuid references api_keys,
  add column paper_number text;
update complaints set entered_at = registered_at;
alter table complaints alter column entered_at set not null;
alter table complaints enable trigger user;

-- A minor's sheet may have the contact of the minor's parent alone.
alter table complaints
  add constraint complaints_entered check (entered_at >= registered_at),
  add constraint complaints_entered_by check ((entered_by is not null) = (channel in ('respaldo', 'presencial', 'telefono'))),
  add constraint complaints_paper check ((paper_number is not null) = (channel = 'respaldo')),
  drop constraint complaints_contact,
  add constraint complaints_contact check (num_nonnulls(email, address, guardian ->> 'email', guardian ->> 'address') > 0);
create unique index complaints_paper_number on complaints (form_id, year, ltrim(paper_number, '0'));

alter table complaint_attachments
  drop constraint complaint_attachments_media_type,
  add constraint complaint_attachments_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'));

alter table complaint_documents
  drop constraint complaint_documents_media_type,
  add constraint complaint_documents_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'));

-- A held sheet has a last day for its answer. Fifteen business days are at least 21 days, so that no earlier sheet gets too late a
-- day. A held sheet that was filed is deleted with its sheet only: one without a sheet would count as held again.
alter table quarantined_sheets add column due_on date;
update quarantined_sheets set due_on = (received_at at time zone 'America/Lima')::date + 21;
alter table quarantined_sheets
  alter column due_on set not null,
  add constraint quarantined_sheets_due_on check (due_on > (received_at at time zone 'America/Lima')::date),
  drop constraint quarantined_sheets_complaint_id_fkey,
  add constraint quarantined_sheets_complaint_id_fkey foreign key (complaint_id) references complaints on delete cascade;
create index quarantined_sheets_held on quarantined_sheets (received_at, id) where complaint_id is null;
create index quarantined_sheets_complaint on quarantined_sheets (complaint_id) where complaint_id is not null;

-- A mail about a held sheet has the held sheet's id in "subject_id".
alter table mails
  drop constraint mails_warning_whole,
  add constraint mails_warning_whole check (
    num_nulls(warning_stage, warning_days_left, warning_answer_by)
      = case when kind in ('deadline_warning', 'quarantine_warning') then 0 else 3 end
  ),
  add constraint mails_held_sheet check (subject_id is not null or kind not in ('quarantine_warning', 'quarantine_alarm'));
create unique index mails_quarantine_warning on mails (subject_id, warning_stage, warning_answer_by)
  where kind = 'quarantine_warning';
create unique index mails_quarantine_alarm on mails (subject_id) where kind = 'quarantine_alarm';
