-- Deletes the lessons of submissions that were deleted, whatever statement deleted them.
create or replace function delete_spam_lessons() returns trigger language plpgsql as $$
  begin
    delete from spam_lessons l
    using deleted s
    where l.account_id = s.account_id and l.submission_id = s.id;
    return null;
  end
$$;
