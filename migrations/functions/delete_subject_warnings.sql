-- Deletes the warnings about rows that were deleted, whatever statement deleted them.
create or replace function delete_subject_warnings() returns trigger language plpgsql as $$
  begin
    delete from account_warnings w using deleted d where w.subject_id = d.id;
    return null;
  end
$$;
