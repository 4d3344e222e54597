import { expect, test } from "vitest";
import { readConfig } from "../../../src/start/config.ts";
import { concludeAttempt, retrySecondsOf } from "../../../src/domain/webhooks/outcomes.ts";
import type { AttemptOutcome } from "../../../src/domain/webhooks/webhooks.ts";

const SCHEDULE = [0, 5, 300];

const outcomeOf = (overrides: Partial<AttemptOutcome>): AttemptOutcome => ({
  startedAt: new Date(0),
  durationMs: 1,
  responseStatus: null,
  errorClass: null,
  responseHeaders: null,
  responseBody: null,
  retryAfterSeconds: null,
  ...overrides,
});
const status = (responseStatus: number, retryAfterSeconds: number | null = null) =>
  outcomeOf({ responseStatus, errorClass: responseStatus < 300 ? null : "status", retryAfterSeconds });
const conclude = (attempt: number, outcome: AttemptOutcome, random = 0.5) =>
  concludeAttempt({ attempt }, "submission.created", outcome, SCHEDULE, () => random);

test.each([200, 204, 299])("%i is a success", (code) => {
  expect(conclude(1, status(code))).toEqual({ result: "delivered" });
});

test.each([301, 307, 400, 404, 429, 500, 503])("%i is retried by the schedule", (code) => {
  expect(conclude(1, status(code))).toEqual({ result: "retry", delaySeconds: 5 });
});

test.each(["dns", "blocked_destination", "connect", "tls", "timeout", "reset", "protocol"] as const)(
  "%s is tried again by the schedule",
  (errorClass) => {
    expect(conclude(2, outcomeOf({ errorClass }))).toEqual({ result: "retry", delaySeconds: 300 });
  },
);

test("the pause varies by a fifth in either direction", () => {
  expect(conclude(2, status(500), 0)).toEqual({ result: "retry", delaySeconds: 240 });
  expect(conclude(2, status(500), 1)).toEqual({ result: "retry", delaySeconds: 360 });
});

test("Retry-After lengthens the pause and does not shorten it", () => {
  expect(conclude(1, status(503, 3_600))).toEqual({ result: "retry", delaySeconds: 3_600 });
  expect(conclude(2, status(429, 10))).toEqual({ result: "retry", delaySeconds: 300 });
});

test("the default schedule has ten attempts over about three days", () => {
  const [minute, hour] = [60, 3_600];
  const { webhookScheduleSeconds: schedule } = readConfig({});
  const attempts = schedule.map((_, index) => index + 1);

  const conclusions = attempts.map((attempt) =>
    concludeAttempt({ attempt }, "submission.created", status(500), schedule, () => 0.5),
  );

  expect(schedule).toEqual([0, 5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]);
  expect(conclusions).toEqual([
    ...schedule.slice(1).map((delaySeconds) => ({ result: "retry", delaySeconds })),
    { result: "dead" },
  ]);
});

test("after the schedule's last attempt a delivery is dead", () => {
  expect(conclude(3, status(500))).toEqual({ result: "dead" });
});

test("410 ends a delivery as gone at any attempt", () => {
  expect(conclude(1, status(410))).toEqual({ result: "gone" });
  expect(conclude(3, status(410))).toEqual({ result: "gone" });
});

test("a ping has one attempt, and a 410 does not end the endpoint", () => {
  expect(concludeAttempt({ attempt: 1 }, "webhook.ping", status(410), SCHEDULE)).toEqual({ result: "dead" });
});

test("a messaging service's last word ends the delivery, or the endpoint as well", () => {
  expect(conclude(1, { ...status(400), finality: "final" })).toEqual({ result: "dead" });
  expect(conclude(1, { ...status(403), finality: "gone" })).toEqual({ result: "gone" });
});

test("the attempts of a delivery are made within its pauses, a fifth more, and a day", () => {
  expect(retrySecondsOf(SCHEDULE)).toBe(366 + 86_400);
  expect(retrySecondsOf([1, 1])).toBe(3 + 86_400);
  expect(retrySecondsOf([])).toBe(86_400);
});
