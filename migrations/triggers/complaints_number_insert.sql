-- A sheet has the next number of its book and year. The trigger comes after the insert, so that sheets of one statement see each other,
-- and so that "on conflict do nothing" does not fire it.
create or replace trigger complaints_number_insert after insert on complaints
  for each row execute function guard_complaint_number();
