-- A report is deleted only with its sheet.
create or replace trigger complaint_reports_delete before delete on complaint_reports
  for each row execute function guard_belonging_delete();
-- No statement deletes all reports.
create or replace trigger complaint_reports_truncate before truncate on complaint_reports
  for each statement execute function refuse_change('truncated');
-- What was reported never changes.
create or replace trigger complaint_reports_update before update on complaint_reports
  for each row execute function refuse_change('changed');
