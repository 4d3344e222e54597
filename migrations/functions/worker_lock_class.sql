-- The class of the workers' session locks; the key beside it is the worker's instance number. `LOCK_CLASSES.worker` in
-- src/db/lockClasses.ts is the same number, and a test compares both.
create or replace function worker_lock_class() returns integer
  language sql immutable parallel safe
  return 7226402;
