import { countBusinessDays, type LimaDay, limaDayOf } from "./businessDays.ts";
import type { Complaint } from "./complaints.ts";

/** The facts of a sheet that tell whether its answer was late. */
type Answered = Pick<Complaint, "answeredAt" | "settledAt" | "answerBy">;

/** Whether the answer came after the term. An agreement ends the duty to answer, so an answer after it is never late. */
export function isAnsweredLate({ answeredAt, settledAt, answerBy }: Answered): boolean {
  return answeredAt !== null && settledAt === null && limaDayOf(answeredAt) > answerBy;
}

/** The business days between the last day of the term and a late answer; 0 for every other sheet. */
export function countBusinessDaysLate(complaint: Answered, extraHolidays: ReadonlySet<LimaDay>): number {
  const { answeredAt, answerBy } = complaint;
  if (answeredAt === null || !isAnsweredLate(complaint)) return 0;
  return countBusinessDays(answerBy, limaDayOf(answeredAt), extraHolidays);
}
