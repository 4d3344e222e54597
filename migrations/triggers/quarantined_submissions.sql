-- The mail that asked the visitor of a held submission to confirm is deleted with it.
create or replace trigger quarantined_submissions_confirmations after delete on quarantined_submissions referencing old table as deleted
  for each statement execute function delete_confirmation_mails();
-- The files of a submission that is deleted in quarantine are deleted with it.
create or replace trigger quarantined_submissions_files after delete on quarantined_submissions referencing old table as deleted
  for each statement execute function delete_submission_files();
-- A deleted submission is no lesson that can be taken back.
create or replace trigger quarantined_submissions_lessons after delete on quarantined_submissions referencing old table as deleted
  for each statement execute function delete_spam_lessons();
-- What people have added to a submission that is deleted in quarantine is deleted with it.
create or replace trigger quarantined_submissions_triage after delete on quarantined_submissions referencing old table as deleted
  for each statement execute function delete_submission_triage();
