import { describe, expect, test } from "vitest";
import { addBusinessDays, countBusinessDays, dueDayOf, isBusinessDay } from "../../../src/domain/book/businessDays.ts";
import {
  addDays,
  addYears,
  countDays,
  endOfLimaDay,
  isLimaDay,
  limaYearOf,
  startOfLimaDay,
} from "../../../src/domain/limaDays.ts";
import { limaDayOf } from "../../../src/domain/times.ts";

const NONE: ReadonlySet<string> = new Set();

describe("the last day for the answer", () => {
  test.each([
    ["2026-10-05T12:00:00-05:00", "2026-10-27", "skips 8 October"],
    ["2026-11-20T12:00:00-05:00", "2026-12-15", "skips 8 and 9 December"],
    ["2026-12-04T12:00:00-05:00", "2026-12-30", "skips three holidays of December"],
    ["2026-12-24T12:00:00-05:00", "2027-01-18", "goes over Christmas and New Year"],
    ["2026-03-20T12:00:00-05:00", "2026-04-14", "skips Holy Thursday and Good Friday"],
    ["2026-07-10T12:00:00-05:00", "2026-08-05", "skips 23, 28 and 29 July"],
    ["2026-10-05T21:00:00-05:00", "2026-10-27", "counts from the day in Lima, although it is tomorrow in UTC"],
    ["2026-10-05T23:59:59.999-05:00", "2026-10-27", "counts from the day in Lima until its last moment"],
    ["2026-10-06T00:00:00-05:00", "2026-10-28", "counts from the new day at 00:00 in Lima"],
    ["2026-10-03T12:00:00-05:00", "2026-10-26", "counts from Monday when filed on a Saturday"],
  ])("of a sheet filed at %s is %s: %s", (filedAt, due) => {
    expect(dueDayOf(new Date(filedAt), NONE)).toBe(due);
  });

  test("moves by an extra holiday", () => {
    expect(dueDayOf(new Date("2026-10-05T17:00:00Z"), new Set(["2026-10-12"]))).toBe("2026-10-28");
  });
});

/** The holidays with a fixed month and day. */
const FIXED_HOLIDAYS = [
  ["01-01", "New Year"],
  ["05-01", "Labour Day"],
  ["06-07", "Battle of Arica and Flag Day"],
  ["06-29", "Saint Peter and Saint Paul"],
  ["07-23", "Captain José Quiñones"],
  ["07-28", "Independence"],
  ["07-29", "Independence"],
  ["08-06", "Battle of Junín"],
  ["08-30", "Saint Rose of Lima"],
  ["10-08", "Battle of Angamos"],
  ["11-01", "All Saints"],
  ["12-08", "Immaculate Conception"],
  ["12-09", "Battle of Ayacucho"],
  ["12-25", "Christmas"],
] as const;
const HOLY_THURSDAYS: Readonly<Record<number, string>> = {
  2025: "2025-04-17",
  2026: "2026-04-02",
  2027: "2027-03-25",
  2028: "2028-04-13",
};

describe.each(Object.entries(HOLY_THURSDAYS))("in %s", (year, holyThursday) => {
  test("every weekday is a business day except the sixteen national holidays", () => {
    const holidays = [
      ...FIXED_HOLIDAYS.map(([day]) => `${year}-${day}`),
      holyThursday,
      addDays(holyThursday, 1),
    ].toSorted();

    const weekdays = listDays(`${year}-01-01`, `${year}-12-31`).filter(isWeekday);

    expect(holidays).toHaveLength(16);
    expect(weekdays.filter((day) => !isBusinessDay(day, NONE))).toEqual(holidays.filter(isWeekday));
  });

  test("no Saturday and no Sunday is a business day", () => {
    const weekends = listDays(`${year}-01-01`, `${year}-12-31`).filter((day) => !isWeekday(day));

    expect(weekends.filter((day) => isBusinessDay(day, NONE))).toEqual([]);
  });
});

test.each(FIXED_HOLIDAYS)("%s, %s, is a weekday in one of the tested years", (day) => {
  expect(Object.keys(HOLY_THURSDAYS).some((year) => isWeekday(`${year}-${day}`))).toBe(true);
});

test.each(["2026-01-02", "2026-06-08", "2026-07-27", "2026-12-24"])(
  "%s, a kind of day that decrees give the public sector off, is a business day",
  (day) => {
    expect(isBusinessDay(day, NONE)).toBe(true);
  },
);

test.each([
  [2019, "2019-04-19"],
  [2024, "2024-03-29"],
  [2025, "2025-04-18"],
  [2026, "2026-04-03"],
  [2027, "2027-03-26"],
  [2038, "2038-04-23"],
  [2049, "2049-04-16"],
  [2076, "2076-04-17"],
  [2285, "2285-03-20"],
])("Good Friday of %i is %s", (_, day) => {
  expect(isBusinessDay(day, NONE)).toBe(false);
  expect(new Date(day).getUTCDay()).toBe(5);
});

test("a day begins and ends at Lima's midnight, five hours behind UTC's", () => {
  expect(limaDayOf(new Date("2027-01-01T04:59:59.999Z"))).toBe("2026-12-31");
  expect(limaDayOf(new Date("2027-01-01T05:00:00Z"))).toBe("2027-01-01");
  expect(limaYearOf(new Date("2027-01-01T04:59:59.999Z"))).toBe(2026);
  expect(startOfLimaDay("2027-01-01")).toEqual(new Date("2027-01-01T05:00:00Z"));
});

test("countBusinessDays is the inverse of addBusinessDays", () => {
  for (const days of [0, 1, 3, 5, 15]) {
    const end = addBusinessDays("2026-12-04", days, NONE);

    expect(countBusinessDays("2026-12-04", end, NONE)).toBe(days);
  }
  expect(countBusinessDays("2026-12-10", "2026-12-04", NONE)).toBe(0);
});

test("two years after 29 February is 1 March", () => {
  expect(addYears("2028-02-29", 2)).toBe("2030-03-01");
  expect(addYears("2026-11-20", 2)).toBe("2028-11-20");
});

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function isWeekday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0;
}

test.each(["2026-11-22", "2028-02-29", "0001-01-01"])("%s is a day", (text) => {
  expect(isLimaDay(text)).toBe(true);
});

test.each([
  "",
  "2026-02-29",
  "2026-02-30",
  "2026-13-01",
  "2026-1-01",
  "2026-01-1",
  "226-01-01",
  "x2026-01-01",
  "2026-01-011",
  "2026-01-01T00:00:00Z",
  "20a6-01-01",
  "2026-a1-01",
  "2026-01-a1",
  "2026-00-10",
])("%j is no day", (text) => {
  expect(isLimaDay(text)).toBe(false);
});

test("a day ends in Lima where the next one begins", () => {
  expect(endOfLimaDay("2026-12-31")).toEqual(startOfLimaDay("2027-01-01"));
});

test.each([
  ["2026-11-23", "2026-11-23", 0],
  ["2026-11-23", "2026-12-01", 8],
  ["2026-12-01", "2026-11-23", -8],
  ["2026-02-28", "2026-03-01", 1],
])("from %s to %s it is %i calendar days", (from, to, days) => {
  expect(countDays(from, to)).toBe(days);
});

test.each(["2026-11-23T", " 2026-11-23", "12026-11-23", "2026-11-23T00:00:00Z", "2026-1-23", "2026"])(
  "%j is no day, although a date can be read from it",
  (text) => {
    expect(isLimaDay(text)).toBe(false);
  },
);
