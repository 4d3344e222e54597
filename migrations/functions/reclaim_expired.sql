-- Frees the jobs whose lease has run out, and returns how many. The function reads all leases. Jobs whose rows are locked are left
-- to the next call. The planner's settings: see lease_jobs.
create or replace function reclaim_expired() returns integer
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
  declare
    freed integer;
  begin
    update jobs
    set state = 'ready', lease_token = null, leased_until = null, leased_by = null, lost_leases = lost_leases + 1
    where reference = any(array(
      select reference from jobs where state = 'leased' and leased_until < now() for update skip locked
    ));
    get diagnostics freed = row_count;
    return freed;
  end
$$;
