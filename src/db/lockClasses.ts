/**
 * The advisory locks of the service, each with a number of its own. `migration` is a whole key. The others are classes, with a second
 * key beside them: the worker's instance number, or the hash of the lane. The SQL function `lane_lock_class` has the lane's number too.
 */
export const LOCK_CLASSES = {
  migration: 7_226_401,
  worker: 7_226_402,
  lane: 7_226_403,
} as const;
