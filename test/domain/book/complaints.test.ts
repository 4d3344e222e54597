import { expect, test } from "vitest";
import { decideWarning, isSameWarning } from "../../../src/domain/book/complaintWarnings.ts";
import { formatComplaintNumber } from "../../../src/domain/book/complaintNumbers.ts";
import {
  findConsumerAddress,
  findConsumerEmail,
  isHeldOverdue,
  outcomeOf,
} from "../../../src/domain/book/complaints.ts";

const NONE: ReadonlySet<string> = new Set();
const AT = new Date("2026-11-22T12:00:00Z");
const LATER = new Date("2026-11-23T12:00:00Z");
const GUARDIAN = {
  name: "Rosa",
  relation: null,
  address: null,
  phone: null,
  email: "rosa@example.pe",
  emailTyped: null,
};

test.each([
  ["2026-10-22", { stage: "three_left", businessDaysLeft: 3 }],
  ["2026-10-23", { stage: "three_left", businessDaysLeft: 2 }],
  ["2026-10-26", { stage: "one_left", businessDaysLeft: 1 }],
  ["2026-10-27", { stage: "last_day", businessDaysLeft: 0 }],
  ["2026-10-28", { stage: "overdue", businessDaysLeft: 0 }],
])("on %s the warning of a sheet that is due on 2026-10-27 is %j", (today, warning) => {
  expect(decideWarning({ answerBy: "2026-10-27" }, today, NONE)).toEqual({ ...warning, answerBy: "2026-10-27" });
});

test("two warnings are the same when stage and term are", () => {
  const warning = { stage: "one_left", businessDaysLeft: 1, answerBy: "2026-10-27" } as const;

  expect(isSameWarning({ ...warning, businessDaysLeft: 0 }, warning)).toBe(true);
  expect(isSameWarning({ ...warning, stage: "overdue" }, warning)).toBe(false);
  expect(isSameWarning({ ...warning, answerBy: "2026-10-28" }, warning)).toBe(false);
  expect(isSameWarning(null, warning)).toBe(false);
});

test.each([
  [
    { answeredAt: LATER, settledAt: AT, offerSentOn: null },
    { kind: "answered", at: LATER },
  ],
  [
    { answeredAt: null, settledAt: AT, offerSentOn: "2026-11-20" },
    { kind: "settled", at: AT },
  ],
  [
    { answeredAt: null, settledAt: null, offerSentOn: "2026-11-20" },
    { kind: "offered", on: "2026-11-20" },
  ],
  [{ answeredAt: null, settledAt: null, offerSentOn: null }, { kind: "pending" }],
])("the outcome of %j is %j", (complaint, outcome) => {
  expect(outcomeOf(complaint)).toEqual(outcome);
});

test.each([
  ["ana@example.pe", GUARDIAN, "ana@example.pe"],
  [null, GUARDIAN, "rosa@example.pe"],
  [null, { ...GUARDIAN, email: null }, null],
  [null, null, null],
])("a sheet with the e-mail %s and the guardian %j is answered at %s", (email, guardian, address) => {
  expect(findConsumerEmail({ email, guardian })).toBe(address);
});

test("a number has nine digits and its year", () => {
  expect(formatComplaintNumber(42, 2026)).toBe("000000042-2026");
});

test("a minor without an address has the guardian's", () => {
  const guardian = { ...GUARDIAN, address: "Jr. Puno 1" };

  expect([
    findConsumerAddress({ address: "Av. Sol 2", guardian }),
    findConsumerAddress({ address: null, guardian }),
    findConsumerAddress({ address: null, guardian: GUARDIAN }),
    findConsumerAddress({ address: null, guardian: null }),
  ]).toEqual(["Av. Sol 2", "Jr. Puno 1", null, null]);
});

test("a held sheet is overdue after its last day, and never once it was released", () => {
  const held = { complaintId: null, dueOn: "2026-11-23" };
  const [lastDay, dayAfter] = [new Date("2026-11-23T23:59:00-05:00"), new Date("2026-11-24T00:00:00-05:00")];

  expect([
    isHeldOverdue(held, lastDay),
    isHeldOverdue(held, dayAfter),
    isHeldOverdue({ ...held, complaintId: "c" }, dayAfter),
  ]).toEqual([false, true, false]);
});
