-- Deletes the marks of deleted submissions, whatever statement deletes them.
create or replace function delete_submission_marks() returns trigger language plpgsql as $$
  begin
    delete from submission_marks m
    using deleted s
    where m.account_id = s.account_id and m.submission_id = s.id;
    return null;
  end
$$;
