import { expect, test } from "vitest";
import { erasureOf } from "../../../src/domain/accounts/accounts.ts";
import { dueDayOf } from "../../../src/domain/book/businessDays.ts";
import { lastDayOfBooks, listObstacles, type SheetsOfAccount } from "../../../src/domain/book/closedAccounts.ts";
import { addDays, startOfLimaDay } from "../../../src/domain/limaDays.ts";
import { limaDayOf } from "../../../src/domain/times.ts";

test.each([
  ["2026-11-02T15:00:00Z", "2026-11-10"],
  ["2026-12-01T15:00:00Z", "2026-12-06"],
  ["2026-07-10T15:00:00Z", "2026-07-13"],
])("the books of an account that is closed at %s take sheets until %s", (closedAt, last) => {
  expect(lastDayOfBooks(new Date(closedAt), new Set())).toBe(last);
});

test("the last sheet of any closing's books is due before the erasure, and one of the next day would not be", () => {
  for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 3)) {
    const closedAt = startOfLimaDay(day);
    const erasure = limaDayOf(erasureOf({ closedAt }) ?? closedAt);
    const last = lastDayOfBooks(closedAt, new Set(["2026-11-10"]));
    const dueOf = (filedOn: string) => dueDayOf(startOfLimaDay(filedOn), new Set(["2026-11-10"]));
    expect([day, last >= day, dueOf(last) < erasure, dueOf(addDays(last, 1)) < erasure]).toEqual([
      day,
      true,
      true,
      false,
    ]);
  }
});

test.each<[string, Partial<SheetsOfAccount>, readonly string[]]>([
  ["nothing", { kept: 0 }, []],
  ["a file that was taken after the last change", {}, []],
  ["a file that was taken at the last change", { fileTakenAt: new Date(1) }, []],
  ["a change after the file", { fileTakenAt: new Date(0) }, ["file_not_taken"]],
  ["no file", { fileTakenAt: null }, ["file_not_taken"]],
  ["sheets", { waiting: 1, held: 2 }, ["waiting_sheets", "held_sheets"]],
])("the obstacles of an account with %s", (_name, sheets, obstacles) => {
  expect(listObstacles({ ...TAKEN, ...sheets })).toEqual(obstacles);
});

const TAKEN: SheetsOfAccount = {
  hasBooks: true,
  waiting: 0,
  held: 0,
  answerBy: null,
  kept: 1,
  changedAt: new Date(1),
  fileTakenAt: new Date(2),
};
