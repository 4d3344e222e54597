import { setImmediate as nextTurn } from "node:timers/promises";
import pino from "pino";
import { readOnce } from "../../support/readers.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FeedRange, FeedRepository } from "../../../src/repositories/feed/feed.ts";
import { createLiveTail, type OwnedItem, REST_MS_OF_MEMBER } from "../../../src/services/feed/liveTail.ts";
import type { Signal } from "../../../src/domain/signals.ts";

/** Enough members for a rest. */
const MANY = 100;
const REST_MS = MANY * REST_MS_OF_MEMBER;

test("what comes while many members rest is read at once after it, and neither the first entry nor another account waits", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { join, append, reads } = setup();
  const busy = await Promise.all(Array.from({ length: MANY }, () => join("busy")));
  const single = await join("single");

  append("busy");
  const first = await Promise.all(busy.map((member) => readOnce(member.take)));
  const taken = [];
  for (let entry = 0; entry < 3; entry += 1) {
    append("busy");
    append("single");
    taken.push(...(await readOnce(single.take)));
    await nextTurn();
  }
  const readsAtRest = reads("busy");
  vi.advanceTimersByTime(REST_MS);
  const later = await Promise.all(busy.map((member) => readOnce(member.take)));

  const positions = (entries: readonly { readonly position: number }[]) => entries.map(({ position }) => position);
  expect(first.map(positions)).toEqual(busy.map(() => [1]));
  expect(positions(taken)).toEqual([1, 2, 3]);
  expect(readsAtRest).toBe(1);
  expect(later.map(positions)).toEqual(busy.map(() => [2, 3, 4]));
  expect(reads("busy")).toBe(2);
});

test("a feed is looked at once for an entry, and once more at the end of a rest in which there was a signal", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { join, append, looks } = setup();
  const members = await Promise.all(Array.from({ length: MANY }, () => join("busy")));
  const takeAll = () => Promise.all(members.map((member) => readOnce(member.take)));
  const endRest = async () => {
    vi.advanceTimersByTime(REST_MS);
    await nextTurn();
  };
  const before = looks();

  append("busy");
  await takeAll();
  await endRest();
  const afterQuietRest = looks();
  append("busy");
  await takeAll();
  append("busy");
  await endRest();
  await takeAll();
  await endRest();

  expect(afterQuietRest - before).toBe(1);
  expect(looks() - afterQuietRest).toBe(2);
});

/** A live tail of feeds in memory, which `append` makes longer. */
function setup() {
  const lasts = new Map<string, number>();
  const ranges: FeedRange[] = [];
  let lookCount = 0;
  const listeners: ((signal: Signal) => void)[] = [];
  const idOf = (position: number) => `item ${position}`;
  const feed: FeedRepository<OwnedItem> = {
    name: "submissions",
    async readLastPositions() {
      lookCount += 1;
      return lasts;
    },
    readPositionState: async (accountId, position) => ({ last: lasts.get(accountId) ?? 0, id: idOf(position) }),
    readIds: async (_accountId, positions) => new Map(positions.map((position) => [position, idOf(position)])),
    async listRange(range) {
      ranges.push(range);
      const { accountId, after, upTo, seen } = range;
      const entries = Array.from({ length: upTo - after }, (_, index) => {
        const position = after + 1 + index;
        return { item: { accountId, formId: "form" }, position, id: idOf(position), size: 1 };
      });
      return { entries, reached: null, seenId: seen === null ? null : idOf(seen) };
    },
  };
  const tail = createLiveTail({
    feed,
    signals: {
      send: () => undefined,
      listen(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    },
    onServed: () => undefined,
    log: pino({ level: "silent" }),
  });
  onTestFinished(() => tail.close());

  return {
    async join(accountId: string) {
      const member = await tail.join({ accountId, formId: null, onEnded: () => undefined });
      member.goLive();
      return member;
    },
    append(accountId: string) {
      lasts.set(accountId, (lasts.get(accountId) ?? 0) + 1);
      for (const listener of listeners) listener({ type: "work_stored" });
    },
    looks: () => lookCount,
    reads: (accountId: string) => ranges.filter((range) => range.accountId === accountId).length,
  };
}
