-- Refuses a sheet whose number is not the next one of its book and year, a sheet while its book is held, and a sheet that is entered
-- because of a loss while it is not.
create or replace function guard_complaint_number() returns trigger language plpgsql as $$
  begin
    if new.correlative > 1 and not exists (
      select from complaints
      where form_id = new.form_id and year = new.year and correlative = new.correlative - 1
    ) and not exists (
      select from lost_complaint_numbers
      where form_id = new.form_id and year = new.year and correlative = new.correlative - 1
    ) then
      raise exception using errcode = 'restrict_violation',
        message = format('complaints: number %s would leave a gap in its book and year', new.number);
    end if;
    if (new.channel = 'perdida') is distinct from exists (
      select from book_holds where opened_at is null and (form_id is null or form_id = new.form_id)
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'complaints: a held book takes the sheets of its loss, and only a held book takes them';
    end if;
    return null;
  end
$$;
