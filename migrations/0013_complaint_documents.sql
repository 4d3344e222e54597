-- Files that staff upload: signed papers, proofs of dispatch, scans, files of an answer. A row belongs to no sheet until a step of a
-- sheet uses it, once, for its purpose.
create table complaint_documents (
  id uuid primary key,
  account_id uuid not null references accounts,
  complaint_id uuid references complaints on delete cascade,
  purpose text constraint complaint_documents_purpose
    check (purpose in ('answer', 'dispatch_proof', 'agreement', 'offer', 'paper_scan')),
  file_name text not null,
  media_type text not null constraint complaint_documents_media_type
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  size_bytes integer not null constraint complaint_documents_size check (size_bytes > 0),
  sha256 bytea not null constraint complaint_documents_sha256 check (octet_length(sha256) = 32),
  storage_key text not null,
  uploaded_by uuid not null references api_keys,
  uploaded_at timestamptz not null,
  used_at timestamptz,
  constraint complaint_documents_used check (num_nulls(complaint_id, purpose, used_at) in (0, 3))
);
create unique index complaint_documents_storage_key on complaint_documents (storage_key);
create index complaint_documents_complaint on complaint_documents (complaint_id, id);
create index complaint_documents_unused on complaint_documents (uploaded_at) where complaint_id is null;

-- "communicated_at" is the time at which the answer reached the consumer's mail server, or the day on which its letter was sent.
alter table complaints add column communicated_at timestamptz;
