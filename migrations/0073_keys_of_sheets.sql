-- Locks: answer_drafts and book_holds and book_inspections and complaint_attachments and complaint_events and complaint_numbers and complaint_report_updates and complaint_reports and complaints and forms and quarantined_sheets and report_reminders and reported_good_types and sheet_deletion_notices, against everybody
-- The keys of 0070 to 0072 take the place of those without the account. What was inserted while 0070 ran has no account yet. Foreign keys of
-- many rows are compared with them in 0076.
update book_inspections r set account_id = f.account_id from forms f where f.id = r.form_id and r.account_id is null;
update complaint_events r set account_id = c.account_id from complaints c where c.id = r.complaint_id and r.account_id is null;
update complaint_numbers r set account_id = f.account_id from forms f where f.id = r.form_id and r.account_id is null;
update complaint_report_updates r set account_id = c.account_id from complaints c where c.id = r.complaint_id and r.account_id is null;
update complaint_reports r set account_id = c.account_id from complaints c where c.id = r.complaint_id and r.account_id is null;
update report_reminders r set account_id = f.account_id from forms f where f.id = r.form_id and r.account_id is null;
update reported_good_types r set account_id = c.account_id from complaints c where c.id = r.complaint_id and r.account_id is null;
update sheet_deletion_notices r set account_id = f.account_id from forms f where f.id = r.form_id and r.account_id is null;
alter table answer_drafts
  drop constraint answer_drafts_pkey, add constraint answer_drafts_pkey primary key using index answer_drafts_of_account;
alter table book_inspections
  drop constraint book_inspections_pkey,
  add constraint book_inspections_pkey primary key using index book_inspections_of_account,
  drop constraint book_inspections_form_id_fkey,
  add constraint book_inspections_form_of_account foreign key (account_id, form_id) references forms (account_id, id);
alter table complaint_events
  drop constraint complaint_events_pkey,
  add constraint complaint_events_pkey primary key using index complaint_events_of_account,
  drop constraint complaint_events_complaint_id_fkey,
  add constraint complaint_events_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid;
alter table complaint_numbers
  drop constraint complaint_numbers_pkey,
  add constraint complaint_numbers_pkey primary key using index complaint_numbers_of_account,
  drop constraint complaint_numbers_form_id_fkey,
  add constraint complaint_numbers_form_of_account foreign key (account_id, form_id) references forms (account_id, id);
alter table complaint_report_updates
  drop constraint complaint_report_updates_pkey,
  add constraint complaint_report_updates_pkey primary key using index complaint_report_updates_of_account,
  drop constraint complaint_report_updates_complaint_id_fkey,
  add constraint complaint_report_updates_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid;
alter table complaint_reports
  drop constraint complaint_reports_pkey,
  add constraint complaint_reports_pkey primary key using index complaint_reports_of_account,
  drop constraint complaint_reports_complaint_id_fkey,
  add constraint complaint_reports_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid;
alter table report_reminders
  drop constraint report_reminders_pkey, add primary key (form_id, stage, sent_on, account_id),
  drop constraint report_reminders_form_id_fkey,
  add constraint report_reminders_form_of_account foreign key (account_id, form_id) references forms (account_id, id);
alter table reported_good_types
  drop constraint reported_good_types_pkey,
  add constraint reported_good_types_pkey primary key using index reported_good_types_of_account,
  drop constraint reported_good_types_complaint_id_fkey,
  add constraint reported_good_types_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade;
alter table sheet_deletion_notices
  drop constraint sheet_deletion_notices_pkey,
  add constraint sheet_deletion_notices_pkey primary key using index sheet_deletion_notices_of_account,
  drop constraint sheet_deletion_notices_form_id_fkey,
  add constraint sheet_deletion_notices_form_of_account foreign key (account_id, form_id) references forms (account_id, id);
drop index complaint_attachments_held;
alter index complaint_attachments_held_of_account rename to complaint_attachments_held;
drop index complaint_attachments_position;
alter index complaint_attachments_position_of_account rename to complaint_attachments_position;
drop index complaints_number;
alter index complaints_number_of_account rename to complaints_number;
drop index complaints_paper_number;
alter index complaints_paper_number_of_account rename to complaints_paper_number;
drop index complaints_submission_key;
alter index complaints_submission_key_of_account rename to complaints_submission_key;
drop index quarantined_sheets_submission_key;
alter index quarantined_sheets_submission_key_of_account rename to quarantined_sheets_submission_key;
-- A hold is of one book or of all books of all accounts, and its table is global.
alter table book_holds drop constraint book_holds_form_id_fkey;
