import { expect, test } from "vitest";
import { decideReminder, reportDayOf } from "../../../src/domain/book/sirecReminders.ts";

test.each([
  ["2026-10-05", "2026-11-04"],
  ["2026-12-15", "2027-01-14"],
  ["2028-02-01", "2028-03-02"],
])("a sheet of %s is reported within 30 calendar days, until %s", (day, reportBy) => {
  expect(reportDayOf(day)).toBe(reportBy);
});

test.each([
  ["2026-10-27", null],
  ["2026-10-28", "seven_left"],
  ["2026-11-02", "seven_left"],
  ["2026-11-03", "one_left"],
  ["2026-11-04", "one_left"],
  ["2026-11-05", null],
])("on %s the owner of sheets whose term ends on 4 November is reminded: %s", (today, stage) => {
  expect(decideReminder("2026-11-04", today)).toBe(stage);
});
