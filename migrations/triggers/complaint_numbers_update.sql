-- A numbering goes forward only, to a number that a sheet has.
create or replace trigger complaint_numbers_update before update on complaint_numbers
  for each row execute function guard_number_update();
