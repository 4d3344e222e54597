-- No statement deletes all offers.
create or replace trigger settlement_offers_truncate before truncate on settlement_offers
  for each statement execute function refuse_change('truncated');
