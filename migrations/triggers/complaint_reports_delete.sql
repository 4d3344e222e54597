-- A report is deleted only with its sheet.
create or replace trigger complaint_reports_delete before delete on complaint_reports
  for each row execute function guard_belonging_delete();
