-- Refuses to record a number as lost unless its book is held and the number is the next one of its book and year. The row is dated by the
-- database's clock.
create or replace function guard_lost_number() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from book_holds where opened_at is null and (form_id is null or form_id = new.form_id)
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'lost_complaint_numbers: only a held book has lost numbers';
    end if;
    if not exists (
      select from complaint_numbers where form_id = new.form_id and year = new.year and last = new.correlative - 1
    ) then
      raise exception using errcode = 'restrict_violation',
        message = 'lost_complaint_numbers: a lost number is the next one of its book and year';
    end if;
    new.recorded_at := clock_timestamp();
    return new;
  end
$$;
