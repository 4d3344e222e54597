-- Refuses to delete a held sheet before the end of the two years for which a sheet is kept. A held sheet that was filed is deleted
-- with its sheet, which is already gone in the cascade.
create or replace function guard_held_delete() returns trigger language plpgsql as $$
  begin
    if old.complaint_id is null
      and ((old.received_at at time zone 'America/Lima') + interval '2 years')::date >= (now() at time zone 'America/Lima')::date then
      raise exception using errcode = 'restrict_violation', message = 'quarantined_sheets: a sheet must be kept for two years';
    end if;
    if old.complaint_id is not null and exists (select from complaints where id = old.complaint_id) then
      raise exception using errcode = 'restrict_violation',
        message = 'quarantined_sheets: a sheet that was filed is deleted only with its sheet in the book';
    end if;
    return old;
  end
$$;
