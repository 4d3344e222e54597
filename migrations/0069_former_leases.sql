-- Runs: outside of a transaction

-- The leases of the release before, which sets the state 'leased'. The next file drops the index that had them by their tokens.
create index concurrently jobs_former_leases on jobs (lane) where state = 'leased';
