-- What the scanner called the malware of an infected file, and when an owner unlocked a file that waits for its scan. The job of a scan
-- knows its file by the id alone.
alter table submission_files
  add column malware text,
  add column unlocked_at timestamptz,
  add constraint submission_files_malware check ((malware is not null) = (scan_status = 'infected')),
  drop constraint submission_files_id,
  add constraint submission_files_id unique (id);
