-- Whether a day is a business day: Monday to Friday, except the 16 national holidays and the days of extra_holidays. The service's
-- isBusinessDay gives the same answer.
create or replace function is_business_day(day date) returns boolean language plpgsql stable as $$
  declare
    fixed_holidays constant text[] := array[
      '01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30', '10-08', '11-01', '12-08', '12-09', '12-25'
    ];
    easter constant date := easter_of(extract(year from day)::integer);
  begin
    return extract(isodow from day) < 6
      and to_char(day, 'MM-DD') <> all(fixed_holidays)
      and day not in (easter - 3, easter - 2)
      and not exists (select from extra_holidays h where h.day = is_business_day.day);
  end
$$;
