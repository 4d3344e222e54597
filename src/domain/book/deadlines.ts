import { addBusinessDays, countBusinessDays } from "./businessDays.ts";
import { addDays, type LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import { type Complaint, OPEN_STATUSES } from "./complaints.ts";

/** How near the last day for the answer is. */
export type ComplaintDeadline = "overdue" | "today" | "soon" | "later";

/** The term of a sheet whose consumer waits. `businessDaysLeft` counts the days after today up to the last one; 0 when overdue. */
export type AnswerTerm = { readonly deadline: ComplaintDeadline; readonly businessDaysLeft: number };

/** The last days of terms, both included; null = without a bound. */
export type DayRange = { readonly from: LimaDay | null; readonly to: LimaDay | null };

/** A term that ends within these business days is over soon. */
const SOON_BUSINESS_DAYS = 3;
const DEADLINES: readonly ComplaintDeadline[] = ["overdue", "today", "soon", "later"];

/** The last days of the terms with a deadline. Each day is in the range of one deadline. */
export function daysOfDeadline(
  deadline: ComplaintDeadline,
  today: LimaDay,
  extraHolidays: ReadonlySet<LimaDay>,
): DayRange {
  const soonUntil = addBusinessDays(today, SOON_BUSINESS_DAYS, extraHolidays);
  if (deadline === "overdue") return { from: null, to: addDays(today, -1) };
  if (deadline === "today") return { from: today, to: today };
  return deadline === "soon" ? { from: addDays(today, 1), to: soonUntil } : { from: addDays(soonUntil, 1), to: null };
}

/** The term of a sheet at an instant; null when its consumer does not wait. */
export function findTerm(
  { status, answerBy }: Pick<Complaint, "status" | "answerBy">,
  now: Date,
  extraHolidays: ReadonlySet<LimaDay>,
): AnswerTerm | null {
  if (!OPEN_STATUSES.includes(status)) return null;
  const today = limaDayOf(now);
  const deadline = DEADLINES.find((each) => holds(daysOfDeadline(each, today, extraHolidays), answerBy)) ?? "later";
  return { deadline, businessDaysLeft: countBusinessDays(today, answerBy, extraHolidays) };
}

function holds({ from, to }: DayRange, day: LimaDay): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}
