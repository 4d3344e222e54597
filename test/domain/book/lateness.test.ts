import { expect, test } from "vitest";
import { countBusinessDaysLate, isAnsweredLate } from "../../../src/domain/book/lateness.ts";

const NONE: ReadonlySet<string> = new Set();
const sheet = (answeredAt: string | null, settledAt: string | null = null) => ({
  answerBy: "2026-10-27",
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
  communicatedAt: null as Date | null,
  settledAt: settledAt === null ? null : new Date(settledAt),
});

test.each([
  ["none", null, false, 0],
  ["at the last minute of the term in Lima", "2026-10-27T23:59:59.999-05:00", false, 0],
  ["at the first minute after the term in Lima", "2026-10-28T00:00:00-05:00", true, 1],
  ["on the Saturday after the term", "2026-10-31T12:00:00-05:00", true, 3],
  ["after a weekend with a holiday", "2026-11-02T12:00:00-05:00", true, 4],
])("an answer that is given %s is late by the business days after the term", (_when, answeredAt, isLate, days) => {
  expect(isAnsweredLate(sheet(answeredAt))).toBe(isLate);
  expect(countBusinessDaysLate(sheet(answeredAt), NONE)).toBe(days);
});

test("an extra holiday is no day of lateness", () => {
  const late = sheet("2026-10-29T12:00:00-05:00");

  expect(countBusinessDaysLate(late, new Set(["2026-10-28"]))).toBe(1);
});

test("an answer after an agreement is not late, because the agreement ended the duty", () => {
  const settled = sheet("2026-11-20T12:00:00-05:00", "2026-10-20T12:00:00-05:00");

  expect(isAnsweredLate(settled)).toBe(false);
  expect(countBusinessDaysLate(settled, NONE)).toBe(0);
});

test("the time at which the answer reached the consumer decides, where it is known", () => {
  const given = { ...sheet("2026-10-27T12:00:00-05:00"), communicatedAt: new Date("2026-10-28T09:00:00-05:00") };

  expect(isAnsweredLate(given)).toBe(true);
  expect(countBusinessDaysLate(given, NONE)).toBe(1);
});
