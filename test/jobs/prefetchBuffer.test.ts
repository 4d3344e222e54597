import { expect, test } from "vitest";
import { type ClaimedJob, MAX_CONTENT_AGE_MS } from "../../src/domain/jobs/jobs.ts";
import { createPrefetchBuffer } from "../../src/jobs/prefetchBuffer.ts";

const claimed = (reference: string): ClaimedJob => ({
  job: { reference, kind: "webhook_delivery", lane: "a", priority: "normal", attempt: 1, leaseToken: "1" },
  accountId: "una",
  payload: { body: reference },
});

test("a job that has waited for longer than its content may be relied on is taken without it", () => {
  const buffer = createPrefetchBuffer();
  buffer.add([claimed("old")], 0);
  buffer.add([claimed("young")], 500);

  const taken = [buffer.take(() => true, MAX_CONTENT_AGE_MS + 1), buffer.take(() => true, MAX_CONTENT_AGE_MS + 2)];

  expect(taken).toEqual([{ ...claimed("old"), payload: null }, claimed("young")]);
});

test("the jobs that were added until a time are removed, and the later ones of their account stay", () => {
  const buffer = createPrefetchBuffer();
  buffer.add([claimed("first"), { ...claimed("alone"), accountId: "otra" }], 0);
  buffer.add([claimed("second")], 100);
  buffer.add([claimed("third")], 200);

  const removed = buffer.removeUntil(100);

  expect(removed).toBe(3);
  expect([buffer.size(), buffer.waitingSince(), buffer.hasJobOf("otra")]).toEqual([1, 200, false]);
  expect(buffer.list()).toEqual([claimed("third")]);
});
