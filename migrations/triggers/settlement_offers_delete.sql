-- An offer is deleted only with its sheet.
create or replace trigger settlement_offers_delete before delete on settlement_offers
  for each row execute function guard_belonging_delete();
