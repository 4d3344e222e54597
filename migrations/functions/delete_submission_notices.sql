-- Deletes the notices of deleted submissions, whatever statement deletes them.
create or replace function delete_submission_notices() returns trigger language plpgsql as $$
  begin
    delete from submission_notices n using deleted s where n.submission_id = s.id;
    return null;
  end
$$;
