-- Discards the bytes of files whose rows are deleted, whatever statement deletes them. They stay for a week (KEPT_BYTES_SECONDS), so that a
-- database that is restored to a moment before finds them. Those of held files, which count in no plan, count until they are gone.
create or replace function discard_files() returns trigger language plpgsql as $$
  begin
    insert into unkept_files (key, storage, account_id, discarded, delete_from, was_kept, held_bytes)
    select d.key, d.storage, d.account_id, true, now() + interval '7 days', true, case when f.is_held then d.size_bytes else 0 end
    from deleted d
    cross join lateral (
      select case tg_table_name
        when 'submission_files' then (to_jsonb(d) ->> 'held')::boolean
        when 'complaint_attachments' then to_jsonb(d) ->> 'complaint_id' is null
        else false
      end as is_held
    ) f;
    return null;
  end
$$;
