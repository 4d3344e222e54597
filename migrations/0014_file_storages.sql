-- Locks: unkept_files, against everybody
-- The id of each storage of files, which is written in the storage, too: a process with another folder or bucket is known by it.
create table file_storages (
  place text primary key constraint file_storages_place check (place in ('disk', 's3')),
  id uuid not null,
  created_at timestamptz not null default now()
);

-- Whether a file had the key: its bytes were there, so that their absence is no ordinary thing.
alter table unkept_files add column was_kept boolean not null default false;
