import { expect, test } from "vitest";
import { createMeanCount } from "../../src/concurrency/meanCount.ts";

const SPAN_MS = 1_000;

test("the mean rises to what is under way, and falls to zero when nothing is", async () => {
  const { mean, pass, begin } = setup();
  const means = [mean.read()];

  const end = begin(10);
  means.push(pass(SPAN_MS), pass(10 * SPAN_MS));
  await end();
  means.push(mean.read(), pass(SPAN_MS), pass(10 * SPAN_MS));

  expect(means.map((one) => one.toFixed(1))).toEqual(["0.0", "6.3", "10.0", "10.0", "3.7", "0.0"]);
});

test("short work counts by the part of the time that it takes, and works at the same time count together", async () => {
  const { mean, pass, begin } = setup();

  for (let piece = 0; piece < 1_000; piece += 1) {
    const ends = [begin(6), begin(2)];
    pass(5);
    await Promise.all(ends.map((end) => end()));
    pass(5);
  }

  expect(mean.read()).toBeCloseTo(4, 1);
});

test("work that fails counts until it fails", async () => {
  const { mean, pass } = setup();
  const failing = Promise.withResolvers<never>();
  const run = mean.run(3, () => failing.promise);
  pass(10 * SPAN_MS);

  failing.reject(new Error("failed"));

  await expect(run).rejects.toThrow("failed");
  expect(pass(10 * SPAN_MS)).toBeCloseTo(0, 2);
});

function setup() {
  let nowMs = 0;
  const mean = createMeanCount(SPAN_MS, () => nowMs);
  return {
    mean,
    /** Lets time pass, and returns the mean then. */
    pass(ms: number): number {
      nowMs += ms;
      return mean.read();
    },
    /** Begins work on things, and returns its end. */
    begin(count: number): () => Promise<void> {
      const work = Promise.withResolvers<void>();
      const run = mean.run(count, () => work.promise);
      return () => {
        work.resolve();
        return run;
      };
    },
  };
}
