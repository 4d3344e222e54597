-- A numbering is never deleted.
create or replace trigger complaint_numbers_delete before delete on complaint_numbers
  for each row execute function refuse_change('deleted');
