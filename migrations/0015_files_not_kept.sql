-- Locks: complaints, against everybody
-- The files that came with the sheet and were not stored, because the storage was full or away: a sheet never waits for it.
alter table complaints add column files_not_kept integer not null default 0
  constraint complaints_files_not_kept check (files_not_kept >= 0);
