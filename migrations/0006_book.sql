-- The complaints book. The triggers of these tables hold the law (DS 011-2011-PCM) against the service itself and against every
-- user with SQL: the declaration, the number and the dates of a sheet never change, and no sheet is deleted while it must be kept.

-- Days without business, beside those of the law.
create table extra_holidays (
  day date primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() constraint extra_holidays_id unique,
  constraint extra_holidays_reason check (reason <> '' and length(reason) <= 200)
);

-- The last number given in each book and Lima year. Its row is locked while a sheet is inserted.
create table complaint_numbers (
  form_id uuid not null references forms,
  year integer not null,
  last integer not null constraint complaint_numbers_last check (last >= 0),
  primary key (form_id, year)
) with (fillfactor = 50);

-- The books that take no sheets because the database may lack sheets that consumers hold, as after a restore from a backup. An operator
-- opens them (`recover-book`). A row without a form holds all books.
create table book_holds (
  id uuid primary key default gen_random_uuid(),
  form_id uuid references forms on delete cascade,
  reason text not null constraint book_holds_reason check (reason in ('numbers_missing', 'restored', 'operator')),
  held_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz,
  opened_by text,
  constraint book_holds_opened check (num_nulls(opened_at, opened_by) in (0, 2))
);
create unique index book_holds_open on book_holds (form_id) nulls not distinct where opened_at is null;

