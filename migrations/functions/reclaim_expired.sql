-- Frees the jobs whose lease has run out, as release_lost_jobs does. The function reads all leases. Jobs whose rows are locked are left
-- to the next call. The planner's settings: see lease_jobs.
create or replace function reclaim_expired(out freed integer, out repeated uuid[])
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
  begin
    select l.freed, l.repeated into freed, repeated
    from release_lost_jobs(array(
      select reference from jobs where state = 'leased' and leased_until < now() for update skip locked
    )) l;
  end
$$;
