-- Refuses a sheet whose number is not the next one of its book and year.
create or replace function guard_complaint_number() returns trigger language plpgsql as $$
  begin
    if new.correlative > 1 and not exists (
      select from complaints
      where form_id = new.form_id and year = new.year and correlative = new.correlative - 1
    ) then
      raise exception using errcode = 'restrict_violation',
        message = format('complaints: number %s would leave a gap in its book and year', new.number);
    end if;
    return null;
  end
$$;
