-- Runs: outside of a transaction
-- The keys of 0073 to 0075 that are made beside reads and writes.
create unique index concurrently complaint_attachments_held_of_account on complaint_attachments (quarantined_sheet_id, position, account_id);
create unique index concurrently complaint_attachments_position_of_account on complaint_attachments (complaint_id, position, account_id);
create unique index concurrently complaint_events_of_account on complaint_events (id, account_id);
create unique index concurrently complaint_report_updates_of_account on complaint_report_updates (complaint_id, revision, account_id);
create unique index concurrently complaint_reports_of_account on complaint_reports (complaint_id, account_id);
create unique index concurrently complaints_number_of_account on complaints (form_id, year, correlative, account_id);
create unique index concurrently complaints_paper_number_of_account on complaints (form_id, year, ltrim(paper_number, '0'), account_id)
  where paper_number is not null;
create unique index concurrently mail_proofs_of_account on mail_proofs (mail_id, account_id);
create unique index concurrently mails_of_account on mails (id, account_id);
create unique index concurrently mails_quarantine_alarm_of_account on mails (subject_id, account_id) where kind = 'quarantine_alarm';
create unique index concurrently mails_quarantine_warning_of_account on mails (subject_id, warning_stage, warning_answer_by, account_id)
  where kind = 'quarantine_warning';
create unique index concurrently mails_warning_of_account on mails (complaint_id, warning_stage, warning_answer_by, account_id)
  where kind = 'deadline_warning';
create unique index concurrently submission_autoresponses_submission_of_account on submission_autoresponses (submission_id, account_id);
create unique index concurrently submission_notices_once_of_account on submission_notices (recipient_id, submission_id, account_id);
create unique index concurrently unique_answers_of_account on unique_answers (form_id, field_name, answer_hash, account_id);
