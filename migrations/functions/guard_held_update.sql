-- Refuses changes of a held sheet, except that it is filed once.
create or replace function guard_held_update() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'complaint_id' is distinct from to_jsonb(old) - 'complaint_id' then
      raise exception using errcode = 'restrict_violation',
        message = 'quarantined_sheets: what the consumer declared and the dates of a sheet never change';
    end if;
    if old.complaint_id is not null and new.complaint_id is distinct from old.complaint_id then
      raise exception using errcode = 'restrict_violation', message = 'quarantined_sheets: a sheet is filed once';
    end if;
    return new;
  end
$$;
