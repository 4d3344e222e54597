import { expect, onTestFinished, test, vi } from "vitest";
import { createGroupCommit } from "../../src/concurrency/groupCommit.ts";
import { serviceUnavailable } from "../../src/domain/errors.ts";

test("D (minor) a group commit leaves no timer behind once nothing waits", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const group = createGroupCommit<string, string>({
    commit: async (items) => items,
    overloaded: () => serviceUnavailable(1),
    isItemError: () => false,
    sizeOf: (item) => item.length,
    maxGroupItems: 10,
    maxGroupSize: 10,
    maxWaiting: 10,
    maxHeldSize: 10,
    maxWaitMs: 1_000,
  });

  const underWay = group.add("a");
  const during = vi.getTimerCount();
  await underWay;
  await group.drain();
  await group.add("b");
  await group.drain();

  expect(during).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
