import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { FeedEntry } from "../../../src/domain/feed/feed.ts";
import { readOnce } from "../../support/readers.ts";
import { createFeedBuffer } from "../../../src/services/feed/feedBuffer.ts";

const MIB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

test.for([
  ["6 MiB", 6, MIB],
  ["500 entries", 500, 1],
] as const)("is full with %s, and has room again after a take", async ([, count, size]) => {
  const { buffer, onEnded, hasRoom } = setup();
  buffer.push(buildEntries(count - 1, size));
  const before = await hasRoom();
  buffer.push(buildEntries(1, size));
  const full = await hasRoom();

  await readOnce(buffer.take);
  const after = await hasRoom();

  expect([before, full, after]).toEqual([true, false, true]);
  expect(onEnded).not.toHaveBeenCalled();
});

test("a buffer that stays full for five seconds calls onEnded once and is emptied", async () => {
  const { buffer, onEnded, hasRoom } = setup();
  buffer.push(buildEntries(8, MIB));
  const full = await hasRoom();

  vi.advanceTimersByTime(4_999);
  const callsBefore = onEnded.mock.calls.length;
  vi.advanceTimersByTime(1);
  const roomAfterwards = await hasRoom();
  buffer.push(buildEntries(8, MIB));
  const next = await readOnce(buffer.take);
  vi.advanceTimersByTime(60_000);

  expect([full, callsBefore, roomAfterwards]).toEqual([false, 0, true]);
  expect(next).toEqual([]);
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test("a subscriber that makes room in time is never too slow, however long it takes altogether", async () => {
  const { buffer, onEnded, hasRoom } = setup();
  buffer.push(buildEntries(6, MIB));
  const waited: boolean[] = [];

  for (let page = 0; page < 20; page++) {
    waited.push(await hasRoom());
    vi.advanceTimersByTime(4_000);
    await readOnce(buffer.take);
    waited.push(await hasRoom());
    buffer.push(buildEntries(1, MIB));
  }

  expect(waited).toEqual(Array.from({ length: 20 }, () => [false, true]).flat());
  expect(onEnded).not.toHaveBeenCalled();
});

test("gives its reader every entry in order, what waits and what comes meanwhile, and none within take", async () => {
  const { buffer } = setup();
  const pages = Array.from({ length: 300 }, (_, page) => buildEntries(1, MIB / 1024, page));
  for (const page of pages.slice(0, 100)) buffer.push(page);
  const taken: number[] = [];
  let taking = false;
  const reader = {
    use(entries: readonly FeedEntry<number>[]) {
      expect(taking).toBe(false);
      taken.push(...entries.map(({ item }) => item));
      take();
    },
    fail: vi.fn<() => void>(),
  };
  function take() {
    taking = true;
    buffer.take(reader);
    taking = false;
  }

  take();
  const withinTake = taken.length;
  for (const page of pages.slice(100, 200)) buffer.push(page);
  await waitMicrotasks(1);
  for (const page of pages.slice(200)) buffer.push(page);
  await waitMicrotasks(300);

  expect(withinTake).toBe(0);
  expect(taken).toEqual(pages.map((_, page) => page));
  expect(reader.fail).not.toHaveBeenCalled();
});

test("an error of its reader goes to the reader, and not to the one that pushes", () => {
  const { buffer } = setup();
  const fail = vi.fn<(error: unknown) => void>();
  const error = new Error("The reader failed.");
  buffer.take({
    use() {
      throw error;
    },
    fail,
  });

  buffer.push(buildEntries(1, 1));

  expect(fail.mock.calls).toEqual([[error]]);
});

function setup() {
  const onEnded = vi.fn<() => void>();
  const buffer = createFeedBuffer<number>(onEnded);
  /** Whether `makeRoom` resolves at once. */
  const hasRoom = () =>
    Promise.race([Promise.resolve(buffer.makeRoom()).then(() => true), waitMicrotasks(10).then(() => false)]);
  return { buffer, onEnded, hasRoom };
}

/** Lets pending microtasks run. */
async function waitMicrotasks(count: number): Promise<void> {
  for (let done = 0; done < count; done++) await Promise.resolve();
}

function buildEntries(count: number, size: number, first = 0): readonly FeedEntry<number>[] {
  return Array.from({ length: count }, (_, n) => ({ position: n + 1, id: String(n), item: first + n, size }));
}
