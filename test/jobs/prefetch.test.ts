import { expect, test } from "vitest";
import { createPrefetch } from "../../src/jobs/prefetch.ts";

const SLOTS = 10;

/** A plan after claims of `claimMs` each, one every `intervalMs`, with `ended` jobs between two of them. */
function planAfter({
  claims,
  intervalMs,
  claimMs,
  ended,
}: Record<"claims" | "intervalMs" | "claimMs" | "ended", number>) {
  const prefetch = createPrefetch(SLOTS);
  for (let claim = 1; claim <= claims; claim += 1) {
    prefetch.startClaim(claim * intervalMs);
    prefetch.endClaim(claim * intervalMs + claimMs);
    for (let job = 0; job < ended; job += 1) prefetch.noteEnd(null);
  }
  prefetch.startClaim((claims + 1) * intervalMs);
  return prefetch;
}

test("claims as many jobs as there are slots before any job has ended", () => {
  const prefetch = planAfter({ claims: 1, intervalMs: 10, claimMs: 2, ended: 0 });

  expect(prefetch.countRoom(0)).toBe(SLOTS);
  expect(prefetch.countRoom(SLOTS)).toBe(0);
});

test("prefetches the jobs that end during two claims and 25 ms", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 10 });

  expect(prefetch.countRoom(SLOTS)).toBe(34);
});

test("prefetches at most 8 jobs for each slot", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 1_000 });

  expect(prefetch.countRoom(SLOTS)).toBe(8 * SLOTS);
});

test("prefetches nothing when jobs are slow", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 1_000, claimMs: 5, ended: 1 });

  expect(prefetch.countRoom(SLOTS)).toBe(0);
});

test("forgets the rate of quick jobs within 100 ms once jobs have become slow", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 10 });

  prefetch.startClaim(2_010 + 100);

  expect(prefetch.countRoom(SLOTS)).toBe(0);
});

test("plans nothing anew for a second claim at the same time", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 10 });

  prefetch.startClaim(2_010);

  expect(prefetch.countRoom(SLOTS)).toBe(34);
});

test("a claim is worth its cost from a quarter of the slots on when jobs are slow", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 1_000, claimMs: 5, ended: 1 });

  expect(prefetch.isRoomEnough(SLOTS - 2)).toBe(false);
  expect(prefetch.isRoomEnough(SLOTS - 3)).toBe(true);
});

test("a claim is worth its cost for half of slots and prefetched jobs at most when jobs are quick", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 10 });
  const whole = SLOTS + 34;

  expect(prefetch.isRoomEnough(whole - 21)).toBe(false);
  expect(prefetch.isRoomEnough(whole - 22)).toBe(true);
});
