import { describe, expect, test } from "vitest";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { createPendingReports, decideReminder, findReportDay } from "../../../src/domain/book/sirecReminders.ts";
import { makeAnsweredComplaint, makeComplaint } from "../../documents/makeComplaint.ts";

const at = (day: string) => new Date(`${day}T17:00:00Z`);

describe("the last day for a report", () => {
  test.each([
    ["2026-10-05", "2026-11-04"],
    ["2026-12-15", "2027-01-14"],
    ["2028-02-01", "2028-03-02"],
  ])("of a sheet of %s is 30 calendar days later, %s", (day, reportBy) => {
    expect(findReportDay(makeComplaint({ registeredAt: at(day) }))).toBe(reportBy);
  });

  test.each<[string, Partial<Complaint>, string | null]>([
    ["that has not changed is none", { reportOutdated: false }, null],
    ["that was answered afterwards is 30 days after the answer", { communicatedAt: at("2026-10-20") }, "2026-11-19"],
    ["that was settled afterwards is 30 days after the agreement", { settledAt: at("2026-10-21") }, "2026-11-20"],
    ["that became a reclamo afterwards is 30 days after that", { reclassifiedAt: at("2026-10-19") }, "2026-11-18"],
    ["that lost its answer is 30 days after the report", { communicatedAt: null }, "2026-11-14"],
    ["that was reported wrongly is 30 days after the report", { communicatedAt: at("2026-10-10") }, "2026-11-14"],
  ])("of a reported sheet %s", (_, changes, reportBy) => {
    const sheet = { communicatedAt: null, reportedAt: at("2026-10-15"), reportOutdated: true, ...changes };

    expect(findReportDay(makeAnsweredComplaint(sheet))).toBe(reportBy);
  });
});

test("pending sheets with the same last day keep their order", () => {
  const pending = createPendingReports("2026-11-20", 9);
  for (const correlative of [2, 1, 3]) pending.add(makeComplaint({ correlative, registeredAt: at("2026-11-01") }));

  expect(pending.read().first.map(({ complaint }) => complaint.correlative)).toEqual([2, 1, 3]);
});

test("the pending sheets are counted, with the overdue ones at the head and no more than are wanted", () => {
  const pending = createPendingReports("2026-11-20", 3);
  for (const [correlative, day] of ["2026-11-10", "2026-10-15", "2026-11-01", "2026-10-21"].entries()) {
    pending.add(makeComplaint({ correlative, registeredAt: at(day) }));
  }
  expect(pending.read().first).toHaveLength(3);
  pending.add(makeComplaint({ correlative: 4, reportedAt: at("2026-10-22") }));
  pending.add(makeComplaint({ correlative: 5, reportedAt: at("2026-10-30"), reportOutdated: true }));

  const { first, ...counts } = pending.read();

  expect(counts).toEqual({ count: 5, overdueCount: 1, outdatedCount: 1, nextReportBy: "2026-11-20" });
  expect(first.map(({ complaint, reportBy }) => [complaint.correlative, reportBy])).toEqual([
    [1, "2026-11-14"],
    [3, "2026-11-20"],
    [5, "2026-11-29"],
  ]);
});

test.each([
  ["2026-10-27", 0, null],
  ["2026-10-27", 1, "overdue"],
  ["2026-10-28", 1, "seven_left"],
  ["2026-11-02", 0, "seven_left"],
  ["2026-11-03", 0, "one_left"],
  ["2026-11-04", 2, "one_left"],
] as const)(
  "on %s, with a term that ends on 4 November and %i overdue, the owner is reminded: %s",
  (today, overdueCount, stage) => {
    expect(decideReminder({ overdueCount, nextReportBy: "2026-11-04" }, today)).toBe(stage);
  },
);

test("overdue sheets alone are reminded of, however old they are", () => {
  expect(decideReminder({ overdueCount: 1, nextReportBy: null }, "2031-01-01")).toBe("overdue");
  expect(decideReminder({ overdueCount: 0, nextReportBy: null }, "2031-01-01")).toBeNull();
});
