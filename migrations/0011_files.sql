-- The files of submissions, accepted or in quarantine; the bytes are in "storage", on the disk or in S3, under "key". "position" is the order
-- in which they were sent. A submission's files are stored by the statement that stores the submission.
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
  -- What the scanner called the malware of an infected file, and when an owner unlocked a file that waits for its scan. The job of a scan
  -- knows its file by the id alone.
  malware text,
  unlocked_at timestamptz,
  storage text not null default 'disk' constraint submission_files_storage check (storage in ('disk', 's3')),
  -- Whether the file came with a submission that was held, and that nobody has released: its bytes count in no plan, so that they are bounded.
  held boolean not null default false,
  primary key (account_id, submission_id, position),
  constraint submission_files_malware check ((malware is not null) = (scan_status = 'infected')),
  constraint submission_files_id unique (id)
);
create index submission_files_pending on submission_files (id) where scan_status = 'pending';
create index submission_files_by_storage on submission_files (storage, id);
create index submission_files_held on submission_files (account_id) include (size_bytes) where held;

-- The keys in the storage that no submission has: of files on their way, from before their put until the commit of their submission, and of
-- files whose submission is gone or was refused ("discarded"). A discarded key is never kept again; its bytes are deleted, then its row.
create table unkept_files (
  key text primary key,
  account_id uuid not null,
  discarded boolean not null default false,
  created_at timestamptz not null default now(),
  storage text not null default 'disk' constraint unkept_files_storage check (storage in ('disk', 's3')),
  -- The bytes of a discarded key are deleted from then on: later for a file that was moved to another storage, which somebody may be
  -- reading.
  delete_from timestamptz not null default now(),
  -- Whether a file had the key: its bytes were there, so that their absence is no ordinary thing.
  was_kept boolean not null default false,
  -- The bytes of a held file whose row is gone, which count until they are deleted; 0 for every other key.
  held_bytes integer not null default 0 constraint unkept_files_held_bytes check (held_bytes >= 0)
);
create index unkept_files_discarded on unkept_files (discarded, created_at);
create index unkept_files_held on unkept_files (account_id) include (held_bytes) where held_bytes > 0;

-- The id of each storage of files, which is written in the storage, too: a process with another folder or bucket is known by it.
create table file_storages (
  place text primary key constraint file_storages_place check (place in ('disk', 's3')),
  id uuid not null,
  created_at timestamptz not null default now()
);
