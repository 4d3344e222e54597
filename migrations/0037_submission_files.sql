-- Whether a form takes files, and what its plan lets one submission bring: the number of files, and their mebibytes each and together.
alter table forms add column files_allowed boolean not null default false;
alter table plans
  add column files_per_submission integer not null default 3
    constraint plans_files_per_submission check (files_per_submission between 0 and 10),
  add column megabytes_per_file integer not null default 10
    constraint plans_megabytes_per_file check (megabytes_per_file between 1 and 25),
  add column megabytes_per_submission integer not null default 25
    constraint plans_megabytes_per_submission check (megabytes_per_submission between 1 and 100);

-- The files of submissions, accepted or in quarantine; the bytes are in the storage under "key". "position" is the order in which they were
-- sent. A submission's files are stored by the statement that stores the submission.
create table submission_files (
  account_id uuid not null,
  submission_id uuid not null,
  position smallint not null,
  id uuid not null,
  field text not null,
  name text not null,
  media_type text not null,
  size_bytes integer not null constraint submission_files_size check (size_bytes > 0),
  sha256 bytea not null constraint submission_files_hash_length check (octet_length(sha256) = 32),
  key text not null constraint submission_files_key unique,
  scan_status text not null default 'unscanned'
    constraint submission_files_scan_status check (scan_status in ('pending', 'clean', 'infected', 'unscanned')),
  primary key (account_id, submission_id, position),
  constraint submission_files_id unique (account_id, id)
);

-- The keys in the storage that no submission has: of files on their way, from before their put until the commit of their submission, and of
-- files whose submission is gone or was refused ("discarded"). A discarded key is never kept again; its bytes are deleted, then its row.
create table unkept_files (
  key text primary key,
  account_id uuid not null,
  discarded boolean not null default false,
  created_at timestamptz not null default now()
);
create index unkept_files_discarded on unkept_files (discarded, created_at);
