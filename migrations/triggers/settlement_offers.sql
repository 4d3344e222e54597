-- An offer is deleted only with its sheet.
create or replace trigger settlement_offers_delete before delete on settlement_offers
  for each row execute function guard_belonging_delete();
-- An offer begins open, on a reclamo.
create or replace trigger settlement_offers_insert before insert on settlement_offers
  for each row execute function guard_offer_insert();
-- No statement deletes all offers.
create or replace trigger settlement_offers_truncate before truncate on settlement_offers
  for each statement execute function refuse_change('truncated');
-- What was offered never changes. An offer's sending and its outcome are recorded once.
create or replace trigger settlement_offers_update before update on settlement_offers
  for each row execute function guard_offer_update();
