-- Frees the unique answers of deleted submissions, whatever statement deletes them.
create or replace function delete_unique_answers() returns trigger language plpgsql as $$
  begin
    delete from unique_answers u
    using deleted s
    where u.account_id = s.account_id and u.submission_id = s.id;
    return null;
  end
$$;
