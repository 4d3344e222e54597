import { addDays, type LimaDay } from "../limaDays.ts";

/** The days between the mail that announces the deletion of sheets to their owner, and the deletion. */
export const NOTICE_DAYS = 7;

/** The sheets that will be deleted, of one book or of several, because the two years for which they are kept are over (art. 12). */
export type PlannedDeletions = {
  /** The sheets in the books. */
  readonly count: number;
  /** Those of them that have neither an answer nor an agreement. */
  readonly unansweredCount: number;
  /** The held sheets, which have no number. */
  readonly heldCount: number;
  /** The first day on which one is deleted; null without any. */
  readonly firstOn: LimaDay | null;
  /** The last day until which one of them is kept. */
  readonly through: LimaDay;
};

/** A sheet that will be deleted after `keepUntil`. */
export type EndingSheet = { readonly number: string; readonly keepUntil: LimaDay; readonly isAnswered: boolean };

/** Numbers of a book and year that follow each other, whose sheets were deleted on one day. */
export type DeletedNumbers = {
  readonly formId: string;
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly count: number;
  /** How many of them had neither an answer nor an agreement. */
  readonly unansweredCount: number;
  /** The days on which the first and the last of them were presented. */
  readonly registeredFrom: LimaDay;
  readonly registeredTo: LimaDay;
  readonly deletedOn: LimaDay;
};

/** The last day of the month after `today`'s: sheets that are kept until then at most are announced on `today`. */
export function lastAnnouncedDay(today: LimaDay): LimaDay {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const months = year * 12 + month + 1;
  const afterNext = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  return addDays(afterNext, -1);
}
