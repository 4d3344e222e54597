-- Locks: job_rate_windows and jobs, against everybody

-- Nothing of the release before 2026-11-29 runs any more.
drop trigger if exists jobs_keep_lease on jobs;
drop function keep_lease();
alter table job_rate_windows drop column lowest_token;
