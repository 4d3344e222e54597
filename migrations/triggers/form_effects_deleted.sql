-- The deliveries of a deleted effect are deleted in small steps.
create or replace trigger form_effects_deleted after delete on form_effects
  for each row execute function keep_deleted_effect();
