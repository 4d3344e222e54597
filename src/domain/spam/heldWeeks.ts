import { addDays, type LimaDay, startOfLimaDay } from "../limaDays.ts";
import { DAY_MS, HOUR_MS, limaDayOf } from "../times.ts";

/** Seven Lima days, and the Monday after them, on which an account is mailed what its forms put into quarantine. */
export type HeldWeek = {
  readonly week: LimaDay;
  readonly firstDay: LimaDay;
  readonly lastDay: LimaDay;
  /** The instants at which the seven days begin and end. */
  readonly from: Date;
  readonly to: Date;
};

/** What an account's forms have in quarantine by themselves; what its people marked as spam is not in it. */
export type HeldOfWeek = {
  /** The forms that got some in the week, those with the most first, up to a bound. */
  readonly forms: readonly { readonly formName: string; readonly count: number }[];
  /** All forms that got some, and how much. */
  readonly formCount: number;
  readonly count: number;
  /** All that waits, with that of earlier and later weeks. */
  readonly waitingCount: number;
  /** When the first of these is deleted; null where none waits. */
  readonly firstEnd: Date | null;
};

/** The hour of Lima at which the mails of a week go out, as the daily digests do. */
const MAIL_HOUR = 8;

/** The last week whose mails are due. */
export function heldWeekOf(now: Date): HeldWeek {
  const today = limaDayOf(new Date(now.getTime() - MAIL_HOUR * HOUR_MS));
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const week = addDays(today, -daysSinceMonday);
  const to = startOfLimaDay(week);
  return {
    week,
    firstDay: addDays(week, -7),
    lastDay: addDays(week, -1),
    from: new Date(to.getTime() - 7 * DAY_MS),
    to,
  };
}
