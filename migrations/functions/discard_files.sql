-- Discards the bytes of files whose rows are deleted, whatever statement deletes them.
create or replace function discard_files() returns trigger language plpgsql as $$
  begin
    insert into unkept_files (key, storage, account_id, discarded) select key, storage, account_id, true from deleted;
    return null;
  end
$$;
