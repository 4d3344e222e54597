/**
 * The bytes that count in no plan. `held`: the files of submissions in quarantine that their owner never accepted and of held sheets, and those
 * of both that were deleted and whose bytes are still there. `heldWords`: the rows of such submissions; `heldSheets`: those of held sheets.
 * `sheet`: the files of the sheets of the last 24 hours. `document`: those of staff, in the last 24 hours; `unused`: of these, those that no
 * step has used.
 */
export type UncountedFiles = HeldBytes | "sheet" | "document" | "unused";

/** What nobody has accepted. It is bounded over all accounts, too, and no address has more than a part of an account's. */
export type HeldBytes = "held" | "heldWords" | "heldSheets";

export const HELD_BYTES: readonly HeldBytes[] = ["held", "heldWords", "heldSheets"];

/**
 * The part that one address may take in a day of an account's bytes, and of those of all accounts. A shop's visitors may all file from its
 * router. Staff act for their account alone.
 */
export const PARTS_OF_ADDRESS: Readonly<Record<UncountedFiles, number>> = {
  held: 1 / 4,
  heldWords: 1 / 4,
  heldSheets: 1 / 4,
  sheet: 1 / 2,
  document: 1,
  unused: 1,
};

/** The most bytes that count in no plan. */
export type UncountedLimits = {
  /** The rows of submissions in quarantine of all accounts, and as much for those of held sheets. */
  readonly wordsInAll: number;
  readonly wordsPerAccount: number;
  /** Held ones of all accounts. */
  readonly heldInAll: number;
  readonly heldPerAccount: number;
  /** Of an account's sheets in 24 hours, and as many of its staff. */
  readonly sheetsPerDay: number;
};

/** The most bytes of files that an account's staff have uploaded and not used: forty of the largest. */
export const MAX_UNUSED_BYTES = 200 * 1024 * 1024;

/** What a row takes beside its contents. */
export const ROW_BYTES = 1024;

/** A smaller file counts as this many bytes, so that a sum has no more files than its limit has room for. */
export const LEAST_COUNTED_BYTES = 16 * 1024;
