import { expect, test } from "vitest";
import { daysOfDeadline, findTerm } from "../../../src/domain/book/deadlines.ts";

const NONE: ReadonlySet<string> = new Set();
/** A Wednesday. */
const NOW = new Date("2026-03-11T23:59:59.999-05:00");

test.each([
  ["2026-03-10", "overdue", 0],
  ["2026-03-11", "today", 0],
  ["2026-03-12", "soon", 1],
  ["2026-03-16", "soon", 3],
  ["2026-03-17", "later", 4],
])(
  "a term that ends on %s is %s on a Wednesday, with %i business days left",
  (answerBy, deadline, businessDaysLeft) => {
    expect(findTerm({ status: "recibido", answerBy }, NOW, NONE)).toEqual({ deadline, businessDaysLeft });
  },
);

test("an added holiday brings the next business day into the three", () => {
  const sheet = { status: "en_tramite", answerBy: "2026-03-17" } as const;

  expect(findTerm(sheet, NOW, new Set(["2026-03-13"]))).toEqual({ deadline: "soon", businessDaysLeft: 3 });
});

test.each(["acuerdo", "atendido", "cerrado"] as const)("a sheet that is %s has no term", (status) => {
  expect(findTerm({ status, answerBy: "2026-03-10" }, NOW, NONE)).toBeNull();
});

test.each([
  ["overdue", null, "2026-03-10"],
  ["today", "2026-03-11", "2026-03-11"],
  ["soon", "2026-03-12", "2026-03-16"],
  ["later", "2026-03-17", null],
] as const)("on a Wednesday the list of terms that are %s is of those from %s to %s", (deadline, from, to) => {
  expect(daysOfDeadline(deadline, "2026-03-11", NONE)).toEqual({ from, to });
});
