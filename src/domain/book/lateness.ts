import { countBusinessDays } from "./businessDays.ts";
import type { LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import type { Complaint } from "./complaints.ts";

/** The fields of a sheet that decide whether its answer was late. */
type Answered = Pick<Complaint, "answeredAt" | "communicatedAt" | "settledAt" | "answerBy">;

/**
 * Whether the answer was communicated after the term. An answer that is not communicated yet counts by the time at which it was given.
 * An agreement ends the duty to answer, so that a settled sheet's answer is never late.
 */
export function isAnsweredLate({ answeredAt, communicatedAt, settledAt, answerBy }: Answered): boolean {
  const at = communicatedAt ?? answeredAt;
  return at !== null && settledAt === null && limaDayOf(at) > answerBy;
}

/** The business days between the last day of the term and a late answer; 0 for every other sheet. */
export function countBusinessDaysLate(complaint: Answered, extraHolidays: ReadonlySet<LimaDay>): number {
  const at = complaint.communicatedAt ?? complaint.answeredAt;
  if (at === null || !isAnsweredLate(complaint)) return 0;
  return countBusinessDays(complaint.answerBy, limaDayOf(at), extraHolidays);
}
