-- Notes a deleted effect, so that housekeeping deletes the deliveries that it leaves.
create or replace function keep_deleted_effect() returns trigger language plpgsql as $$
  begin
    insert into deleted_effects (id) values (old.id) on conflict do nothing;
    return null;
  end
$$;
