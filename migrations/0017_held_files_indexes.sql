-- Runs: outside of a transaction
-- Repeats until it changes no row.
update submission_files set held = true
where id in (
  select f.id
  from quarantined_submissions q
  join submission_files f on f.account_id = q.account_id and f.submission_id = q.id
  where q.marked_at is null and not f.held
  limit 1000
);

-- The sums of what counts in no plan are read from these indexes alone.
create index concurrently submission_files_held on submission_files (account_id) include (size_bytes) where held;
create index concurrently complaint_attachments_unfiled on complaint_attachments (account_id) include (size_bytes) where complaint_id is null;
create index concurrently unkept_files_held on unkept_files (account_id) include (held_bytes) where held_bytes > 0;
create index concurrently complaint_attachments_recent on complaint_attachments (account_id, id) include (size_bytes)
  where complaint_id is not null;
create index concurrently complaint_documents_recent on complaint_documents (account_id, id) include (size_bytes);

alter table unkept_files validate constraint unkept_files_held_bytes;
alter table quarantined_submissions validate constraint quarantined_submissions_files_not_kept;
alter table submissions validate constraint submissions_files_not_kept;
