-- A hold is opened once, dated by the database's clock, and changes in no other way.
create or replace function guard_hold_update() returns trigger language plpgsql as $$
  begin
    if old.opened_at is not null or new.opened_by is null
      or (new.id, new.form_id, new.reason, new.held_at) is distinct from (old.id, old.form_id, old.reason, old.held_at) then
      raise exception using errcode = 'restrict_violation', message = 'book_holds: a hold is opened once and changes in no other way';
    end if;
    new.opened_at := clock_timestamp();
    return new;
  end
$$;
