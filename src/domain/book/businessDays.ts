import { addDays, type LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";

/** A holiday that a law adds to the national ones. */
export type ExtraHoliday = {
  readonly id: string;
  readonly day: LimaDay;
  /** The law, or another reason in words. */
  readonly reason: string;
  readonly createdAt: Date;
};

/** The business days that the law gives for the answer, without extension (Ley 29571 art. 24, Ley 31435). */
export const ANSWER_BUSINESS_DAYS = 15;

/**
 * Whether a day is a business day: Monday to Friday, except the 16 national holidays (D.Leg. 713 and its amendments) and
 * `extraHolidays`. The public sector's days off count as business days, so a computed deadline is early, never late.
 */
export function isBusinessDay(day: LimaDay, extraHolidays: ReadonlySet<LimaDay>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  if (FIXED_HOLIDAYS.has(day.slice(MONTH_START)) || extraHolidays.has(day)) return false;
  return !HOLY_MONTHS.has(day.slice(MONTH_START, MONTH_END)) || !isHolyDay(day);
}

/** The `count`-th business day after `day`; `day` itself does not count. */
export function addBusinessDays(day: LimaDay, count: number, extraHolidays: ReadonlySet<LimaDay>): LimaDay {
  let current = day;
  for (let left = count; left > 0;) {
    current = addDays(current, 1);
    if (isBusinessDay(current, extraHolidays)) left -= 1;
  }
  return current;
}

/** The number of business days after `from` up to and including `to`; 0 when `to` is not later. */
export function countBusinessDays(from: LimaDay, to: LimaDay, extraHolidays: ReadonlySet<LimaDay>): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isBusinessDay(day, extraHolidays)) count += 1;
  }
  return count;
}

/** The last day for the answer to a sheet that is filed at `registeredAt`. */
export function dueDayOf(registeredAt: Date, extraHolidays: ReadonlySet<LimaDay>): LimaDay {
  return addBusinessDays(limaDayOf(registeredAt), ANSWER_BUSINESS_DAYS, extraHolidays);
}

const SUNDAY = 0;
const SATURDAY = 6;

/** The fourteen holidays with a fixed date; the other two are Holy Thursday and Good Friday. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "01-01",
  "05-01",
  "06-07",
  "06-29",
  "07-23",
  "07-28",
  "07-29",
  "08-06",
  "08-30",
  "10-08",
  "11-01",
  "12-08",
  "12-09",
  "12-25",
]);

const MONTH_START = 5;
const MONTH_END = 7;
/** Easter is between 22 March and 25 April. */
const HOLY_MONTHS: ReadonlySet<string> = new Set(["03", "04"]);
const HOLY_THURSDAY_FROM_EASTER = -3;
const GOOD_FRIDAY_FROM_EASTER = -2;

function isHolyDay(day: LimaDay): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  return day === addDays(easter, HOLY_THURSDAY_FROM_EASTER) || day === addDays(easter, GOOD_FRIDAY_FROM_EASTER);
}

/** Easter Sunday of the Gregorian calendar, by the "Anonymous Gregorian" algorithm (Nature, 1876; Meeus). */
function easterOf(year: number): LimaDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1)).toISOString().slice(0, 10);
}
