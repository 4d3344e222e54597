-- How far a time that the service gives may be from the database's clock. A process whose clock is further away is not ready.
create or replace function clock_tolerance() returns interval
  language sql immutable parallel safe
  return interval '5 minutes';
