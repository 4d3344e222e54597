import type { LimaDay } from "../../limaDays.ts";
import { DAY_MS } from "../../times.ts";

/**
 * The business days of Peru as an inspector counts them. It shares nothing with `businessDays.ts` and with the database's own functions, so that a
 * mistake in those is found.
 */
export type Calendar = {
  isBusinessDay(day: LimaDay): boolean;
  /** The `count`-th business day after `day`, which itself does not count. */
  after(day: LimaDay, count: number): LimaDay;
  /** The business days after `from` up to and including `to`; 0 where `to` is not later. */
  between(from: LimaDay, to: LimaDay): number;
};

/** The national holidays with a fixed date (D.Leg. 713, art. 6, with Leyes 31381, 31530, 31788 and 31822), by month. */
const HOLIDAYS_BY_MONTH: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [1]],
  [5, [1]],
  [6, [7, 29]],
  [7, [23, 28, 29]],
  [8, [6, 30]],
  [10, [8]],
  [11, [1]],
  [12, [8, 9, 25]],
]);

const DAYS_OF_WEEK = 7;
/** The weekday of 1 January 1970, a Thursday, counted from Monday = 0. */
const FIRST_WEEKDAY = 3;
const SATURDAY = 5;

/** A calendar with these holidays beside the national ones. */
export function createCalendar(extraHolidays: Iterable<LimaDay>): Calendar {
  const extra = new Set(Array.from(extraHolidays, toNumber));
  const holidaysByYear = new Map<number, ReadonlySet<number>>();

  function isBusiness(number: number): boolean {
    if ((number + FIRST_WEEKDAY) % DAYS_OF_WEEK >= SATURDAY || extra.has(number)) return false;
    const year = new Date(number * DAY_MS).getUTCFullYear();
    const holidays = holidaysByYear.get(year) ?? listHolidays(year);
    holidaysByYear.set(year, holidays);
    return !holidays.has(number);
  }

  return {
    isBusinessDay: (day) => isBusiness(toNumber(day)),
    after(day, count) {
      let number = toNumber(day);
      for (let found = 0; found < count; found += isBusiness(number) ? 1 : 0) number += 1;
      return toDay(number);
    },
    between(from, to) {
      const last = toNumber(to);
      let count = 0;
      for (let number = toNumber(from) + 1; number <= last; number += 1) if (isBusiness(number)) count += 1;
      return count;
    },
  };
}

/** The sixteen national holidays of a year: those with a date, Holy Thursday and Good Friday. */
function listHolidays(year: number): ReadonlySet<number> {
  const fixed = [...HOLIDAYS_BY_MONTH].flatMap(([month, days]) => days.map((day) => numberOf(year, month, day)));
  const easter = easterOf(year);
  return new Set([...fixed, easter - 3, easter - 2]);
}

/** Easter Sunday by Gauss's rule as Lichtenberg completed it (Historia Mathematica 24, 1997): a day of March, counted past its end. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const fullMoon = 21 + seed - Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const firstSunday = 7 - modulo(year + Math.floor(year / 4) + sun, DAYS_OF_WEEK);
  return numberOf(year, 3, 1) - 1 + fullMoon + DAYS_OF_WEEK - modulo(fullMoon - firstSunday, DAYS_OF_WEEK);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function numberOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function toNumber(day: LimaDay): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function toDay(number: number): LimaDay {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
