import { countBusinessDays } from "./businessDays.ts";
import type { LimaDay } from "../limaDays.ts";
import type { Complaint } from "./complaints.ts";
import type { MailWarning } from "./complaintMails.ts";

/** Chooses the warning for the day `today`. Callers pass only open sheets with at most three business days left. */
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

/** Whether two warnings have the same stage and the same last day for the answer. */
export function isSameWarning(one: MailWarning | null, other: MailWarning): boolean {
  return one?.stage === other.stage && one.answerBy === other.answerBy;
}