-- The numbers whose sheets were lost with the database and that no copy brought back. Each was given to a consumer, or may have been, so
-- that no other sheet ever gets it.
create table lost_complaint_numbers (
  form_id uuid not null,
  year integer not null,
  correlative integer not null constraint lost_complaint_numbers_correlative check (correlative > 0),
  number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
  account_id uuid not null references accounts,
  reason text not null constraint lost_complaint_numbers_reason check (reason <> '' and length(reason) <= 500),
  recorded_by text not null,
  recorded_at timestamptz not null,
  id uuid not null default gen_random_uuid() constraint lost_complaint_numbers_id unique,
  primary key (form_id, year, correlative),
  constraint lost_complaint_numbers_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index lost_complaint_numbers_account on lost_complaint_numbers (account_id, form_id, year, correlative);

-- The database as it was when its books were found whole: its server's id and timeline, and its own id there.
create table database_identity (
  is_only boolean primary key default true constraint database_identity_only check (is_only),
  identity text not null,
  noted_at timestamptz not null default clock_timestamp()
);

-- A sheet (Anexo I), as the consumer declared it, and what became of it. "feed_position" is as in the table submissions.
-- The columns "…_typed" keep the consumer's text where it is no e-mail, amount or date: such a text blocks no sheet (art. 5).
-- A minor's sheet may have the contact of the minor's parent alone.
-- The columns of who acted hold the id of an API key or of a person.
create table complaints (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  year integer not null,
  correlative integer not null constraint complaints_correlative check (correlative > 0),
  number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
  submission_key uuid,
  receipt_hash bytea not null constraint complaints_receipt_hash check (octet_length(receipt_hash) = 32),
  receipt_secret bytea not null,
  provider json,
  channel text not null
    constraint complaints_channel check (channel in ('web', 'embed', 'api', 'respaldo', 'presencial', 'telefono', 'perdida')),
  ip text,
  user_agent text,
  origin text,
  referer text,

  -- The consumer's declaration.
  original_type text not null constraint complaints_original_type check (original_type in ('reclamo', 'queja')),
  consumer_name text not null,
  document_type text not null
    constraint complaints_document_type check (document_type in ('DNI', 'CE', 'PASAPORTE', 'RUC', 'OTRO')),
  document_number text not null,
  email text,
  email_typed text,
  address text,
  district text,
  province text,
  department text,
  phone text,
  guardian json,
  good_type text constraint complaints_good_type check (good_type in ('producto', 'servicio', 'ambos')),
  good_description text,
  currency text not null constraint complaints_currency check (currency in ('PEN', 'USD')),
  amount numeric(14, 2) constraint complaints_amount check (amount >= 0),
  amount_typed text,
  order_number text,
  happened_on date,
  happened_on_typed text,
  detail text not null,
  request text,
  answer_channel text not null constraint complaints_answer_channel check (answer_channel in ('email', 'carta')),

  registered_at timestamptz not null,
  due_on date not null,

  -- What became of the sheet.
  type text not null constraint complaints_type check (type in ('reclamo', 'queja')),
  reclassified_at timestamptz,
  status text not null default 'recibido' constraint complaints_status check (status in (
    'recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'respuesta_enviandose', 'acuerdo', 'atendido', 'cerrado'
  )),
  answer_by date not null,
  offer_sent_on date,
  suspended_days integer not null default 0 constraint complaints_suspended_days check (suspended_days between 0 and 5),
  answer text,
  actions_taken text,
  answered_at timestamptz,
  answered_by uuid,
  answered_via text constraint complaints_answered_via check (answered_via in ('email', 'carta')),
  keep_until date not null,
  feed_position bigint not null,
  -- "communicated_at" is the time at which the answer reached the consumer's mail server, or the day on which its letter was sent.
  communicated_at timestamptz,
  -- Sheets that staff enter after their presentation (DS 011-2011-PCM, arts. 2-A, 4 and 4-A): "registered_at" is the date and hour of the
  -- presentation, "entered_at" those of the entry into this book. The term counts from the presentation.
  entered_at timestamptz not null,
  entered_by uuid,
  paper_number text,
  -- Who answers, the reasons of a refusal, and answers by letter, which are prepared first and given with their dispatch. A mail that
  -- came back ends the answer, which then stays in the sheet's history.
  signer_name text,
  signer_post text,
  refusal_reasons text,
  prepared_at timestamptz,
  -- The files that came with the sheet and were not stored, because the storage was full or away: a sheet never waits for it.
  files_not_kept integer not null default 0 constraint complaints_files_not_kept check (files_not_kept >= 0),
  -- The day on which the virtual book worked again after a sheet of the backup book: it is entered late by that day (art. 4-A).
  book_available_on date,

  constraint complaints_email_once check (num_nonnulls(email, email_typed) <= 1),
  constraint complaints_amount_once check (num_nonnulls(amount, amount_typed) <= 1),
  constraint complaints_happened_on_once check (num_nonnulls(happened_on, happened_on_typed) <= 1),
  constraint complaints_year check (year = extract(year from registered_at at time zone 'America/Lima')),
  constraint complaints_kept check (keep_until >= ((registered_at at time zone 'America/Lima') + interval '2 years')::date),
  constraint complaints_reclassified check (
    (type = original_type and reclassified_at is null)
    or (original_type = 'queja' and type = 'reclamo' and reclassified_at is not null)
  ),
  constraint complaints_offer check ((offer_sent_on is not null) = (status = 'oferta_enviada')),
  constraint complaints_settlement check (status not in ('oferta_enviada', 'acuerdo') or type = 'reclamo'),
  constraint complaints_answered check (status <> 'atendido' or answered_at is not null),
  constraint complaints_suspension check (answer_by >= due_on),
  constraint complaints_entered check (entered_at >= registered_at),
  constraint complaints_entered_by check ((entered_by is not null) = (channel in ('respaldo', 'presencial', 'telefono'))),
  constraint complaints_paper check (
    case channel when 'perdida' then true when 'respaldo' then paper_number is not null else paper_number is null end
  ),
  constraint complaints_contact check (num_nonnulls(email, address, guardian ->> 'email', guardian ->> 'address') > 0),
  constraint complaints_answer_whole check (
    num_nulls(answer, answered_by) in (0, 2)
    and num_nulls(answered_at, answered_via) in (0, 2)
    and (answer is not null or num_nonnulls(answered_at, actions_taken, signer_name, signer_post, refusal_reasons, prepared_at) = 0)
  ),
  -- An answer by mail is under way until a mail server has taken its mail: until then the sheet is open (DS 011-2011-PCM, art. 6).
  constraint complaints_sending check (
    status <> 'respuesta_enviandose' or (answer is not null and answered_at is null)
  ),
  -- An agreement ends the duty to answer: a letter that is prepared nevertheless leaves the sheet settled.
  constraint complaints_prepared check (
    (status = 'respuesta_preparada') = (prepared_at is not null and answered_at is null and status not in ('acuerdo', 'cerrado'))
  ),
  constraint complaints_letter_signed check (prepared_at is null or num_nonnulls(signer_name, signer_post) = 2),
  constraint complaints_communicated check (communicated_at is null or answered_at is not null),
  constraint complaints_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
) with (fillfactor = 80);
create unique index complaints_number on complaints (form_id, year, correlative);
create unique index complaints_submission_key on complaints (form_id, submission_key);
create unique index complaints_receipt on complaints (receipt_hash);
create unique index complaints_feed_position on complaints (account_id, feed_position);
create unique index complaints_of_account on complaints (account_id, id);
create index complaints_waiting on complaints (answer_by, id)
  where status in ('recibido', 'en_tramite', 'oferta_enviada', 'respuesta_preparada', 'respuesta_enviandose');
create index complaints_under_way on complaints (id)
  where answer is not null and answered_at is null and prepared_at is null;
-- Only the sheets of backup books are in it: with all of a book's it would look to the planner as good as the index of the numbers, and be read whole.
create unique index complaints_paper_number on complaints (form_id, year, ltrim(paper_number, '0')) where paper_number is not null;
-- The register over all books of an account, newest first.
create index complaints_register on complaints (account_id, registered_at, id);
-- The sheets that lack data of their provider.
create index complaints_without_code on complaints (form_id, id) where (provider ->> 'establishmentCode') is null;

-- Sheets that came with the honeypot filled. They are complete but have no number until their owner releases them.
create table quarantined_sheets (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null,
  submission_key uuid,
  details json not null,
  channel text not null constraint quarantined_sheets_channel check (channel in ('web', 'embed', 'api')),
  ip text,
  user_agent text,
  origin text,
  referer text,
  received_at timestamptz not null,
  -- A held sheet that was filed is deleted with its sheet only: one without a sheet would count as held again.
  complaint_id uuid,
  -- The last day for the answer.
  due_on date not null,
  -- The bytes that it takes in quarantine, which count in no plan, so that they are bounded. Null for one that counts nowhere.
  held_bytes integer,
  constraint quarantined_sheets_due_on check (due_on > (received_at at time zone 'America/Lima')::date),
  constraint quarantined_sheets_held_bytes check (held_bytes > 0),
  constraint quarantined_sheets_form_of_account foreign key (account_id, form_id) references forms (account_id, id),
  constraint quarantined_sheets_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade
);
create index quarantined_sheets_form on quarantined_sheets (form_id, id);
create unique index quarantined_sheets_submission_key on quarantined_sheets (form_id, submission_key);
create index quarantined_sheets_held on quarantined_sheets (received_at, id) where complaint_id is null;
create index quarantined_sheets_complaint on quarantined_sheets (complaint_id) where complaint_id is not null;
-- The held sheets of all books of an account.
create unique index quarantined_sheets_of_account on quarantined_sheets (account_id, id);
-- The sums are read from this index alone.
create index quarantined_sheets_held_bytes_sum on quarantined_sheets (account_id) include (held_bytes)
  where held_bytes > 0 and complaint_id is null;

-- The files of the complaints books are in a storage as those of submissions are: "storage" and "key" say where, and each is scanned.
-- The attachments of a held sheet are rows, too, which its filing hands over to the sheet in the book.
create table complaint_attachments (
  id uuid primary key,
  complaint_id uuid,
  position integer not null,
  file_name text not null,
  media_type text not null constraint complaint_attachments_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif')),
  size_bytes integer not null constraint complaint_attachments_size check (size_bytes > 0),
  sha256 bytea not null,
  key text not null,
  account_id uuid not null references accounts,
  quarantined_sheet_id uuid,
  storage text not null default 'disk' constraint complaint_attachments_storage check (storage in ('disk', 's3')),
  scan_status text not null default 'unscanned'
    constraint complaint_attachments_scan_status check (scan_status in ('pending', 'clean', 'infected', 'unscanned')),
  malware text,
  unlocked_at timestamptz,
  constraint complaint_attachments_malware check ((malware is not null) = (scan_status = 'infected')),
  constraint complaint_attachments_sheet check (num_nonnulls(complaint_id, quarantined_sheet_id) > 0),
  constraint complaint_attachments_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade,
  constraint complaint_attachments_quarantined_sheet_of_account
    foreign key (account_id, quarantined_sheet_id) references quarantined_sheets (account_id, id) on delete cascade
);
create unique index complaint_attachments_position on complaint_attachments (complaint_id, position);
create unique index complaint_attachments_key on complaint_attachments (key);
create unique index complaint_attachments_held on complaint_attachments (quarantined_sheet_id, position);
create index complaint_attachments_by_storage on complaint_attachments (storage, id);
-- The sums of what counts in no plan are read from these indexes alone.
create index complaint_attachments_unfiled on complaint_attachments (account_id) include (size_bytes) where complaint_id is null;
create index complaint_attachments_recent on complaint_attachments (account_id, id) include (size_bytes) where complaint_id is not null;

-- Files that staff upload: signed papers, proofs of dispatch, scans, files of an answer. A row belongs to no sheet until a step of a
-- sheet uses it, once, for its purpose.
create table complaint_documents (
  id uuid primary key,
  account_id uuid not null references accounts,
  complaint_id uuid,
  purpose text constraint complaint_documents_purpose
    check (purpose in ('answer', 'dispatch_proof', 'agreement', 'offer', 'paper_scan')),
  file_name text not null,
  media_type text not null constraint complaint_documents_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif')),
  size_bytes integer not null constraint complaint_documents_size check (size_bytes > 0),
  sha256 bytea not null constraint complaint_documents_sha256 check (octet_length(sha256) = 32),
  key text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  used_at timestamptz,
  storage text not null default 'disk' constraint complaint_documents_storage check (storage in ('disk', 's3')),
  scan_status text not null default 'unscanned'
    constraint complaint_documents_scan_status check (scan_status in ('pending', 'clean', 'infected', 'unscanned')),
  malware text,
  unlocked_at timestamptz,
  constraint complaint_documents_used check (num_nulls(complaint_id, purpose, used_at) in (0, 3)),
  constraint complaint_documents_malware check ((malware is not null) = (scan_status = 'infected')),
  constraint complaint_documents_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade
);
create index complaint_documents_complaint on complaint_documents (complaint_id, id);
create index complaint_documents_unused on complaint_documents (uploaded_at) where complaint_id is null;
create unique index complaint_documents_key on complaint_documents (key);
create index complaint_documents_by_storage on complaint_documents (storage, id);
create unique index complaint_documents_of_account on complaint_documents (account_id, id) include (size_bytes);

create table complaint_events (
  id uuid primary key,
  complaint_id uuid not null references complaints on delete cascade,
  type text not null constraint complaint_events_type check (type in (
    'filed', 'entered', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_accepted', 'offer_refused',
    'offer_withdrawn', 'offer_lapsed', 'settled', 'answer_prepared', 'letter_dispatched', 'answer_queued', 'answered', 'answer_failed',
    'answer_bounced', 'answer_withdrawn', 'answer_attempted', 'reported', 'closed', 'mail_sent', 'mail_failed', 'mail_bounced', 'warned',
    'recovered', 'provider_completed'
  )),
  actor_id uuid,
  details json not null,
  at timestamptz not null,
  recorded_at timestamptz not null
);
create index complaint_events_complaint on complaint_events (complaint_id, id);
-- An answer by mail that did not arrive is withdrawn, or recorded as an attempt where the consumer gave nothing but an e-mail
-- (DS 011-2011-PCM, art. 12). An attempt is no answer: it stands in the history alone.
create index complaint_events_attempts on complaint_events (complaint_id, id) where type = 'answer_attempted';

-- A settlement offer is a text that was sent to the consumer of a reclamo (DS 011-2011-PCM, art. 6-A). Only its sending suspends the
-- term. "sent_at" is the time at which the mail server accepted the mail, or at which the text was handed over at the counter.
-- "document_id" is the signed copy of an offer at the counter, "agreement_document_id" the signed acceptance. The secret opens the
-- consumer's page of an offer by e-mail. "outcome_reason" says why an offer was withdrawn without its owner.
create table settlement_offers (
  id uuid primary key,
  account_id uuid not null references accounts,
  complaint_id uuid not null,
  text text not null constraint settlement_offers_text check (char_length(text) between 1 and 4000),
  means text not null constraint settlement_offers_means check (means in ('email', 'presencial')),
  document_id uuid,
  secret_hash bytea constraint settlement_offers_secret_hash check (octet_length(secret_hash) = 32),
  sealed_secret bytea,
  sent_at timestamptz,
  lapses_on date,
  outcome text
    constraint settlement_offers_outcome check (outcome in ('accepted', 'refused', 'withdrawn', 'lapsed')),
  outcome_at timestamptz,
  outcome_via text constraint settlement_offers_outcome_via check (outcome_via in ('page', 'document')),
  outcome_reason text,
  acceptance text constraint settlement_offers_acceptance
    check (acceptance = 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO'),
  agreement_document_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Only an offer at a distance suspends a term (art. 6-A.2). One at the counter has no last day, stands with the name and the post of who signs
  -- it for the provider, and may be open beside one by mail.
  signer_name text,
  signer_post text,

  constraint settlement_offers_signer check (num_nulls(signer_name, signer_post) in (0, 2)),
  constraint settlement_offers_sent check (
    case means when 'email' then (sent_at is null) = (lapses_on is null) else sent_at is not null end
  ),
  constraint settlement_offers_page check (
    num_nulls(secret_hash, sealed_secret) = case means when 'email' then 0 else 2 end
  ),
  constraint settlement_offers_counter check (means <> 'presencial' or (document_id is not null and sent_at is not null)),
  constraint settlement_offers_ended check ((outcome is null) = (outcome_at is null)),
  constraint settlement_offers_unsent check (sent_at is not null or outcome is null or outcome = 'withdrawn'),
  constraint settlement_offers_decided check ((outcome in ('accepted', 'refused')) is true = (outcome_via is not null)),
  constraint settlement_offers_accepted check ((outcome = 'accepted') is true = (acceptance is not null)),
  constraint settlement_offers_agreement check (
    (outcome_via = 'document') is not true or agreement_document_id is not null
  ),
  constraint settlement_offers_agreed check (agreement_document_id is null or (outcome = 'accepted') is true),
  constraint settlement_offers_reason check (outcome_reason is null or (outcome = 'withdrawn') is true),
  constraint settlement_offers_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade,
  constraint settlement_offers_document_of_account
    foreign key (account_id, document_id) references complaint_documents (account_id, id),
  constraint settlement_offers_agreement_document_of_account
    foreign key (account_id, agreement_document_id) references complaint_documents (account_id, id)
);
create index settlement_offers_complaint on settlement_offers (complaint_id, id);
create unique index settlement_offers_open on settlement_offers (complaint_id, means) where outcome is null;
create unique index settlement_offers_secret on settlement_offers (secret_hash);

-- The type of good that the owner gives for the report where the consumer gave none. The sheet stays as it is.
create table reported_good_types (
  complaint_id uuid primary key references complaints on delete cascade,
  good_type text not null constraint reported_good_types_good_type check (good_type in ('producto', 'servicio', 'ambos')),
  set_by uuid not null,
  set_at timestamptz not null
);

-- The sheets that were marked as reported, each with its line of the file as it was then.
create table complaint_reports (
  complaint_id uuid primary key references complaints on delete cascade,
  line text not null,
  reported_by uuid not null,
  reported_at timestamptz not null
);

-- The later lines of reported sheets: what changed after a report is reported again. The first line of a sheet is in complaint_reports.
create table complaint_report_updates (
  complaint_id uuid not null references complaints on delete cascade,
  revision integer not null constraint complaint_report_updates_revision check (revision > 0),
  line text not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  primary key (complaint_id, revision)
);

-- The reminders that went out, so that several workers send each one once.
create table report_reminders (
  form_id uuid not null references forms,
  stage text not null constraint report_reminders_stage check (stage in ('overdue', 'seven_left', 'one_left')),
  sent_on date not null,
  primary key (form_id, stage, sent_on)
);

-- The texts from which an account's answers to sheets begin. A body has placeholders, which the preview of an answer fills.
create table answer_templates (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null constraint answer_templates_name check (name <> '' and length(name) <= 100),
  body text not null constraint answer_templates_body check (body <> '' and length(body) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index answer_templates_names on answer_templates (account_id, lower(name));
create index answer_templates_list on answer_templates (account_id, id);

-- The sheets that an address and a book filed in the hour that ends at "expire", in milliseconds since 1970. The columns and
-- their order are rate-limiter-flexible's. Unlogged, so that counting waits for no disk: a crash empties the table.
create unlogged table filing_counts (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);

-- What an account's people have written of an answer that is not given yet, as they typed it. A sheet has one draft, which its team shares.
-- Each save gives it another version: who saves names the version that they saw, so that nobody overwrites what they have not read.
create table answer_drafts (
  complaint_id uuid primary key,
  account_id uuid not null references accounts,
  version uuid not null,
  answer text not null constraint answer_drafts_answer check (length(answer) <= 4000),
  actions_taken text not null constraint answer_drafts_actions_taken check (length(actions_taken) <= 4000),
  signer_name text not null constraint answer_drafts_signer_name check (length(signer_name) <= 150),
  signer_post text not null constraint answer_drafts_signer_post check (length(signer_post) <= 150),
  refused boolean not null,
  refusal_reasons text not null constraint answer_drafts_refusal_reasons check (length(refusal_reasons) <= 4000),
  saved_by_kind text not null constraint answer_drafts_saved_by_kind check (saved_by_kind in ('apiKey', 'user')),
  saved_by uuid not null,
  saved_at timestamptz not null,
  constraint answer_drafts_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade
);
create index answer_drafts_account on answer_drafts (account_id);

-- The addresses that providers of complaints books were given for their copies. Copies go to an address once it has confirmed, so that
-- nobody else's mailbox gets consumers' sheets. An address of a member of the account needs no row.
create table provider_addresses (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null,
  confirmations integer not null constraint provider_addresses_confirmations check (confirmations >= 0),
  confirmation_sent_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index provider_addresses_address on provider_addresses (account_id, lower(email));

-- The latest report to an owner of what an inspector would write down of a complaints book, so that several workers send each one once. A
-- book with nothing to report has a row, too, and no mail.
create table book_inspections (
  form_id uuid primary key references forms,
  inspected_on date not null,
  findings integer not null constraint book_inspections_findings check (findings >= 0)
);

-- A sheet is deleted when the time for which it is kept is over (Ley 29733). Its number stays, so that the numbers of its book have no gap and no
-- number is given again, with nothing of its consumer. The trigger of "complaints" writes the row.
create table deleted_complaint_numbers (
  form_id uuid not null,
  year integer not null,
  correlative integer not null constraint deleted_complaint_numbers_correlative check (correlative > 0),
  number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
  account_id uuid not null references accounts,
  registered_on date not null,
  kept_until date not null,
  -- Whether the sheet had an answer or an agreement.
  was_answered boolean not null,
  deleted_at timestamptz not null,
  primary key (form_id, year, correlative),
  constraint deleted_complaint_numbers_form_of_account foreign key (account_id, form_id) references forms (account_id, id)
);
create index deleted_complaint_numbers_account on deleted_complaint_numbers (account_id, form_id, year, correlative);

-- The mails that announced the deletion of sheets to the owner of a book: of those that are kept until "through" or a day before. No sheet of an
-- account that is there is deleted without one.
create table sheet_deletion_notices (
  form_id uuid not null references forms,
  through date not null,
  announced_on date not null,
  primary key (form_id, through),
  constraint sheet_deletion_notices_ahead check (through <= announced_on + 62)
);
