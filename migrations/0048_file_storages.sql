-- Where the bytes of a file are, and those of a key without a submission: on the disk, or in S3. The bytes of a discarded key are deleted from
-- "delete_from" on: later for a file that was moved to another storage, which somebody may be reading.
alter table submission_files
  add column storage text not null default 'disk' constraint submission_files_storage check (storage in ('disk', 's3'));
alter table unkept_files
  add column storage text not null default 'disk' constraint unkept_files_storage check (storage in ('disk', 's3')),
  add column delete_from timestamptz not null default now();
create index submission_files_by_storage on submission_files (storage, id);
