-- The references of all leased jobs, and of some whose lease has ended: the caller looks at each job's lease. One may come twice.
create or replace function list_leases() returns setof uuid
language plpgsql
as $$
  begin
    perform restore_lane_leases();
    return query select unnest(p.leases) from job_rate_windows p;
    -- Those of the release of before 2026-11-29.
    return query select j.reference from jobs j where j.state = 'leased';
  end
$$;
