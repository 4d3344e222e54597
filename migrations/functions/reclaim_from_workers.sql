-- Frees the jobs of those workers among "holders" whose session lock can be taken, which means that no session holds it, as
-- release_lost_jobs does. While the call holds the lock, the worker cannot take it again. Jobs whose rows are locked are left to the next call, and
-- so is the row of their worker. A worker that claims at the same time has locked its own row, and is left to the next call too.
-- The planner's settings: see lease_jobs.
create or replace function reclaim_from_workers(holders integer[], out freed integer, out repeated uuid[])
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
  declare
    dead constant integer[] := array(
      select w.instance from job_workers w
      where w.instance = any(holders) and pg_try_advisory_xact_lock(worker_lock_class(), w.instance)
      for update skip locked
    );
  begin
    select l.freed, l.repeated into freed, repeated
    from release_lost_jobs(array(
      select reference from jobs where state = 'leased' and leased_by = any(dead) for update skip locked
    )) l;
    delete from job_workers w
    where w.instance = any(dead) and not exists (select from jobs j where j.state = 'leased' and j.leased_by = w.instance);
  end
$$;
