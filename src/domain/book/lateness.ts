import { countBusinessDays, type LimaDay, limaDayOf } from "./businessDays.ts";
import type { Complaint } from "./complaints.ts";

/** The facts of a sheet that tell whether its answer was late. */
type Answered = Pick<Complaint, "answeredAt" | "communicatedAt" | "settledAt" | "answerBy">;

/**
 * Whether the answer was communicated after the term; until it is communicated, the time at which it was given counts. An agreement
 * ends the duty to answer, so an answer after it is never late.
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
