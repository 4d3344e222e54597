-- Locks: quarantined_sheets and quarantined_submissions, against everybody
-- The bytes that a submission or a sheet takes in quarantine, which count in no plan, so that they are bounded. Null for one that counts
-- nowhere: its owner had accepted it, or it came before there was a bound.
alter table quarantined_submissions add column held_bytes integer;
alter table quarantined_sheets add column held_bytes integer;

alter table quarantined_submissions
  add constraint quarantined_submissions_held_bytes check (held_bytes > 0) not valid;
alter table quarantined_sheets add constraint quarantined_sheets_held_bytes check (held_bytes > 0) not valid;

-- The sums are read from these indexes alone. No row is in them yet.
create index quarantined_submissions_held_bytes_sum on quarantined_submissions (account_id) include (held_bytes) where held_bytes > 0;
create index quarantined_sheets_held_bytes_sum on quarantined_sheets (account_id) include (held_bytes)
  where held_bytes > 0 and complaint_id is null;
