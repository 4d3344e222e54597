import { expect, onTestFinished, test, vi } from "vitest";
import { serviceUnavailable } from "../../src/domain/errors.ts";
import { createGroupCommit, type GroupCommitSettings } from "../../src/concurrency/groupCommit.ts";

/** A group commit whose commits end one by one in `endAll`. The items `bad` and `away` fail. */
function setup({
  maxWaiting = 100,
  maxGroupItems = 100,
  maxGroupSize = 1_000_000,
  maxHeldSize = 1_000_000,
  lingerMs = 0,
  maxWaitMs = 60_000,
  lingerItems = 100,
  maxWholeGroup = 100,
  ...ofKeys
}: Partial<GroupCommitSettings<string, string>> = {}) {
  const groups: string[][] = [];
  const pending: PromiseWithResolvers<void>[] = [];
  const group = createGroupCommit<string, string>({
    async commit(items) {
      groups.push([...items]);
      const gate = Promise.withResolvers<void>();
      pending.push(gate);
      await gate.promise;
      if (items.includes("bad")) throw new TypeError("bad item");
      if (items.includes("away")) throw new Error("away");
      return items.map((item) => item.toUpperCase());
    },
    overloaded: () => serviceUnavailable(1),
    isItemError: (error) => error instanceof TypeError,
    sizeOf: (item) => item.length,
    maxGroupItems,
    maxGroupSize,
    maxWaiting,
    maxHeldSize,
    lingerMs,
    maxWaitMs,
    lingerItems,
    maxWholeGroup,
    ...ofKeys,
  });
  const endAll = async () => {
    for (let turns = 0; turns < 50; turns += 1) {
      pending.shift()?.resolve();
      await Promise.resolve();
    }
  };
  return { group, groups, endAll };
}

test("the first group takes the items of one turn of the event loop, where it is asked to", async () => {
  const { group, groups, endAll } = setup({ gathersFirst: true });

  const answers = Promise.all([group.add("a"), group.add("b")]);
  await new Promise<void>((resolve) => setImmediate(resolve));
  await endAll();

  expect(await answers).toEqual(["A", "B"]);
  expect(groups).toEqual([["a", "b"]]);
});

test("a lone item is committed at once, and the items that arrive during its commit are committed together", async () => {
  const { group, groups, endAll } = setup();

  const answers = Promise.all([group.add("a"), group.add("b"), group.add("c")]);
  await endAll();

  expect(await answers).toEqual(["A", "B", "C"]);
  expect(groups).toEqual([["a"], ["b", "c"]]);
});

