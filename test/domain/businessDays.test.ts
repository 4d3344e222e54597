import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addYears,
  countBusinessDays,
  dueDayOf,
  isBusinessDay,
  limaDayOf,
  limaYearOf,
  startOfLimaDay,
} from "../../src/domain/businessDays.ts";

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

  test("is later by a day that an operator added", () => {
    expect(dueDayOf(new Date("2026-10-05T17:00:00Z"), new Set(["2026-10-12"]))).toBe("2026-10-28");
  });
});

test("the sixteen national holidays of 2026 are no business days, and the weekdays beside them are", () => {
  const holidays = [
    "2026-01-01",
    "2026-04-02",
    "2026-04-03",
    "2026-05-01",
    "2026-06-07",
    "2026-06-29",
    "2026-07-23",
    "2026-07-28",
    "2026-07-29",
    "2026-08-06",
    "2026-08-30",
    "2026-10-08",
    "2026-11-01",
    "2026-12-08",
    "2026-12-09",
    "2026-12-25",
  ];

  const weekdays = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));

  expect(weekdays.filter((day) => !isBusinessDay(day, NONE))).toEqual(
    holidays.filter((day) => new Date(day).getUTCDay() % 6 !== 0),
  );
});

test.each([
  [2019, "2019-04-19"],
  [2024, "2024-03-29"],
  [2025, "2025-04-18"],
  [2026, "2026-04-03"],
  [2027, "2027-03-26"],
  [2038, "2038-04-23"],
  [2285, "2285-03-20"],
])("Good Friday of %i is %s", (_, day) => {
  expect(isBusinessDay(day, NONE)).toBe(false);
  expect(new Date(day).getUTCDay()).toBe(5);
});

test("a day is counted in Lima, five hours behind UTC", () => {
  expect(limaDayOf(new Date("2027-01-01T04:59:59.999Z"))).toBe("2026-12-31");
  expect(limaDayOf(new Date("2027-01-01T05:00:00Z"))).toBe("2027-01-01");
  expect(limaYearOf(new Date("2027-01-01T04:59:59.999Z"))).toBe(2026);
  expect(startOfLimaDay("2027-01-01")).toEqual(new Date("2027-01-01T05:00:00Z"));
});

test("counting business days is the inverse of adding them", () => {
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
