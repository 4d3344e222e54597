-- Stores the files of submissions that the same transaction stores, with the jobs that scan the pending ones (in the lane "scan_lane" of the file, or that of the owner), and takes their keys from the
-- unkept ones. "files" is a list of the columns of submission_files; "are_held" says whether the submission is held. Raises a foreign-key violation when a key was discarded meanwhile, so that no submission is stored without
-- its files.
create or replace function keep_files(files json, owner_id uuid, are_held boolean) returns void language plpgsql as $$
  declare
    missing integer;
  begin
    with given as materialized (
      select * from json_to_recordset(files) as f(
        submission_id uuid, position smallint, id uuid, field text, name text, media_type text, size_bytes integer, sha256 text, key text,
        storage text, scan_status text, scan_lane text
      )
    ),
    kept as (
      delete from unkept_files u using given g
      where u.key = g.key and u.storage = g.storage and u.account_id = owner_id and not u.discarded
      returning u.key
    ),
    stored as (
      insert into submission_files
        (account_id, submission_id, position, id, field, name, media_type, size_bytes, sha256, key, storage, scan_status, held)
      select owner_id, g.submission_id, g.position, g.id, g.field, g.name, g.media_type, g.size_bytes, decode(g.sha256, 'hex'), g.key, g.storage,
        g.scan_status, are_held
      from given g
      join kept k on k.key = g.key
      returning id, scan_status
    ),
    scan as (
      insert into jobs (reference, kind, lane, run_at)
      select s.id, 'file_scan', coalesce(g.scan_lane, 'scan:' || owner_id), now()
      from stored s join given g on g.id = s.id
      where s.scan_status = 'pending'
    )
    select (select count(*) from given) - (select count(*) from stored) into missing;
    if missing > 0 then
      raise exception 'a file of the submission was discarded' using errcode = '23503';
    end if;
  end
$$;
