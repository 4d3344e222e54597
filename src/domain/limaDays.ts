import { DAY_MS, LIMA_OFFSET_MS, limaDayOf } from "./times.ts";

/** A Lima calendar day, `YYYY-MM-DD`. Days compare as texts. */
export type LimaDay = string;

/** Whether a text is a day of the calendar. `Date.parse` alone does not tell: it reads 30 February as 2 March. */
export function isLimaDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The calendar year in Lima at an instant. */
export function limaYearOf(instant: Date): number {
  return Number(limaDayOf(instant).slice(0, 4));
}

/** The instant at which a day begins in Lima. */
export function startOfLimaDay(day: LimaDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + LIMA_OFFSET_MS);
}

/** The instant at which a day ends in Lima and the next one begins. */
export function endOfLimaDay(day: LimaDay): Date {
  return new Date(startOfLimaDay(day).getTime() + DAY_MS);
}

/** The day `count` calendar days later. */
export function addDays(day: LimaDay, count: number): LimaDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar days from a day to another; negative when that is earlier. */
export function countDays(from: LimaDay, to: LimaDay): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The same day `count` years later; 29 February becomes 1 March where the year has none. */
export function addYears(day: LimaDay, count: number): LimaDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + count, month - 1, date)).toISOString().slice(0, 10);
}
