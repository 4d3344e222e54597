import { expect, test } from "vitest";
import type { Job } from "../../../src/domain/jobs/jobs.ts";
import { createLaneScans } from "../../../src/services/jobs/laneScans.ts";

const JOB: Job = {
  kind: "mail",
  lane: "b",
  reference: "",
  priority: "normal",
  attempt: 1,
  leaseToken: "",
};

/** The results of consecutive claims, each over a part of the lanes "a" to "f"; the first starts behind "b". */
function scan(parts: readonly { readonly to: string; readonly seconds: number | null; readonly jobs?: number }[]) {
  const scans = createLaneScans();
  let after = "b";
  return parts.map(({ to, seconds, jobs = 0 }) => {
    const claim = {
      jobs: Array.from({ length: jobs }, () => ({ job: JOB, accountId: null, payload: null })),
      lastLane: to,
      isComplete: false,
      secondsToNext: seconds,
      isShareReached: false,
    };
    const { isComplete, secondsToNext } = scans.note(after, claim);
    after = to;
    return isComplete ? secondsToNext : "more";
  });
}

test("claims without a job join into a scan of all lanes when they pass the first one's start, with the earliest time of theirs", () => {
  const parts = [
    { to: "d", seconds: 30 },
    { to: "f", seconds: 10 },
    { to: "b", seconds: 20 },
    { to: "d", seconds: 30 },
  ];

  expect(scan(parts)).toEqual(["more", "more", 10, "more"]);
});

test("a claim with a job starts a new scan, and a scan continues from the last lane with the first", () => {
  const parts = [
    { to: "d", seconds: 30 },
    { to: "f", seconds: 1, jobs: 3 },
    { to: "c", seconds: 20 },
    { to: "e", seconds: null },
    { to: "a", seconds: 40 },
  ];

  expect(scan(parts)).toEqual(["more", "more", "more", "more", 20]);
});
