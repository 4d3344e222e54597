-- What was reported never changes.
create or replace trigger complaint_reports_update before update on complaint_reports
  for each row execute function refuse_change('changed');
