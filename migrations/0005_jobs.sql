-- The queue. "reference" is the row that the job is about. Only a job that is due is "ready", so that a claim meets no lane
-- without work; a later one is "waiting" until a claim finds that its time has come. "priority" is 0 for interactive jobs, 1 for
-- normal ones and 2 for retries and bulk. A claim writes a fresh lease token, a deadline and the worker's instance number; only the
-- token's holder completes the job. A finished job is deleted.
-- The intake writes into this table alone, claims into job_rate_windows, completions into job_lanes: none waits for another.
create table jobs (
  reference uuid primary key,
  kind text not null,
  lane text collate "C" not null,
  state text not null default 'ready',
  priority smallint not null default 1,
  run_at timestamptz not null,
  attempt integer not null default 1,
  lost_leases integer not null default 0,
  lease_token bigint,
  leased_until timestamptz,
  leased_by integer
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index jobs_ready on jobs (lane, priority, reference) where state = 'ready';
create index jobs_waiting on jobs (run_at) where state = 'waiting';
create index jobs_leases on jobs (lane, lease_token) where state = 'leased';

-- The lower 20 bits of lease tokens; the milliseconds stand above them.
create sequence job_lease_tokens;

-- The health of a lane. A lane is held after failures in a row, then open for one job at a time until one succeeds.
create table job_lanes (
  lane text collate "C" primary key,
  failures integer not null default 0,
  succeeded_at timestamptz,
  known_since timestamptz not null default now(),
  failing_since timestamptz,
  first_failed uuid,
  several_failed boolean not null default false,
  held_until timestamptz,
  holds integer not null default 0,
  last_error text,
  last_error_at timestamptz
) with (fillfactor = 50);

-- The jobs that a lane started within the last second, and the bounds of its next incremental claim: normal jobs up to "taken_to"
-- have been taken, and no lease of the lane has a lower token than "lowest_token". A crash empties the table, which costs one
-- second without a rate.
create unlogged table job_rate_windows (
  lane text collate "C" primary key,
  started_at timestamptz[] not null,
  started integer[] not null,
  taken_to uuid,
  lowest_token bigint
) with (fillfactor = 50);

-- The workers that hold jobs: reading them from the leases would meet the dead index entries of every finished job.
create table job_workers (instance integer primary key);

-- The database's time at the last housekeeping, and when it was found to have jumped by more than a day: nothing is deleted for a day
-- after that.
create table housekeeping_clock (
  is_only boolean primary key default true constraint housekeeping_clock_only check (is_only),
  seen_at timestamptz not null,
  doubted_at timestamptz
);

-- The housekeeping duties that may delete much: the most that each has deleted in one run, and since when one waits that would delete far
-- more than that.
create table housekeeping_duties (
  name text primary key,
  most bigint not null default 0 constraint housekeeping_duties_most check (most >= 0),
  held_since timestamptz
);
