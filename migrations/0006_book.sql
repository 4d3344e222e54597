-- The complaints book. The triggers of these tables hold the law (DS 011-2011-PCM) against the service itself and against every
-- user with SQL: the declaration, the number and the dates of a sheet never change, and no sheet is deleted while it must be kept.

-- Days without business, beside those of the law.
create table extra_holidays (
  day date primary key,
  reason text not null,
  created_at timestamptz not null default now()
);

-- The last number given in each book and Lima year. Its row is locked while a sheet is inserted.
create table complaint_numbers (
  form_id uuid not null references forms,
  year integer not null,
  last integer not null constraint complaint_numbers_last check (last >= 0),
  primary key (form_id, year)
) with (fillfactor = 50);

-- "feed_xid" is the writing transaction; see the table submissions.
-- The columns "…_typed" keep the consumer's text where it is no e-mail, amount or date: such a text blocks no sheet (art. 5).
create table complaints (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  feed_xid xid8 not null default pg_current_xact_id(),
  year integer not null,
  correlative integer not null constraint complaints_correlative check (correlative > 0),
  number text not null generated always as (lpad(correlative::text, 9, '0') || '-' || year::text) stored,
  submission_key uuid,
  receipt_hash bytea not null constraint complaints_receipt_hash check (octet_length(receipt_hash) = 32),
  receipt_secret bytea not null,
  provider json,
  channel text not null constraint complaints_channel check (channel in ('web', 'embed', 'api')),
  ip text,
  user_agent text,
  origin text,
  referer text,

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
  good_type text constraint complaints_good_type check (good_type in ('producto', 'servicio')),
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

  type text not null constraint complaints_type check (type in ('reclamo', 'queja')),
  reclassified_at timestamptz,
  status text not null default 'recibido' constraint complaints_status
    check (status in ('recibido', 'en_tramite', 'oferta_enviada', 'acuerdo', 'atendido', 'cerrado')),
  answer_by date not null,
  offer_sent_on date,
  suspended_days integer not null default 0 constraint complaints_suspended_days check (suspended_days between 0 and 5),
  answer text,
  actions_taken text,
  answered_at timestamptz,
  answered_by uuid references api_keys,
  answered_via text constraint complaints_answered_via check (answered_via in ('email', 'carta')),
  keep_until date not null,

  constraint complaints_email_once check (num_nonnulls(email, email_typed) <= 1),
  constraint complaints_amount_once check (num_nonnulls(amount, amount_typed) <= 1),
  constraint complaints_happened_on_once check (num_nonnulls(happened_on, happened_on_typed) <= 1),
  constraint complaints_year check (year = extract(year from registered_at at time zone 'America/Lima')),
  constraint complaints_contact check (email is not null or address is not null),
  constraint complaints_kept check (keep_until >= ((registered_at at time zone 'America/Lima') + interval '2 years')::date),
  constraint complaints_reclassified check (
    (type = original_type and reclassified_at is null)
    or (original_type = 'queja' and type = 'reclamo' and reclassified_at is not null)
  ),
  constraint complaints_offer check ((offer_sent_on is not null) = (status = 'oferta_enviada')),
  constraint complaints_settlement check (status not in ('oferta_enviada', 'acuerdo') or type = 'reclamo'),
  constraint complaints_answer_whole check (
    num_nulls(answer, answered_at, answered_by, answered_via) in (0, 4) and (answer is not null or actions_taken is null)
  ),
  constraint complaints_answered check (status <> 'atendido' or answered_at is not null),
  constraint complaints_suspension check (answer_by >= due_on)
) with (fillfactor = 80);
create unique index complaints_number on complaints (form_id, year, correlative);
create unique index complaints_submission_key on complaints (form_id, submission_key);
create unique index complaints_receipt on complaints (receipt_hash);
create index complaints_feed on complaints (account_id, feed_xid, id);
create index complaints_open on complaints (answer_by, id) where status in ('recibido', 'en_tramite', 'oferta_enviada');

create table complaint_attachments (
  id uuid primary key,
  complaint_id uuid not null references complaints on delete cascade,
  position integer not null,
  file_name text not null,
  media_type text not null constraint complaint_attachments_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null constraint complaint_attachments_size check (size_bytes > 0),
  sha256 bytea not null,
  storage_key text not null
);
create unique index complaint_attachments_position on complaint_attachments (complaint_id, position);
create unique index complaint_attachments_storage_key on complaint_attachments (storage_key);

create table complaint_events (
  id uuid primary key,
  complaint_id uuid not null references complaints on delete cascade,
  type text not null constraint complaint_events_type check (type in (
    'filed', 'released', 'processing_started', 'reclassified', 'offer_sent', 'offer_withdrawn', 'settled',
    'answered', 'closed', 'mail_sent', 'mail_failed', 'warned'
  )),
  api_key_id uuid,
  details json not null,
  at timestamptz not null
);
create index complaint_events_complaint on complaint_events (complaint_id, id);

-- Sheets that came with the honeypot filled. They are complete but have no number until their owner releases them.
create table quarantined_sheets (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  submission_key uuid,
  details json not null,
  attachments json not null,
  channel text not null constraint quarantined_sheets_channel check (channel in ('web', 'embed', 'api')),
  ip text,
  user_agent text,
  origin text,
  referer text,
  received_at timestamptz not null,
  complaint_id uuid references complaints on delete set null
);
create index quarantined_sheets_form on quarantined_sheets (form_id, id);
create unique index quarantined_sheets_submission_key on quarantined_sheets (form_id, submission_key);

create table mails (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid not null references forms,
  complaint_id uuid references complaints on delete cascade,
  kind text not null constraint mails_kind check (kind in (
    'receipt', 'provider_copy', 'answer', 'deadline_warning', 'quarantine_notice', 'incomplete_book'
  )),
  recipient text not null,
  status text not null default 'queued' constraint mails_status check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  failure text,
  warning_stage text
    constraint mails_warning_stage check (warning_stage in ('three_left', 'one_left', 'last_day', 'overdue')),
  warning_days_left integer,
  warning_answer_by date,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_warning_whole check (
    num_nulls(warning_stage, warning_days_left, warning_answer_by) = case kind when 'deadline_warning' then 0 else 3 end
  ),
  constraint mails_complaint check ((complaint_id is null) = (kind = 'quarantine_notice')),
  constraint mails_sent check ((status = 'sent') = (sent_at is not null))
);
create unique index mails_warning on mails (complaint_id, warning_stage, warning_answer_by) where kind = 'deadline_warning';
create index mails_complaint on mails (complaint_id, id);

-- The sheets that an address and a book filed in the hour that ends at "expire", in milliseconds since 1970. The columns and
-- their order are rate-limiter-flexible's. Unlogged, so that counting waits for no disk: a crash empties the table.
create unlogged table filing_counts (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
