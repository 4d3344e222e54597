import { BY_INDEX } from "./planning.ts";

/** Taking back what workers hold. Rows that somebody works on right now are left to the next time, so that nobody waits. */
export const RECLAIMS = `
  -- Workers that hold jobs while nobody holds their session lock: they are gone, or have lost their session.
  create function list_unlocked_holders(lock_class integer) returns setof integer
  language plpgsql ${BY_INDEX} as $$
    begin
      return query
        with holder as materialized (
          select distinct j.leased_by as instance from jobs j where j.state = 'leased'
        )
        select h.instance from holder h
        where not exists (
          select from pg_locks l
          where l.locktype = 'advisory' and l.granted and l.classid = lock_class::bigint::oid
            and l.database = (select oid from pg_database where datname = current_database())
            and l.objid = h.instance::bigint::oid and l.objsubid = 2
        );
    end
  $$;

  -- Frees what is held by workers whose lock can be taken, which means that it is nobody's, and keeps them from coming back
  -- meanwhile; and what has been held past its lease.
  create function reclaim_jobs(lock_class integer, holders integer[]) returns integer
  language plpgsql ${BY_INDEX} as $$
    declare
      dead constant integer[] := array(select h from unnest(holders) as h where pg_try_advisory_xact_lock(lock_class, h));
      lost constant uuid[] := array(
        select reference from jobs
        where state = 'leased' and (leased_until < now() or leased_by = any(dead))
        for update skip locked
      );
    begin
      update jobs
      set state = 'ready', lease_token = null, leased_until = null, leased_by = null, lost_leases = lost_leases + 1
      where reference = any(lost);
      return cardinality(lost);
    end
  $$;
`;
