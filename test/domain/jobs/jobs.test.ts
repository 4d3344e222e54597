import { expect, test } from "vitest";
import { EFFECT_SCHEDULE_SECONDS } from "../../../src/domain/jobs/effects.ts";
import { isGroupedLane, MAIL_LANES, mailLaneOf } from "../../../src/domain/jobs/jobs.ts";

const ACCOUNT = "01a212bf-0000-7000-8000-000000000001";

test("the mails of each account have a lane of the group of all mails, and an endpoint's lane is of no group", () => {
  const lane = mailLaneOf(ACCOUNT);

  expect([lane.split(":")[0], lane.includes(ACCOUNT)]).toEqual([MAIL_LANES, true]);
  expect([isGroupedLane(lane), isGroupedLane(ACCOUNT)]).toEqual([true, false]);
});

test("an effect is tried at once, then ever more rarely, for about a day", () => {
  const [first, ...later] = EFFECT_SCHEDULE_SECONDS;
  const hours = later.reduce((sum, seconds) => sum + seconds, 0) / 3_600;

  expect(first).toBe(0);
  expect(later).toEqual(later.toSorted((one, other) => one - other));
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
});
