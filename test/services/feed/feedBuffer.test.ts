import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { FeedEntry } from "../../../src/domain/feed/feed.ts";
import { createFeedBuffer } from "../../../src/services/feed/feedBuffer.ts";

const MIB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

test.for([
  ["6 MiB", 6, MIB],
  ["500 entries", 500, 1],
] as const)("is full with %s, and has room again when one is taken", async ([, count, size]) => {
  const { buffer, told, hasRoom } = setup();
  buffer.push(buildEntries(count - 1, size));
  const before = await hasRoom();
  buffer.push(buildEntries(1, size));
  const full = await hasRoom();

  await buffer.take();
  const after = await hasRoom();

  expect([before, full, after]).toEqual([true, false, true]);
  expect(told).not.toHaveBeenCalled();
});

test("a reader that stays full for five seconds hears it once, and gets nothing more of what waits", async () => {
  const { buffer, told, hasRoom } = setup();
  buffer.push(buildEntries(8, MIB));
  const full = await hasRoom();

  vi.advanceTimersByTime(4_999);
  const toldBefore = told.mock.calls.length;
  vi.advanceTimersByTime(1);
  const roomOfTheGone = await hasRoom();
  buffer.push(buildEntries(8, MIB));
  const next = await buffer.take();
  vi.advanceTimersByTime(60_000);

  expect([full, toldBefore, roomOfTheGone]).toEqual([false, 0, true]);
  expect(next).toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
});

test("a reader that makes room in time is never too slow, however long it takes altogether", async () => {
  const { buffer, told, hasRoom } = setup();
  buffer.push(buildEntries(6, MIB));
  const waited: boolean[] = [];

  for (let page = 0; page < 20; page++) {
    waited.push(await hasRoom());
    vi.advanceTimersByTime(4_000);
    await buffer.take();
    waited.push(await hasRoom());
    buffer.push(buildEntries(1, MIB));
  }

  expect(waited).toEqual(Array.from({ length: 20 }, () => [false, true]).flat());
  expect(told).not.toHaveBeenCalled();
});

function setup() {
  const told = vi.fn<() => void>();
  const buffer = createFeedBuffer<number>(told);
  /** Whether it would take another page at once. */
  const hasRoom = () => Promise.race([buffer.makeRoom().then(() => true), turnsOf(10).then(() => false)]);
  return { buffer, told, hasRoom };
}

/** Enough for whatever can happen at once. */
async function turnsOf(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}

function buildEntries(count: number, size: number): readonly FeedEntry<number>[] {
  return Array.from({ length: count }, (_, n) => ({ xid: 1n, id: String(n), item: n, size }));
}
