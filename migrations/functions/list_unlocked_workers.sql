-- The workers other than "asker" whose session lock no session holds. Such a worker is dead, or has lost its session. An asker whose own
-- lock nobody holds learns nothing but the error VE002: what has cut off its session may have cut off theirs.
create or replace function list_unlocked_workers(asker integer) returns setof integer
language plpgsql stable as $$
  declare
    locked integer[];
  begin
    if not exists (select from job_workers w where w.instance <> asker) then return; end if;
    locked := array(
      select l.objid::bigint::integer from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.classid = worker_lock_class()::bigint::oid and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
    );
    if asker <> all(locked) then
      raise exception 'The worker does not hold its session lock.' using errcode = 'VE002';
    end if;
    return query select w.instance from job_workers w where w.instance <> asker and w.instance <> all(locked);
  end
$$;
