import { addDays, startOfLimaDay } from "../limaDays.ts";
import { limaDayOf, HOUR_MS, MINUTE_MS } from "../times.ts";
import type { NoticeMode } from "./noticeRecipients.ts";

/** A recipient with this many notices within BURST_MS gets further ones in a digest. */
export const BURST_NOTICES = 20;
export const BURST_MS = 5 * MINUTE_MS;

const DAILY_DIGEST_HOUR = 8;

/** The time of the next digest: in five minutes for a burst, at the next full hour, or at eight in the morning in Lima. */
export function digestTimeOf(mode: NoticeMode, now: Date): Date {
  if (mode === "at_once") return new Date(now.getTime() + BURST_MS);
  if (mode === "hourly") return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const today = new Date(startOfLimaDay(limaDayOf(now)).getTime() + DAILY_DIGEST_HOUR * HOUR_MS);
  return now < today ? today : new Date(today.getTime() + 24 * HOUR_MS);
}

/** The beginning of the next Lima day, when an account's mails are counted from 0 again. */
export function nextDayOf(now: Date): Date {
  return startOfLimaDay(addDays(limaDayOf(now), 1));
}
