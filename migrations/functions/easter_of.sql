-- Easter Sunday of the Gregorian calendar, by the "Anonymous Gregorian" algorithm (Nature, 1876; Meeus). The divisions are of whole
-- numbers.
create or replace function easter_of(year integer) returns date language plpgsql immutable as $$
  declare
    golden constant integer := year % 19;
    century constant integer := year / 100;
    year_of_century constant integer := year % 100;
    moon_shift constant integer := (century - (century + 8) / 25 + 1) / 3;
    epact constant integer := (19 * golden + century - century / 4 - moon_shift + 15) % 30;
    weekday constant integer := (32 + 2 * (century % 4) + 2 * (year_of_century / 4) - epact - year_of_century % 4) % 7;
    correction constant integer := (golden + 11 * epact + 22 * weekday) / 451;
    month_and_day constant integer := epact + weekday - 7 * correction + 114;
  begin
    return make_date(year, month_and_day / 31, month_and_day % 31 + 1);
  end
$$;
