-- Discards the bytes of files whose rows are deleted, whatever statement deletes them. They stay for a week (KEPT_BYTES_SECONDS), so that a
-- database that is restored to a moment before finds them.
create or replace function discard_files() returns trigger language plpgsql as $$
  begin
    insert into unkept_files (key, storage, account_id, discarded, delete_from, was_kept)
    select key, storage, account_id, true, now() + interval '7 days', true from deleted;
    return null;
  end
$$;
