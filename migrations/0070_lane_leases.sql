-- Locks: job_rate_windows and jobs, against everybody

-- A leased job keeps the state 'ready', and "leases" has the references of a lane's leased jobs: see migrations/functions/lease_jobs.sql.
alter table job_rate_windows add column leases uuid[];
-- No job is leased so yet, and all lists are complete: see migrations/functions/restore_lane_leases.sql.
insert into job_rate_windows (lane, started_at, started) values ('', '{}', '{}');
drop index jobs_leases;

-- The release before takes a leased job with the state 'ready' for a free one. Its update finds no row then.
create function keep_lease() returns trigger
language plpgsql as $$
  begin
    return null;
  end
$$;
create trigger jobs_keep_lease before update on jobs
  for each row when (new.state = 'leased' and old.state = 'ready' and old.lease_token is not null)
  execute function keep_lease();
