-- Locks: complaint_attachments and complaint_documents and complaints and form_autoresponses and quarantined_submissions and submission_autoresponses and submission_files and submission_notices and webhook_endpoints, against everybody
-- No statement names one of the keys by "on conflict".
alter table complaint_attachments
  drop constraint complaint_attachments_pkey,
  add constraint complaint_attachments_pkey primary key using index complaint_attachments_of_account;
alter table complaint_documents
  drop constraint complaint_documents_pkey,
  add constraint complaint_documents_pkey primary key using index complaint_documents_of_account;
alter table complaints
  drop constraint complaints_pkey, add constraint complaints_pkey primary key using index complaints_of_account;
alter table form_autoresponses
  drop constraint form_autoresponses_pkey,
  add constraint form_autoresponses_pkey primary key using index form_autoresponses_of_account;
alter table quarantined_submissions
  drop constraint quarantined_submissions_pkey,
  add constraint quarantined_submissions_pkey primary key using index quarantined_submissions_of_account;
alter table submission_autoresponses
  drop constraint submission_autoresponses_pkey,
  add constraint submission_autoresponses_pkey primary key using index submission_autoresponses_of_account;
-- The primary key of files is another one.
alter table submission_files drop constraint submission_files_id;
alter index submission_files_by_id rename to submission_files_id;
alter table submission_notices
  drop constraint submission_notices_pkey,
  add constraint submission_notices_pkey primary key using index submission_notices_of_account;
alter table webhook_endpoints
  drop constraint webhook_endpoints_pkey,
  add constraint webhook_endpoints_pkey primary key using index webhook_endpoints_of_account;
