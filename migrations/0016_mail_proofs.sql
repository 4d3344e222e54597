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

-- "recorded_at" is the time of the insert by the database's clock; the service cannot choose it. Rows that exist already have the
-- service's time.
alter table mails add column recorded_at timestamptz;
update mails set recorded_at = created_at;
alter table mails alter column recorded_at set not null;

alter table complaint_events disable trigger user;
alter table complaint_events add column recorded_at timestamptz;
update complaint_events set recorded_at = at;
alter table complaint_events alter column recorded_at set not null;
alter table complaint_events enable trigger user;
