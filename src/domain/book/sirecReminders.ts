import { addDays, countDays, type LimaDay } from "../limaDays.ts";

/** The calendar days within which a sheet is reported (DS 011-2011-PCM, art. 16). */
export const REPORT_DAYS = 30;

/** The stages of a term at which the owner is reminded: from seven days before its end, and again from the day before. */
export type ReminderStage = "seven_left" | "one_left";

/** The days after a reminder in which a form gets no other one of the same stage. */
export const QUIET_DAYS: Readonly<Record<ReminderStage, number>> = { seven_left: 7, one_left: 1 };

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
