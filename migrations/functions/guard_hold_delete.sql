-- Refuses to delete a hold, except with its form.
create or replace function guard_hold_delete() returns trigger language plpgsql as $$
  begin
    if old.form_id is null or exists (select from forms where id = old.form_id) then
      raise exception using errcode = 'restrict_violation', message = 'book_holds: a hold is deleted only with its form';
    end if;
    return old;
  end
$$;
