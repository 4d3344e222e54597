-- A sheet is not deleted while it must be kept.
create or replace trigger complaints_delete before delete on complaints
  for each row execute function guard_complaint_delete();
-- The number of a deleted sheet stays.
create or replace trigger complaints_deleted_numbers after delete on complaints referencing old table as deleted
  for each statement execute function keep_deleted_numbers();
-- The messages of a deleted sheet are deleted with it.
create or replace trigger complaints_messages after delete on complaints referencing old table as deleted
  for each statement execute function delete_complaint_messages();
-- A sheet begins without an answer.
create or replace trigger complaints_answered_insert before insert on complaints
  for each row when (num_nonnulls(new.answer, new.answered_at, new.communicated_at, new.prepared_at) > 0)
  execute function guard_complaint_answer();
-- A sheet has the next number of its book and year. The trigger comes after the insert, once for all of its sheets, so that they see each
-- other, and so that "on conflict do nothing" leaves out those that it did not insert.
create or replace trigger complaints_number_insert after insert on complaints referencing new table as filed
  for each statement execute function guard_complaint_number();
-- A sheet's term is suspended by an offer that was sent, a sheet is settled by an offer that was accepted, and closed after an answer
-- or an agreement.
create or replace trigger complaints_offers before update of status, answer_by, suspended_days, answered_at on complaints
  for each row execute function guard_complaint_offers();
-- A sheet that is inserted in a later state than the first has what that state needs.
create or replace trigger complaints_offers_insert before insert on complaints
  for each row when (new.status is distinct from 'recibido' or new.answer_by > new.due_on or new.suspended_days > 0)
  execute function guard_complaint_offers();
-- No statement deletes all sheets.
create or replace trigger complaints_truncate before truncate on complaints
  for each statement execute function refuse_change('truncated');
-- The declaration, the number and the dates of a sheet never change.
create or replace trigger complaints_update before update on complaints
  for each row execute function guard_complaint_update();
-- An answer is given and dated by its communication. This runs after the trigger above, because of its name.
create or replace trigger complaints_when_answered before update of answered_at, communicated_at, prepared_at, answered_via on complaints
  for each row execute function guard_complaint_answer();
-- The warnings about the files of a deleted sheet are deleted with it.
create or replace trigger complaints_warnings after delete on complaints referencing old table as deleted
  for each statement execute function delete_subject_warnings();
