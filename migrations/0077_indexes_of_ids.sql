-- Runs: outside of a transaction
-- The keys of 0078. Where a key begins with the account, rows are looked up by their ids alone in an index beside it.
create unique index concurrently complaint_attachments_of_account on complaint_attachments (id, account_id);
create index concurrently complaint_documents_id on complaint_documents (id);
create index concurrently complaints_id on complaints (id);
create unique index concurrently form_autoresponses_of_account on form_autoresponses (id, account_id);
create unique index concurrently form_effects_of_account on form_effects (id, account_id);
create index concurrently quarantined_submissions_id on quarantined_submissions (id);
create unique index concurrently submission_autoresponses_of_account on submission_autoresponses (id, account_id);
create index concurrently submission_files_by_id on submission_files (id);
create unique index concurrently submission_notices_of_account on submission_notices (id, account_id);
create index concurrently webhook_endpoints_id on webhook_endpoints (id);
