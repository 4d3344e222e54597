import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "../../src/domain/jobs/jobs.ts";
import { createReleases } from "../../src/jobs/releases.ts";
import type { JobsService } from "../../src/services/jobs/jobs.ts";

const JOB = { kind: "mail", reference: "0", leaseToken: "1", lane: "mail", attempt: 1, priority: "normal" } as Job;
const MINUTE_MS = 60_000;

/** The releases of a worker on a clock of the test, whose database can be away. */
function setup() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isAway: false, released: 0 };
  const answer = async () => {
    if (state.isAway) throw new Error("The database is away.");
    state.released += 1;
    return state.released;
  };
  const jobs = { release: answer, releaseUnknown: answer } as unknown as JobsService;
  const log = pino({ level: "silent" });
  return { state, releases: createReleases({ jobs, instance: 1, log, isDatabaseAway: () => true }) };
}

test("a job that could not be released is known to be so until it was, however long the database is away", async () => {
  const { state, releases } = setup();
  state.isAway = true;
  const isReleased = await releases.releaseFailed(JOB, new Error("The sender threw."));

  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const whileAway = releases.isUncertain();
  const refused = await releases.releaseUnknown([]).catch(String);
  const afterFailure = releases.isUncertain();
  state.isAway = false;
  const count = await releases.releaseUnknown([]);

  expect([isReleased, whileAway, refused, afterFailure]).toEqual([false, true, "Error: The database is away.", true]);
  expect(count).toBe(1);
  expect(releases.isUncertain()).toBe(false);
});

test("a commit whose answer was lost may come after the release, so that the worker goes on looking for a while", async () => {
  const { releases } = setup();
  releases.noteUncertain();

  await releases.releaseUnknown([]);
  const atOnce = releases.isUncertain();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);

  expect([atOnce, releases.isUncertain()]).toEqual([true, false]);
});

test("what becomes uncertain during a release waits for the next one", async () => {
  const { releases } = setup();

  const releasing = releases.releaseUnknown([]);
  releases.noteUncertain();
  await releasing;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const before = releases.isUncertain();
  await releases.releaseUnknown([]);

  expect([before, releases.isUncertain()]).toEqual([true, false]);
});
