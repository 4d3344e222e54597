-- Refuses a change that lowers a numbering's last number, raises it to a number that no sheet has and none had before a loss, or moves it
-- to another book or year.
create or replace function guard_number_update() returns trigger language plpgsql as $$
  begin
    if new.last < old.last or (new.form_id, new.year) is distinct from (old.form_id, old.year) then
      raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never given twice';
    end if;
    if new.last > old.last and not exists (
      select from complaints where form_id = new.form_id and year = new.year and correlative = new.last
    ) and not exists (
      select from lost_complaint_numbers where form_id = new.form_id and year = new.year and correlative = new.last
    ) then
      raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never left out';
    end if;
    return new;
  end
$$;
