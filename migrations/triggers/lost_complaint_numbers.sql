-- A lost number stays lost.
create or replace trigger lost_complaint_numbers_delete before delete on lost_complaint_numbers
  for each row execute function refuse_change('deleted');
-- A number is lost only in a held book, in the order of the numbers.
create or replace trigger lost_complaint_numbers_insert before insert on lost_complaint_numbers
  for each row execute function guard_lost_number();
-- No statement deletes all lost numbers.
create or replace trigger lost_complaint_numbers_truncate before truncate on lost_complaint_numbers
  for each statement execute function refuse_change('truncated');
-- What was recorded of a lost number never changes.
create or replace trigger lost_complaint_numbers_update before update on lost_complaint_numbers
  for each row execute function refuse_change('changed');
