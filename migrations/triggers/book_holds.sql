-- A hold is deleted only with its form.
create or replace trigger book_holds_delete before delete on book_holds
  for each row execute function guard_hold_delete();
-- No statement deletes all holds.
create or replace trigger book_holds_truncate before truncate on book_holds
  for each statement execute function refuse_change('truncated');
-- A hold is opened once.
create or replace trigger book_holds_update before update on book_holds
  for each row execute function guard_hold_update();
