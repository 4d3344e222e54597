/**
 * The numbers of the service's advisory locks. `migration` is the only key of its lock. `worker` and `lane` are the first of two
 * keys; the second one is the worker's instance number, or the hash of the lane. The SQL functions
 * `lane_lock_class` and `worker_lock_class` repeat two of them.
 */
export const LOCK_CLASSES = {
  migration: 7_226_401,
  worker: 7_226_402,
  lane: 7_226_403,
} as const;
