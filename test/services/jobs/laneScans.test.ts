import { expect, test } from "vitest";
import type { Job } from "../../../src/domain/jobs/jobs.ts";
import { createLaneScans } from "../../../src/services/jobs/laneScans.ts";

const JOB: Job = {
  kind: "mail",
  lane: "b",
  reference: "",
  priority: "normal",
  attempt: 1,
  lostLeases: 0,
  leaseToken: "",
};

/** What each claim of a series says, from its part of the lanes "a" to "f"; the first begins behind "b". */
function walk(parts: readonly { readonly to: string; readonly seconds: number | null; readonly jobs?: number }[]) {
  const laps = createLaneScans();
  let after = "b";
  return parts.map(({ to, seconds, jobs = 0 }) => {
    const claim = {
      jobs: Array.from({ length: jobs }, () => ({ job: JOB, payload: null })),
      lastLane: to,
      isComplete: false,
      secondsToNext: seconds,
    };
    const { isComplete, secondsToNext } = laps.note(after, claim);
    after = to;
    return isComplete ? secondsToNext : "more";
  });
}

test("claims that brought nothing are a round once they have come by where they began, and wait for the least of their times", () => {
  const parts = [
    { to: "d", seconds: 30 },
    { to: "f", seconds: 10 },
    { to: "b", seconds: 20 },
    { to: "d", seconds: 30 },
  ];

  expect(walk(parts)).toEqual(["more", "more", 10, "more"]);
});

test("a claim that brought something begins anew, and one that goes past the end and on is a round, too", () => {
  const parts = [
    { to: "d", seconds: 30 },
    { to: "f", seconds: 1, jobs: 3 },
    { to: "c", seconds: 20 },
    { to: "e", seconds: null },
    { to: "a", seconds: 40 },
  ];

  expect(walk(parts)).toEqual(["more", "more", "more", "more", 20]);
});
