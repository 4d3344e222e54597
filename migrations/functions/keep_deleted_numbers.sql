-- Keeps the numbers of deleted sheets, whatever statement deletes them.
create or replace function keep_deleted_numbers() returns trigger language plpgsql as $$
  begin
    insert into deleted_complaint_numbers
      (form_id, account_id, year, correlative, registered_on, kept_until, was_answered, deleted_at)
    select form_id, account_id, year, correlative, (registered_at at time zone 'America/Lima')::date, keep_until,
      answered_at is not null or status in ('acuerdo', 'cerrado'), clock_timestamp()
    from deleted;
    return null;
  end
$$;
