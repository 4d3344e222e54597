import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLimiter } from "../../src/concurrency/limiter.ts";

test("the limiter runs no more works at a time than its limit, in the order of the calls, also where some of them fail", async () => {
  const runLimited = createLimiter(2);
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const results = works.map(({ promise }, number) =>
    runLimited(async () => {
      begun.push(number);
      await promise;
      return number;
    }),
  );

  const atOnce = [...begun];
  works[1]?.reject(new Error("refused"));
  await expect(results[1]).rejects.toThrow("refused");
  await nextTurn();
  const afterOne = [...begun];
  for (const { resolve } of works) resolve();

  expect([atOnce, afterOne]).toEqual([
    [0, 1],
    [0, 1, 2],
  ]);
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 0 },
    { status: "rejected" },
    { value: 2 },
    { value: 3 },
    { value: 4 },
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("other work of the event loop runs between the limited works, although these wait for nothing else", async () => {
  const runLimited = createLimiter(1);
  let done = 0;
  const works = Promise.all(Array.from({ length: 100 }, () => runLimited(async () => void (done += 1))));

  await nextTurn();
  const afterOneTurn = done;
  await works;

  expect(afterOneTurn).toBeLessThan(10);
  expect(done).toBe(100);
});
