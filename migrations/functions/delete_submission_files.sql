-- Deletes the files of submissions that were deleted, whatever statement deleted them. A submission that only moved between the accepted
-- ones and the quarantine keeps its files.
create or replace function delete_submission_files() returns trigger language plpgsql as $$
  begin
    delete from submission_files f
    using deleted d
    where f.account_id = d.account_id and f.submission_id = d.id
      and not exists (select from submissions s where s.id = d.id)
      and not exists (select from quarantined_submissions q where q.id = d.id);
    return null;
  end
$$;
