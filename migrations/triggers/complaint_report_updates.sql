-- A later report is deleted only with its sheet.
create or replace trigger complaint_report_updates_delete before delete on complaint_report_updates
  for each row execute function guard_belonging_delete();
-- No statement deletes all later reports.
create or replace trigger complaint_report_updates_truncate before truncate on complaint_report_updates
  for each statement execute function refuse_change('truncated');
-- What was reported never changes.
create or replace trigger complaint_report_updates_update before update on complaint_report_updates
  for each row execute function refuse_change('changed');
