-- Records a deleted effect in deleted_effects, so that housekeeping deletes the effect's deliveries.
create or replace function keep_deleted_effect() returns trigger language plpgsql as $$
  begin
    insert into deleted_effects (id) values (old.id) on conflict do nothing;
    return null;
  end
$$;
