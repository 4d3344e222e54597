-- What was offered never changes. An offer's sending and its outcome are recorded once.
create or replace trigger settlement_offers_update before update on settlement_offers
  for each row execute function guard_offer_update();
