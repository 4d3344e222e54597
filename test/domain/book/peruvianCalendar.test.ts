import { expect, test } from "vitest";
import { isBusinessDay } from "../../../src/domain/book/businessDays.ts";
import { createCalendar } from "../../../src/domain/book/inspection/peruvianCalendar.ts";
import { addDays } from "../../../src/domain/limaDays.ts";

const DAYS_OF_FORTY_YEARS = 14_610;

test.each([
  ["2026-10-05", "2026-10-27"],
  ["2026-11-20", "2026-12-15"],
  ["2026-12-04", "2026-12-30"],
  ["2026-12-24", "2027-01-18"],
  ["2026-03-20", "2026-04-14"],
  ["2026-07-10", "2026-08-05"],
])("the inspector's term of a sheet of %s ends on %s", (filedOn, dueOn) => {
  const calendar = createCalendar([]);

  expect(calendar.after(filedOn, 15)).toBe(dueOn);
  expect(calendar.between(filedOn, dueOn)).toBe(15);
});

test("an extra holiday moves the inspector's term", () => {
  expect(createCalendar(["2026-10-12"]).after("2026-10-05", 15)).toBe("2026-10-28");
});

test("the inspector's calendar has the business days of the service's on every day of forty years", () => {
  const calendar = createCalendar([]);
  const days = Array.from({ length: DAYS_OF_FORTY_YEARS }, (_, index) => addDays("2015-01-01", index));

  expect(days.filter((day) => calendar.isBusinessDay(day) !== isBusinessDay(day, new Set()))).toEqual([]);
});
