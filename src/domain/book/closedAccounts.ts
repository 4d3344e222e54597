import { erasureOf } from "../accounts/accounts.ts";
import { addDays, type LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import { addBusinessDays, ANSWER_BUSINESS_DAYS } from "./businessDays.ts";

/** What the erasure of a closed account waits for. */
export type ErasureObstacle = "waiting_sheets" | "held_sheets" | "file_not_taken";

/** The sheets of an account, as far as its end depends on them. Only those count that must be kept. */
export type SheetsOfAccount = {
  /** Whether it has a book that consumers use: one with its provider's data, or with sheets. */
  readonly hasBooks: boolean;
  /** How many wait for their answer. */
  readonly waiting: number;
  /** How many are held: filed by nobody yet, and their term runs. */
  readonly held: number;
  /** The last day for the last answer of both; null when none waits. */
  readonly answerBy: LimaDay | null;
  readonly kept: number;
  /** When something last happened to one of them; null without sheets. */
  readonly changedAt: Date | null;
  /** When the provider took the file of all sheets, since the closing; null if that did not happen. */
  readonly fileTakenAt: Date | null;
};

/** The end of an account's complaints books: of a closed account, or of one as if it were closed now. */
export type BooksEnding = SheetsOfAccount & {
  readonly accountId: string;
  /** The last day on which the books take sheets. */
  readonly booksUntil: LimaDay;
  readonly erasedFrom: Date;
  readonly obstacles: readonly ErasureObstacle[];
};

/**
 * The last day on which the books of an account take sheets: the last one whose term of fifteen business days is over before the account is
 * erased. At least the day of the closing itself.
 */
export function lastDayOfBooks(closedAt: Date, extraHolidays: ReadonlySet<LimaDay>): LimaDay {
  const first = limaDayOf(closedAt);
  const erasure = limaDayOf(erasureOf({ closedAt }) ?? closedAt);
  let day = first;
  while (addBusinessDays(addDays(day, 1), ANSWER_BUSINESS_DAYS, extraHolidays) < erasure) day = addDays(day, 1);
  return day;
}

/** What keeps the account of these sheets from being erased; empty when nothing does. */
export function listObstacles(sheets: SheetsOfAccount): readonly ErasureObstacle[] {
  const { fileTakenAt, changedAt, kept } = sheets;
  const isTaken = kept === 0 || (fileTakenAt !== null && (changedAt === null || fileTakenAt >= changedAt));
  return [
    ...(sheets.waiting > 0 ? (["waiting_sheets"] as const) : []),
    ...(sheets.held > 0 ? (["held_sheets"] as const) : []),
    ...(isTaken ? [] : (["file_not_taken"] as const)),
  ];
}
