-- Refuses a sheet whose number is not the next one of its book and year, or was given before, a sheet while its book is held, and a sheet that
-- is entered because of a loss while it is not. The numbering knows the numbers of sheets that were lost or deleted since.
create or replace function guard_complaint_number() returns trigger language plpgsql as $$
  declare
    last_given constant integer := coalesce((
      select last from complaint_numbers where form_id = new.form_id and year = new.year
    ), 0);
  begin
    if new.correlative <= last_given then
      raise exception using errcode = 'restrict_violation',
        message = format('complaints: number %s was given before', new.number);
    end if;
    -- Sheets of one statement follow each other.
    if new.correlative > last_given + 1 and not exists (
      select from complaints
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
