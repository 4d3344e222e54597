/** The SQLSTATEs that the code distinguishes (PostgreSQL's documentation, appendix A). */
export const SQL_STATES = {
  readOnlyTransaction: "25006",
  serializationFailure: "40001",
  deadlockDetected: "40P01",
  insufficientPrivilege: "42501",
  diskFull: "53100",
  tooManyConnections: "53300",
  lockNotAvailable: "55P03",
  queryCanceled: "57014",
  /** The service's own state: `record_successes` has recorded nothing, and `record_results` must record the batch. */
  needsFullRecord: "VE001",
  /** The service's own state: nothing was leased, because nobody holds the worker's session lock. */
  workerNotLocked: "VE002",
} as const;
