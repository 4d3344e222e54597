-- Refuses a numbering that does not begin at 0.
create or replace function guard_number_insert() returns trigger language plpgsql as $$
  begin
    if new.last <> 0 then
      raise exception using errcode = 'restrict_violation', message = 'complaint_numbers: a number is never left out';
    end if;
    return new;
  end
$$;
