-- A sheet's term is suspended by an offer that was sent, and a sheet is settled by an offer that was accepted.
create or replace trigger complaints_offers before insert or update of status, answer_by, suspended_days on complaints
  for each row execute function guard_complaint_offers();
