-- A later report is deleted only with its sheet.
create or replace trigger complaint_report_updates_delete before delete on complaint_report_updates
  for each row execute function guard_belonging_delete();
-- No statement deletes all later reports.
create or replace trigger complaint_report_updates_truncate before truncate on complaint_report_updates
  for each statement execute function refuse_change('truncated');
-- What was reported never changes.
create or replace trigger complaint_report_updates_update before update on complaint_report_updates
  for each row when (old.account_id is not null or new.account_id is null) execute function refuse_change('changed');
-- The release before names no account.
create or replace trigger complaint_report_updates_account before insert on complaint_report_updates
  for each row when (new.account_id is null) execute function fill_account('complaints', 'complaint_id');
