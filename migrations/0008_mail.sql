-- The outbox. A mail about a sheet names the sheet; one about a held sheet has the held sheet's id in "subject_id".
create table mails (
  id uuid primary key,
  account_id uuid not null references accounts,
  form_id uuid,
  complaint_id uuid,
  kind text not null constraint mails_kind check (kind ~ '^[a-z][a-z0-9_]{0,49}$'),
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
  -- The row that a mail without a sheet is about; the mail's kind says of which table it is.
  subject_id uuid,
  -- The time of the insert by the database's clock; the service cannot choose it.
  recorded_at timestamptz not null,
  -- A mail to an address that somebody typed waits for a day on which its mailbox has room. Null: it may go out at once.
  waits_until timestamptz,
  constraint mails_sent check ((status = 'sent') = (sent_at is not null)),
  constraint mails_form check (form_id is not null or (complaint_id is null and kind <> 'quarantine_notice')),
  constraint mails_complaint check (
    complaint_id is not null
    or kind not in ('receipt', 'provider_copy', 'answer', 'deadline_warning', 'incomplete_book')
  ),
  constraint mails_warning_whole check (
    num_nulls(warning_stage, warning_days_left, warning_answer_by)
      = case when kind in ('deadline_warning', 'quarantine_warning') then 0 else 3 end
  ),
  constraint mails_held_sheet check (subject_id is not null or kind not in ('quarantine_warning', 'quarantine_alarm')),
  constraint mails_form_of_account foreign key (account_id, form_id) references forms (account_id, id),
  constraint mails_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade
);
create unique index mails_warning on mails (complaint_id, warning_stage, warning_answer_by) where kind = 'deadline_warning';
create index mails_queued on mails (id) where status = 'queued';
create index mails_without_sheet on mails (id) where complaint_id is null;
create index mails_complaint on mails (complaint_id, id);
create unique index mails_quarantine_warning on mails (subject_id, warning_stage, warning_answer_by)
  where kind = 'quarantine_warning';
create unique index mails_quarantine_alarm on mails (subject_id) where kind = 'quarantine_alarm';
-- Finds the mails about a row that ends.
create index mails_subject on mails (subject_id) where complaint_id is null and subject_id is not null;

-- The proof that a mail went out (DS 011-2011-PCM, art. 12): the mail server's reply, the envelope and a copy of the message exactly as it
-- was sent. "server_reply" is null where the message was written to a file, which no mail server has accepted. "content" is the message
-- compressed with gzip; "sha256" and "size_bytes" are those of the message itself.
create table mail_proofs (
  mail_id uuid primary key references mails on delete cascade,
  account_id uuid not null references accounts,
  message_id text not null,
  envelope_from text not null,
  envelope_to text not null,
  server_reply text,
  sha256 bytea not null constraint mail_proofs_sha256 check (octet_length(sha256) = 32),
  size_bytes integer not null constraint mail_proofs_size check (size_bytes > 0),
  content bytea not null constraint mail_proofs_content check (octet_length(content) > 0),
  recorded_at timestamptz not null
);
alter table mail_proofs alter column content set storage external;

-- Mails that came back after a mail server had taken them: a report (RFC 3464) reached the address to which their returns go.
-- "is_permanent": the address does not exist. The mails themselves never change after they were sent.
create table mail_bounces (
  mail_id uuid primary key references mails on delete cascade,
  status text not null,
  reason text,
  is_permanent boolean not null,
  bounced_at timestamptz not null
);
