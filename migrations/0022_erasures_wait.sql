-- Locks: accounts, against everybody
-- The erasure of a closed account waits until its sheets are answered and its provider has the file of those that must be kept.
-- "sheet_file_taken_at" is when the provider took it, since the closing. "erasure_postponed_at" is when the owners were last mailed that the
-- erasure waits.
alter table accounts
  add column sheet_file_taken_at timestamptz,
  add column erasure_postponed_at timestamptz;
