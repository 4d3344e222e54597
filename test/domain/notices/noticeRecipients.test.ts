import { describe, expect, test } from "vitest";
import { confirmationEndOf, countBounce, type NoticeRecipient } from "../../../src/domain/notices/noticeRecipients.ts";

const NOW = new Date("2026-11-24T15:00:00Z");
const before = (days: number, ms = 0) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000 - ms);

describe("a mail to a recipient that came back", () => {
  test("is counted with its time, and changes nothing else at first", () => {
    const recipient = makeRecipient();

    expect(countBounce(recipient, false, NOW)).toEqual({ ...recipient, bounces: 1, bouncedAt: NOW });
  });

  test.each([
    ["a second one", { bounces: 1, bouncedAt: before(1) }, { bounces: 2, status: "confirmed" }],
    ["a third one", { bounces: 2, bouncedAt: before(1) }, { bounces: 3, status: "paused" }],
    ["a third one at the end of 30 days", { bounces: 2, bouncedAt: before(30, -1) }, { bounces: 3, status: "paused" }],
    ["one 30 days after the second", { bounces: 2, bouncedAt: before(30) }, { bounces: 1, status: "confirmed" }],
    [
      "one of a recipient who confirmed anew",
      { bounces: 3, bouncedAt: before(40) },
      { bounces: 1, status: "confirmed" },
    ],
  ] as const)("as %s leaves %o as %o", (_, earlier, counted) => {
    expect(countBounce(makeRecipient(earlier), false, NOW)).toMatchObject({ ...counted, bouncedAt: NOW });
  });

  test.each([
    ["confirmed", "paused"],
    ["pending", "paused"],
    ["paused", "paused"],
    ["unsubscribed", "unsubscribed"],
  ] as const)("because there is no such address leaves a recipient that was %s as %s", (status, after) => {
    expect(countBounce(makeRecipient({ status }), true, NOW)).toMatchObject({ status: after, bounces: 1 });
  });

  test("for the third time does not subscribe anew who had unsubscribed", () => {
    const recipient = makeRecipient({ status: "unsubscribed", bounces: 2, bouncedAt: before(1) });

    expect(countBounce(recipient, false, NOW)).toMatchObject({ status: "unsubscribed", bounces: 3 });
  });
});

test("the link of a confirmation mail works for seven days after that mail", () => {
  const recipient = makeRecipient({ confirmationSentAt: new Date("2026-11-24T15:00:00.123Z") });

  expect(confirmationEndOf(recipient)).toEqual(new Date("2026-12-01T15:00:00.123Z"));
});

function makeRecipient(overrides: Partial<NoticeRecipient> = {}): NoticeRecipient {
  return {
    id: "01a212bf-0000-7000-8000-000000000001",
    accountId: "01a212bf-0000-7000-8000-000000000002",
    formId: "01a212bf-0000-7000-8000-000000000003",
    email: "ana@example.pe",
    mode: "at_once",
    status: "confirmed",
    confirmations: 1,
    confirmationSentAt: before(100),
    digestDueAt: null,
    createdAt: before(100),
    confirmedAt: before(99),
    unsubscribedAt: null,
    bounces: 0,
    bouncedAt: null,
    ...overrides,
  };
}
