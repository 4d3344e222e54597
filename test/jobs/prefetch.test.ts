import { expect, test } from "vitest";
import { createPrefetch, limitBodyBytes } from "../../src/jobs/prefetch.ts";

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
    prefetch.startClaim(claim * intervalMs, SLOTS);
    prefetch.endClaim(claim * intervalMs + claimMs);
    for (let job = 0; job < ended; job += 1) prefetch.noteEnd(null);
  }
  prefetch.startClaim((claims + 1) * intervalMs, SLOTS);
  return prefetch;
}

test("claims as many jobs as there are slots before any job has ended", () => {
  const prefetch = planAfter({ claims: 1, intervalMs: 10, claimMs: 2, ended: 0 });

  expect(prefetch.countRoom(0)).toBe(SLOTS);
  expect(prefetch.countRoom(SLOTS)).toBe(0);
});

test("prefetches the jobs that end during two claims and 100 ms", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 4 });

  expect(prefetch.countRoom(SLOTS)).toBe(44);
});

test("prefetches the jobs of one second at most when claims are slow", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 2_000, claimMs: 1_000, ended: 100 });

  expect(prefetch.countRoom(SLOTS)).toBe(50);
});

test("plans by the first jobs that end after an idle time, from the end of the claim that has brought them", () => {
  const prefetch = createPrefetch(SLOTS);
  prefetch.startClaim(10_000, 0);
  prefetch.endClaim(10_020);
  for (let job = 0; job < SLOTS / 2; job += 1) prefetch.noteEnd(null);

  prefetch.startClaim(10_030, SLOTS / 2);

  expect(prefetch.countRoom(SLOTS)).toBe(55);
});

test("plans little by a few of the first jobs", () => {
  const prefetch = createPrefetch(SLOTS);
  prefetch.startClaim(10_000, 0);
  prefetch.endClaim(10_020);
  prefetch.noteEnd(null);

  prefetch.startClaim(10_022, SLOTS - 1);

  expect(prefetch.countRoom(SLOTS)).toBe(22);
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
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 4 });

  prefetch.startClaim(2_010 + 100, SLOTS);

  expect(prefetch.countRoom(SLOTS)).toBe(0);
});

test("plans nothing anew for a second claim at the same time", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 4 });

  prefetch.startClaim(2_010, SLOTS);

  expect(prefetch.countRoom(SLOTS)).toBe(44);
});

test("a claim is worth its cost from a quarter of the slots on when jobs are slow", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 1_000, claimMs: 5, ended: 1 });

  expect(prefetch.isRoomEnough(SLOTS - 2)).toBe(false);
  expect(prefetch.isRoomEnough(SLOTS - 3)).toBe(true);
});

test("a claim is worth its cost for half of slots and prefetched jobs at most when jobs are quick", () => {
  const prefetch = planAfter({ claims: 200, intervalMs: 10, claimMs: 5, ended: 4 });
  const whole = SLOTS + 44;

  expect(prefetch.isRoomEnough(whole - 26)).toBe(false);
  expect(prefetch.isRoomEnough(whole - 27)).toBe(true);
});

test.each([
  { slots: 128, longest: 32 * 1024 },
  { slots: 10_000, longest: 745 },
])("a worker of $slots slots holds bodies of 64 MiB at most", ({ slots, longest }) => {
  expect(limitBodyBytes(slots)).toBe(longest);
  expect(longest * slots * 9).toBeLessThanOrEqual(64 * 1024 * 1024);
});
