import { countBusinessDays, type LimaDay } from "./businessDays.ts";
import type { Complaint } from "./complaints.ts";
import type { MailWarning } from "./complaintMails.ts";

/** Chooses the warning for a day. The sheet is open, and at most three business days are left. */
export function decideWarning(
  { answerBy }: Pick<Complaint, "answerBy">,
  today: LimaDay,
  extraHolidays: ReadonlySet<LimaDay>,
): MailWarning {
  const businessDaysLeft = countBusinessDays(today, answerBy, extraHolidays);
  if (today > answerBy) return { stage: "overdue", businessDaysLeft, answerBy };
  if (businessDaysLeft === 0) return { stage: "last_day", businessDaysLeft, answerBy };
  if (businessDaysLeft === 1) return { stage: "one_left", businessDaysLeft, answerBy };
  return { stage: "three_left", businessDaysLeft, answerBy };
}

/** Whether two warnings have the same stage of the same term. */
export function isSameWarning(one: MailWarning | null, other: MailWarning): boolean {
  return one?.stage === other.stage && one.answerBy === other.answerBy;
}
