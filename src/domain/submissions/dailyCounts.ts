/**
 * The submissions that a form has stored and not deleted of a Lima day, `YYYY-MM-DD`, those that are in its
 * quarantine, and those that it refused on that day.
 */
export type DailyCount = {
  readonly formId: string;
  readonly day: string;
  readonly accepted: number;
  readonly quarantined: number;
  readonly refused: number;
};

/** The most Lima days that one list of counts by day covers. */
export const MAX_COUNTED_DAYS = 92;
