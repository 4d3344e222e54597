/**
 * For functions that work on the queue. Its size tells nothing about the next moment, and a function's plans are kept: whatever
 * the statistics say, only the indexes lead to the few rows that are wanted. So rows are named by arrays, never by a join that
 * could be turned around, and reading whole tables is out of the question.
 */
export const BY_INDEX =
  "set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off";

/** The same, planned once for each connection: not anew for its first calls, nor whenever an array is longer than expected. */
export const BY_INDEX_ONCE = `${BY_INDEX} set plan_cache_mode = force_generic_plan`;
