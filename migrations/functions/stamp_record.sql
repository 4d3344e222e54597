-- Dates a new row by the database's clock, whatever the statement says.
create or replace function stamp_record() returns trigger language plpgsql as $$
  begin
    new.recorded_at := clock_timestamp();
    return new;
  end
$$;