test("one bad item fails alone, and the other items of its group are committed", async () => {
  const { group, endAll } = setup();
  void group.add("first");

  const answers = Promise.allSettled(["a", "bad", "b", "c"].map((item) => group.add(item)));
  await endAll();

  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("an error that no single item causes fails the whole group, which is not divided", async () => {
  const { group, groups, endAll } = setup();
  void group.add("first");

  const answers = Promise.allSettled(["a", "away"].map((item) => group.add(item)));
  await endAll();

  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(groups).toEqual([["first"], ["a", "away"]]);
});

test("an item is refused at once when too many items wait", async () => {
  const { group, endAll } = setup({ maxWaiting: 2 });
  void group.add("in flight");
  await endAll();
  void group.add("x");
  const waiting = [group.add("a"), group.add("b")];

  await expect(group.add("c")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await endAll();

  expect(await Promise.all(waiting)).toEqual(["A", "B"]);
});

test("commits a long queue in halves and a short queue whole", async () => {
  const { group, groups, endAll } = setup({ maxWholeGroup: 4 });

  const answers = Promise.all(Array.from("abcdefghijklmnopqrst", (item) => group.add(item)));
  await endAll();
  await answers;
  const late = Promise.all(Array.from("uvwxy", (item) => group.add(item)));
  await endAll();
  await late;

  // The groups of 20 items: 1; half of 1 + 19; half of 10 + 9, which is all 9. The groups of 5 items: 1; 4, which are a short queue.
  expect(groups.map(({ length }) => length)).toEqual([1, 10, 9, 1, 4]);
  expect(groups.flat().join("")).toBe("abcdefghijklmnopqrstuvwxy");
});

test("waiting items are committed before the items of the last commit are answered", async () => {
  const { group, groups, endAll } = setup();

  const seen = Promise.all(["a", "b", "c"].map(async (item) => [await group.add(item), groups.length]));
  await endAll();

  expect(await seen).toEqual([
    ["A", 2],
    ["B", 2],
    ["C", 2],
  ]);
});

test("keeps groups within their bounds of items and size", async () => {
  const { group, groups, endAll } = setup({ maxGroupItems: 2, maxGroupSize: 10 });
  void group.add("first");

  const answers = Promise.all(["a", "b", "c", "xxxxxxxx", "yyyyyyyyyyyyyyyyyyyy", "d"].map((item) => group.add(item)));
  await endAll();
  await answers;

  expect(groups).toEqual([["first"], ["a", "b"], ["c", "xxxxxxxx"], ["yyyyyyyyyyyyyyyyyyyy"], ["d"]]);
});

test("a group reports the longest wait of its items, although a later item of another key is first in it", async () => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  const waits: number[] = [];
  const { group, groups, endAll } = setup({
    maxGroupItems: 3,
    keyOf: (item) => item.charAt(0),
    onGroup: ({ waitSeconds }) => waits.push(waitSeconds),
  });

  const first = ["x1"].map((item) => group.add(item));
  nowMs = 1_000;
  const early = ["a1", "a2", "a3"].map((item) => group.add(item));
  nowMs = 3_000;
  const late = ["b1", "b2"].map((item) => group.add(item));
  nowMs = 4_000;
  await endAll();
  await Promise.all([...first, ...early, ...late]);

  expect(groups).toEqual([["x1"], ["a1", "b1", "a2"], ["b2", "a3"]]);
  expect(waits).toEqual([0, 3, 3]);
});

test("an item is refused at once when it and the held items are too large together, but a lone item is taken at any size", async () => {
  const { group, endAll } = setup({ maxHeldSize: 10 });

  const large = group.add("x".repeat(50));
  await expect(group.add("a")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await endAll();
  await large;
  const later = group.add("a");
  await endAll();

  expect(await later).toBe("A");
});

test.each([
  ["its commit has failed", {}, ["away"]],
  ["it has failed alone", {}, ["x", "bad"]],
  ["it has waited too long", { maxWaitMs: 5 }, ["bad", "late"]],
])("the size that an item held is free again once %s", async (_, settings, items) => {
  const { group, endAll } = setup({ maxHeldSize: 10, ...settings });

  const answers = items.map((item) => group.add(item));
  const ends = Promise.allSettled(answers);
  if (items.includes("late")) await answers.at(-1)?.catch(() => undefined);
  await endAll();
  await ends;
  const rest = Promise.all([group.add("12345"), group.add("67890")]);
  await endAll();

  expect(await rest).toEqual(["12345", "67890"]);
});

test("a group lingers for more items, and is committed at once when enough items wait", async () => {
  const { group, groups, endAll } = setup({ lingerMs: 3_600_000, lingerItems: 3 });

  const answers = Promise.all(["a", "b", "c"].map((item) => group.add(item)));
  await endAll();

  expect(await answers).toEqual(["A", "B", "C"]);
  expect(groups).toEqual([["a", "b", "c"]]);
});

test("a group with many items at the end of its linger waits for more, and one with few does not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { group, groups, endAll } = setup({ lingerMs: 25, busyItems: 2, maxLingerMs: 100 });

  const few = [group.add("lone")];
  await vi.advanceTimersByTimeAsync(25);
  await endAll();
  const many = [group.add("a"), group.add("b")];
  await vi.advanceTimersByTimeAsync(99);
  many.push(group.add("c"));
  const groupsBefore = groups.length;
  await vi.advanceTimersByTimeAsync(1);
  await endAll();
  await Promise.all([...few, ...many]);

  expect(groupsBefore).toBe(1);
  expect(groups).toEqual([["lone"], ["a", "b", "c"]]);
});

test("a drain ends the linger of a group", async () => {
  const { group, groups, endAll } = setup({ lingerMs: 3_600_000 });
  const answer = group.add("a");
  await Promise.resolve();

  const drained = group.drain();
  await endAll();
  await drained;

  expect(await answer).toBe("A");
  expect(groups).toEqual([["a"]]);
});

test("an item that waits too long behind a commit that does not end is refused, and is never committed", async () => {
  const { group, groups, endAll } = setup({ maxWaitMs: 10 });
  const stuck = group.add("stuck");

  const late = await Promise.allSettled(["a", "b"].map((item) => group.add(item)));
  await endAll();

  expect(late).toMatchObject(late.map(() => ({ status: "rejected", reason: { code: "SERVICE_UNAVAILABLE" } })));
  expect(await stuck).toBe("STUCK");
  expect(groups).toEqual([["stuck"]]);
  expect(group.countWaiting()).toBe(0);
});

test("an item whose own commit takes too long is refused, stays so when the commit ends, and holds its size once", async () => {
  const { group, endAll } = setup({ maxWaitMs: 10, maxResultMs: 5, maxHeldSize: 10 });

  await expect(group.add("1234567890")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await endAll();
  const rest = Promise.all([group.add("12345"), group.add("67890")]);
  await expect(group.add("x")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await endAll();
  expect(await rest).toEqual(["12345", "67890"]);
});

test("a group serves the keys in turn, so that a lone item does not wait behind many items of another key", async () => {
  const { group, groups, endAll } = setup({ maxGroupItems: 4, keyOf: (item) => item.charAt(0) });
  void group.add("in flight");

  const answers = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1", "b2"].map((item) => group.add(item));
  await endAll();

  expect(groups).toEqual([["in flight"], ["a1", "b1", "c1", "a2"], ["b2", "a3", "a4", "a5"], ["a6"]]);
  expect(await Promise.all(answers)).toEqual(["A1", "A2", "A3", "A4", "A5", "A6", "B1", "C1", "B2"]);
});

test("a key is refused past its own bounds, and items of another key are taken", async () => {
  let refusals = 0;
  const onKeyFull = () => (refusals += 1);
  const { group, endAll } = setup({
    keyOf: (item) => item.charAt(0),
    maxWaitingPerKey: 2,
    maxHeldSizePerKey: 6,
    onKeyFull,
  });
  void group.add("in flight");
  const waiting = [group.add("a1"), group.add("a2"), group.add("b1")];

  await expect(group.add("a3")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await expect(group.add("b-long")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  waiting.push(group.add("b2"));
  await endAll();

  expect(await Promise.all(waiting)).toEqual(["A1", "A2", "B1", "B2"]);
  expect(refusals).toBe(2);
  const later = group.add("a3");
  await endAll();
  expect(await later).toBe("A3");
});
