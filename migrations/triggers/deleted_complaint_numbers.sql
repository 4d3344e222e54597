-- A deleted number stays deleted.
create or replace trigger deleted_complaint_numbers_delete before delete on deleted_complaint_numbers
  for each row execute function refuse_change('deleted');
-- A number is deleted with its sheet.
create or replace trigger deleted_complaint_numbers_insert before insert on deleted_complaint_numbers
  for each row execute function guard_deleted_number();
-- No statement deletes all deleted numbers.
create or replace trigger deleted_complaint_numbers_truncate before truncate on deleted_complaint_numbers
  for each statement execute function refuse_change('truncated');
-- What was recorded of a deleted number never changes.
create or replace trigger deleted_complaint_numbers_update before update on deleted_complaint_numbers
  for each row execute function refuse_change('changed');
