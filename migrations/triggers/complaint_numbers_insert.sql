-- A numbering begins at 0.
create or replace trigger complaint_numbers_insert before insert on complaint_numbers
  for each row execute function guard_number_insert();
