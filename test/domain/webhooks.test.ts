import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { countAttempts, delayAfterAttempt } from "../../src/domain/webhooks.ts";

const { webhookScheduleSeconds: schedule } = readConfig({});
const [MINUTE, HOUR] = [60, 3_600];

test("an event is tried ten times unless told otherwise, over about three days, and a ping once", () => {
  expect(schedule).toEqual([0, 5, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
  expect([countAttempts("submission.created", schedule), countAttempts("webhook.ping", schedule)]).toEqual([10, 1]);
});

test.for([1, 2, 3, 4, 5, 6, 7, 8, 9])("waits what the schedule says after attempt %i, within 20 %%", (attempt) => {
  const delays = [0, 0.5, 1].map((drawn) => delayAfterAttempt(attempt, schedule, null, () => drawn));

  const expected = schedule[attempt] ?? 0;
  expect(delays.map((delay) => delay / expected)).toEqual([0.8, 1, 1.2].map((factor) => expect.closeTo(factor, 9)));
});

test("waits as long as the receiver asks for, if that is longer than the schedule", () => {
  const delays = [60, 4_000].map((asked) => delayAfterAttempt(2, schedule, asked, () => 0.5));

  expect(delays).toEqual([5 * MINUTE, 4_000]);
});
