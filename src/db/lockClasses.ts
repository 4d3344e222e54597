/**
 * The numbers of the service's advisory locks. `migration` and `housekeeping` are the only keys of their locks. `worker` and `lane` are the first of two
 * keys; the second one is the worker's instance number, or the hash of the lane. The SQL functions
 * `lane_lock_class` and `worker_lock_class` repeat two of them. `wayCheck` is the first key of a lock that a start takes for a moment. Every session that
 * listens to signals has a share of `listener`, and every command that uses the embedded server of another process has one of `serverUse`.
 */
export const LOCK_CLASSES = {
  migration: 7_226_401,
  worker: 7_226_402,
  lane: 7_226_403,
  housekeeping: 7_226_404,
  wayCheck: 7_226_405,
  listener: 7_226_406,
  serverUse: 7_226_407,
} as const;
