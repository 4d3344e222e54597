-- Writes into job_rate_windows which jobs are leased, when nothing there says so: after an update from a release without these lists, and after a
-- crash or a failover, which empty the unlogged table. The row of the lane '' says that the lists are complete. It reads all jobs once, and claims
-- wait meanwhile.
create or replace function restore_lane_leases() returns void
language plpgsql
as $$
  begin
    if exists (select from job_rate_windows where lane = '') then return; end if;
    lock table job_rate_windows in share row exclusive mode;
    if exists (select from job_rate_windows where lane = '') then return; end if;
    insert into job_rate_windows as p (lane, started_at, started, leases)
    select j.lane, array[]::timestamptz[], array[]::integer[], array_agg(j.reference) from jobs j
    where j.lease_token is not null and j.state <> 'leased' group by j.lane
    on conflict on constraint job_rate_windows_pkey do update set leases = excluded.leases;
    insert into job_rate_windows (lane, started_at, started) values ('', '{}', '{}');
  end
$$;
