-- A deleted effect is recorded, so that housekeeping deletes its deliveries in small steps.
create or replace trigger form_effects_deleted after delete on form_effects
  for each row execute function keep_deleted_effect();
