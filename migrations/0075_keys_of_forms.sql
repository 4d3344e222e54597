-- Locks: form_autoresponses and form_field_drafts and memberships and reply_drafts and submission_autoresponses and submission_notices and submission_triage and unique_answers, against everybody
-- As 0073.
alter table form_field_drafts
  drop constraint form_field_drafts_pkey,
  add constraint form_field_drafts_pkey primary key using index form_field_drafts_of_account;
alter table reply_drafts
  drop constraint reply_drafts_pkey, add constraint reply_drafts_pkey primary key using index reply_drafts_of_account;
alter table unique_answers
  drop constraint unique_answers_pkey,
  add constraint unique_answers_pkey primary key using index unique_answers_of_account;
drop index form_autoresponses_form;
alter index form_autoresponses_of_account rename to form_autoresponses_form;
drop index submission_autoresponses_submission;
alter index submission_autoresponses_submission_of_account rename to submission_autoresponses_submission;
drop index submission_notices_once;
alter index submission_notices_once_of_account rename to submission_notices_once;
-- What removes a member takes the member's submissions away before.
alter table submission_triage
  drop constraint submission_triage_assignee,
  add constraint submission_triage_assignee
    foreign key (account_id, assignee_id) references memberships (account_id, user_id) not valid;
