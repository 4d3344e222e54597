-- Refuses to delete a sheet before the day until which it must be kept.
create or replace function guard_complaint_delete() returns trigger language plpgsql as $$
  begin
    if old.keep_until >= (now() at time zone 'America/Lima')::date then
      raise exception using errcode = 'restrict_violation',
        message = format('complaints: sheet %s must be kept until %s', old.number, old.keep_until);
    end if;
    return old;
  end
$$;
