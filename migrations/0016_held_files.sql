-- Locks: quarantined_submissions and submission_files and submissions and unkept_files, against everybody
-- Whether a file came with a submission that was held, and that nobody has released: its bytes count in no plan, so that they are bounded.
alter table submission_files add column held boolean not null default false;

-- The bytes of a held file whose row is gone, which count until they are deleted; 0 for every other key.
alter table unkept_files add column held_bytes integer not null default 0;

-- The files that came with a held submission and were not stored, because held files had no room left; null for none.
alter table quarantined_submissions add column files_not_kept integer;
alter table submissions add column files_not_kept integer;

alter table unkept_files add constraint unkept_files_held_bytes check (held_bytes >= 0) not valid;
alter table quarantined_submissions
  add constraint quarantined_submissions_files_not_kept check (files_not_kept > 0) not valid;
alter table submissions add constraint submissions_files_not_kept check (files_not_kept > 0) not valid;
