import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../src/concurrency/turns.ts";

test("each caller gets a turn of its own, in the order of the calls", async () => {
  const turns = createTurns();
  const done: string[] = [];
  const work = async (name: string) => {
    await turns.next();
    done.push(name);
  };
  const works = [work("a"), work("b"), work("c")];

  const counts: number[] = [];
  while (done.length < works.length) {
    await nextTurn();
    counts.push(done.length);
  }

  expect(done).toEqual(["a", "b", "c"]);
  // No turn has done two of them.
  expect(counts.every((count, turn) => count - (counts[turn - 1] ?? 0) <= 1)).toBe(true);
});
