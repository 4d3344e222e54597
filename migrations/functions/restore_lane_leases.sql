-- Writes into job_rate_windows which jobs are leased, when nothing there says so: a crash or a failover has emptied the unlogged table. The row of
-- the lane '' says that the lists are complete. It reads all jobs once. Returns whether it had to.
create or replace function restore_lane_leases() returns boolean
language plpgsql
as $$
  begin
    if exists (select from job_rate_windows where lane = '') then return false; end if;
    perform pg_advisory_xact_lock(lane_lock_class(), hashtext(''));
    if exists (select from job_rate_windows where lane = '') then return true; end if;
    insert into job_rate_windows as p (lane, started_at, started, leases)
    select j.lane, array[]::timestamptz[], array[]::integer[], array_agg(j.reference) from jobs j
    where j.lease_token is not null and j.state <> 'leased' group by j.lane
    on conflict on constraint job_rate_windows_pkey do update set leases = excluded.leases;
    insert into job_rate_windows (lane, started_at, started) values ('', '{}', '{}');
    return true;
  end
$$;
