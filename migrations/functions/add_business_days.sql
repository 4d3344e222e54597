-- The "count"-th business day after a day. The day itself is not counted. The service's addBusinessDays gives the same answer.
create or replace function add_business_days(day date, count integer) returns date language plpgsql stable as $$
  declare
    last date := day;
    days_left integer := count;
  begin
    while days_left > 0 loop
      last := last + 1;
      if is_business_day(last) then
        days_left := days_left - 1;
      end if;
    end loop;
    return last;
  end
$$;
