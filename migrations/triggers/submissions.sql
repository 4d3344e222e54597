-- The autoresponse to a deleted submission is deleted with it.
create or replace trigger submissions_autoresponses after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_autoresponses();
-- The counters of a form count its deleted submissions.
create or replace trigger submissions_deleted after delete on submissions referencing old table as deleted_rows
  for each statement execute function count_deleted_submissions();
-- The files of a deleted submission are deleted with it.
create or replace trigger submissions_files after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_files();
-- A deleted submission is no lesson that can be taken back.
create or replace trigger submissions_lessons after delete on submissions referencing old table as deleted
  for each statement execute function delete_spam_lessons();
-- The marks of a deleted submission are deleted with it.
create or replace trigger submissions_marks after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_marks();
-- The messages of a deleted submission are deleted with it.
create or replace trigger submissions_messages after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_messages();
-- The notices of a deleted submission are deleted with it.
create or replace trigger submissions_notices after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_notices();
-- What people have added to a deleted submission is deleted with it.
create or replace trigger submissions_triage after delete on submissions referencing old table as deleted
  for each statement execute function delete_submission_triage();
-- The unique answers of a deleted submission are free again. The counters of its form are locked before, by submissions_deleted.
create or replace trigger submissions_unique_answers after delete on submissions referencing old table as deleted
  for each statement execute function delete_unique_answers();
-- The warnings about a deleted submission are deleted with it.
create or replace trigger submissions_warnings after delete on submissions referencing old table as deleted
  for each statement execute function delete_subject_warnings();
