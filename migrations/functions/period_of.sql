-- The first day of the month under which a submission is counted. Lima is UTC-5 the whole year.
create or replace function period_of(instant timestamptz) returns date
  language sql immutable parallel safe
  return date_trunc('month', instant at time zone 'UTC' - interval '5 hours')::date;
