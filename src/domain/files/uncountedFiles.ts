/**
 * The files that count in no plan. `held`: of submissions in quarantine that their owner never accepted and of held sheets, and those of both
 * that were deleted and whose bytes are still there. `sheet`: of the sheets of the last 24 hours. `document`: of staff, in the last 24
 * hours.
 */
export type UncountedFiles = "held" | "sheet" | "document";

/** The most bytes of files that count in no plan. */
export type UncountedLimits = {
  /** Held ones of all accounts. */
  readonly heldInAll: number;
  readonly heldPerAccount: number;
  /** Of an account's sheets in 24 hours, and as many of its staff. */
  readonly sheetsPerDay: number;
};

/** A smaller file counts as this many bytes, so that a sum has no more files than its limit has room for. */
export const LEAST_COUNTED_BYTES = 16 * 1024;
