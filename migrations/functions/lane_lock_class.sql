-- The class of the advisory locks on lanes; the key beside it is the hash of the lane. `LOCK_CLASSES.lane` in src/db/lockClasses.ts is
-- the same number, and a test compares both.
create or replace function lane_lock_class() returns integer
  language sql immutable parallel safe
  return 7226403;
