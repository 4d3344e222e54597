import { addDays, countDays, type LimaDay } from "./businessDays.ts";

/** The calendar days within which a sheet is reported (DS 011-2011-PCM, art. 16). */
export const REPORT_DAYS = 30;

/** The owner is reminded seven days before the end of the term, and again on the day before. */
export type ReminderStage = "seven_left" | "one_left";

/** The days without a further reminder of the stage. */
export const QUIET_DAYS: Readonly<Record<ReminderStage, number>> = { seven_left: 7, one_left: 1 };

/** The text of a reminder. */
export type ReportReminder = {
  readonly recipient: string;
  readonly formName: string;
  readonly count: number;
  /** The last day for the earliest sheet. */
  readonly reportBy: LimaDay;
};

/** The name of the mail's kind. */
export const REPORT_REMINDER_MAIL = "report_reminder";

/** The last day for the report of a sheet that was registered on `day`. */
export function reportDayOf(day: LimaDay): LimaDay {
  return addDays(day, REPORT_DAYS);
}

/** The stage of a term that ends on `reportBy`; null when more than seven days are left or when it is over. */
export function decideReminder(reportBy: LimaDay, today: LimaDay): ReminderStage | null {
  const left = countDays(today, reportBy);
  if (left < 0 || left > 7) return null;
  return left <= 1 ? "one_left" : "seven_left";
}
