import { expect, test } from "vitest";
import { createNextRun } from "../../src/concurrency/nextRun.ts";

/** Runs that end when they are told to. */
function setup() {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const run = createNextRun((name) => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { begun, ends, run };
}

test("the calls during a run share the one run that begins after it, and other names do not wait", async () => {
  const { begun, ends, run } = setup();
  const first = run("a");
  const [second, third, other] = [run("a"), run("a"), run("b")];
  expect(begun).toEqual(["a", "b"]);

  ends[0]?.resolve();
  await first;
  await expect.poll(() => begun).toEqual(["a", "b", "a"]);
  const fourth = run("a");
  ends[2]?.resolve();
  await Promise.all([second, third]);
  await expect.poll(() => begun).toEqual(["a", "b", "a", "a"]);

  ends[1]?.resolve();
  ends[3]?.resolve();
  await Promise.all([fourth, other]);
  const fifth = run("a");
  expect(begun).toHaveLength(5);
  ends[4]?.resolve();
  await fifth;
});

test("an error is that of the callers of its run, and the next run begins", async () => {
  const { begun, ends, run } = setup();
  const first = run("a");
  const second = run("a");
  ends[0]?.reject(new Error("full"));
  await expect(first).rejects.toThrow("full");
  await expect.poll(() => begun).toEqual(["a", "a"]);
  ends[1]?.resolve();
  await second;
});
