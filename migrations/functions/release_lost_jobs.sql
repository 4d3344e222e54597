-- Returns leased jobs, whose worker is lost, to the queue. The first loss costs a job no time, further ones in a row 5 s, 30 s, 2 min and then
-- 10 min each, since the job itself may be what ends its workers. No loss ever costs it an attempt. "repeated" has the first ten
-- jobs that have been lost three times in a row or more.
create or replace function release_lost_jobs(ids uuid[], out freed integer, out repeated uuid[])
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
  declare
    delays constant integer[] := '{0, 5, 30, 120, 600}';
  begin
    with lost as (
      update jobs j
      set lost_leases = j.lost_leases + 1, lease_token = null, leased_until = null, leased_by = null,
        state = case when j.lost_leases = 0 then 'ready' else 'waiting' end,
        run_at = now() + make_interval(secs => delays[least(j.lost_leases + 1, cardinality(delays))])
      where j.reference = any(ids)
      returning j.reference, j.lost_leases
    )
    select count(*), coalesce((array_agg(l.reference) filter (where l.lost_leases >= 3))[1:10], '{}')
    into freed, repeated
    from lost l;
  end
$$;
