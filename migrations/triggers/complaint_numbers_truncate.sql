-- No statement deletes all numberings.
create or replace trigger complaint_numbers_truncate before truncate on complaint_numbers
  for each statement execute function refuse_change('truncated');
