-- The workers other than "asker" whose session lock no session holds. Such a worker is dead, or has lost its session.
create or replace function list_unlocked_workers(lock_class integer, asker integer) returns setof integer
language plpgsql stable as $$
  begin
    if not exists (select from job_workers w where w.instance <> asker) then return; end if;
    return query
      select w.instance from job_workers w
      where w.instance <> asker and not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.granted and l.classid = lock_class::bigint::oid
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid = w.instance::bigint::oid and l.objsubid = 2
      );
  end
$$;
