-- No statement deletes all reports.
create or replace trigger complaint_reports_truncate before truncate on complaint_reports
  for each statement execute function refuse_change('truncated');
