-- A sheet's term is suspended by an offer that was sent, a sheet is settled by an offer that was accepted, and closed after an answer
-- or an agreement.
create or replace trigger complaints_offers before insert or update of status, answer_by, suspended_days, answered_at on complaints
  for each row execute function guard_complaint_offers();
