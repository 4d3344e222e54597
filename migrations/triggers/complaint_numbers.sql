-- A numbering is never deleted.
create or replace trigger complaint_numbers_delete before delete on complaint_numbers
  for each row execute function refuse_change('deleted');
-- A numbering begins at 0.
create or replace trigger complaint_numbers_insert before insert on complaint_numbers
  for each row execute function guard_number_insert();
-- No statement deletes all numberings.
create or replace trigger complaint_numbers_truncate before truncate on complaint_numbers
  for each statement execute function refuse_change('truncated');
-- A numbering goes forward only, to a number that a sheet has.
create or replace trigger complaint_numbers_update before update on complaint_numbers
  for each row execute function guard_number_update();
