-- An offer begins open, on a reclamo.
create or replace trigger settlement_offers_insert before insert on settlement_offers
  for each row execute function guard_offer_insert();
