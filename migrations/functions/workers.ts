import { BY_INDEX } from "./planning.ts";

/**
 * Who claims jobs is in a table of its own: to find the dead among all who hold jobs, every lease would have to be gone through,
 * with the entries of those that are over.
 */
export const WORKERS = `
  create table job_workers (instance integer primary key);
  insert into job_workers select distinct leased_by from jobs where state = 'leased';

  -- Workers other than "asker" whose session lock nobody holds: they are gone, or have lost their session.
  create function list_unlocked_workers(lock_class integer, asker integer) returns setof integer
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

  -- Frees what is held by workers whose lock can be taken, which means that it is nobody's, and keeps them from coming back
  -- meanwhile. Rows that somebody works on right now are left to the next time, and with them the worker's own: a worker that
  -- claims after all holds its row.
  create function reclaim_from_workers(lock_class integer, holders integer[]) returns integer
  language plpgsql ${BY_INDEX} as $$
    declare
      dead constant integer[] := array(
        select w.instance from job_workers w
        where w.instance = any(holders) and pg_try_advisory_xact_lock(lock_class, w.instance)
        for update skip locked
      );
      freed integer;
    begin
      update jobs
      set state = 'ready', lease_token = null, leased_until = null, leased_by = null, lost_leases = lost_leases + 1
      where reference = any(array(
        select reference from jobs where state = 'leased' and leased_by = any(dead) for update skip locked
      ));
      get diagnostics freed = row_count;
      delete from job_workers w
      where w.instance = any(dead) and not exists (select from jobs j where j.state = 'leased' and j.leased_by = w.instance);
      return freed;
    end
  $$;

  -- Frees what has been held past its lease. On its way through all leases it registers who holds them: services of the version
  -- before do not.
  create function reclaim_expired() returns integer
  language plpgsql ${BY_INDEX} as $$
    declare
      freed integer;
    begin
      update jobs
      set state = 'ready', lease_token = null, leased_until = null, leased_by = null, lost_leases = lost_leases + 1
      where reference = any(array(
        select reference from jobs where state = 'leased' and leased_until < now() for update skip locked
      ));
      get diagnostics freed = row_count;
      insert into job_workers select distinct leased_by from jobs where state = 'leased' on conflict do nothing;
      return freed;
    end
  $$;
`;
