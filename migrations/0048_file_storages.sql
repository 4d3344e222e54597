-- Where the bytes of a file are, and where those of a key without a submission are: on the disk, or in S3. A file that is moved has its key in
-- both for a while. The bytes of a discarded key are deleted from "delete_from" on.
alter table submission_files
  add column storage text not null default 'disk' constraint submission_files_storage check (storage in ('disk', 's3'));
alter table unkept_files
  add column storage text not null default 'disk' constraint unkept_files_storage check (storage in ('disk', 's3')),
  add column delete_from timestamptz not null default now(),
  drop constraint unkept_files_pkey,
  add primary key (key, storage);
create index submission_files_by_storage on submission_files (storage, id);
