/** Every wait for the database that this folder bounds, in milliseconds. */
export const WAITS_MS = {
  /** Until a connection is open. */
  connect: 3_000,
  /** Until the pool has a connection. */
  acquire: 5_000,
  /** Until a statement ends; the server cancels it then. */
  statement: 15_000,
  /** Until the server sends anything of an answer; the client breaks the connection then. Longer than `statement`. */
  answer: 18_000,
  /** Until a migration has the locks of a table: every statement on the table queues behind it meanwhile. */
  migrationLock: 5_000,
  /** Until the database says which version it has. */
  readiness: 2_000,
  /** Until signals are sent together. */
  signalDebounce: 5,
  /** Between two sendings of signals: each is a transaction, so that a stream of them would cost the intake a tenth of the server. */
  signalInterval: 50,
} as const;

/** Before each try to restore a lost session: less than other processes wait before they take an instance without its lock for dead. */
export const SESSION_RETRY_WAITS_MS: readonly number[] = [50, 100, 250];
