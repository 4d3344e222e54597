-- Runs: outside of a transaction
-- Keys with the account, for the foreign keys of 0066_account_references.sql. Four of them replace an index on the same columns.
create unique index concurrently complaint_documents_of_account on complaint_documents (account_id, id) include (size_bytes);
create unique index concurrently complaints_of_account on complaints (account_id, id);
create unique index concurrently forms_of_account on forms (account_id, id);
create unique index concurrently notice_recipients_of_account on notice_recipients (account_id, id);
create unique index concurrently quarantined_sheets_of_account on quarantined_sheets (account_id, id);
create unique index concurrently quarantined_submissions_of_account on quarantined_submissions (account_id, id);
create unique index concurrently submission_notes_of_account on submission_notes (account_id, id);
create unique index concurrently submission_views_of_account on submission_views (account_id, id);
create unique index concurrently webhook_endpoints_of_account on webhook_endpoints (account_id, id);

drop index concurrently if exists complaint_documents_recent;
drop index concurrently if exists forms_account;
drop index concurrently if exists quarantined_sheets_account;
drop index concurrently if exists quarantined_submissions_account;
drop index concurrently if exists submission_views_account;
