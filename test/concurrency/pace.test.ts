import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace, type WaitBudget } from "../../src/concurrency/pace.ts";

const REST = 4;
const MAX_WAIT_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("without pressure all work runs at once, and nothing rests", async () => {
  const { run, begun, pace, waits } = setup({ rest: 0 });

  for (const name of ["a1", "a2", "b1"]) run(name);
  await pace.rest(60_000);

  expect(begun).toEqual(["a1", "a2", "b1"]);
  expect(waits()).toBe(0);
});

test("under pressure one piece runs at a time and rests for a multiple of its time, and the keys are served in turn", async () => {
  const { run, begun, end, waits } = setup();
  for (const name of ["a1", "a2", "a3", "b1"]) run(name);
  await pass(10);

  await end("a1");
  await pass(10 * REST - 1);
  const whileResting = [...begun];
  await pass(1);
  const afterRest = [...begun];
  await end("a2");
  await pass(0);

  expect(whileResting).toEqual(["a1"]);
  expect(afterRest).toEqual(["a1", "a2"]);
  expect(begun).toEqual(["a1", "a2", "b1"]);
  expect(waits()).toBe(3);
});

test("a key that waits for many pieces leaves the slot to another key next", async () => {
  const { run, begun, end } = setup();
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) run(name);

  for (const name of ["a1", "a2", "b1", "c1", "a3"]) {
    await end(name);
    await pass(0);
  }

  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("a piece that has waited long enough runs without the slot, which passes over it", async () => {
  const { run, begun, end } = setup();
  run("a1");
  run("b1");
  await pass(MAX_WAIT_MS - 1);
  const before = [...begun];
  await pass(1);
  const late = [...begun];
  await end("a1");
  await pass(MAX_WAIT_MS / 2);
  run("c1");
  await pass(MAX_WAIT_MS / 2 - 1);
  const duringRest = [...begun];
  await pass(1);

  expect(before).toEqual(["a1"]);
  expect(late).toEqual(["a1", "b1"]);
  expect(duringRest).toEqual(["a1", "b1"]);
  expect(begun).toEqual(["a1", "b1", "c1"]);
});

test("the pieces of one budget wait no longer together than one may", async () => {
  const { run, begun } = setup();
  const budget = { leftMs: MAX_WAIT_MS };
  run("a1");
  run("b1", budget);
  await pass(MAX_WAIT_MS);
  run("b2", budget);
  await pass(0);

  expect(begun).toEqual(["a1", "b1", "b2"]);
});

test("failed work rests as well, and gives the slot on", async () => {
  const { run, begun, fail } = setup();
  run("a1");
  run("b1");
  await pass(10);

  await fail("a1");
  await pass(10 * REST);

  expect(begun).toEqual(["a1", "b1"]);
});

test("work begins at once when the pressure is over, also beside a rest", async () => {
  const { run, begun, end, relieve } = setup();
  run("a1");
  await pass(10);
  await end("a1");

  relieve();
  run("a2");

  await pass(0);
  expect(begun).toEqual(["a1", "a2"]);
});

test("the rests of steps end when nobody needs them any more, and with their budget", async () => {
  vi.useRealTimers();
  const { pace } = setup();
  const gone = new AbortController();
  const budget: WaitBudget = { leftMs: 1 };
  const resting = expect(pace.rest(60_000, { signal: gone.signal })).rejects.toMatchObject({ name: "AbortError" });

  gone.abort();
  await pace.rest(60_000, { budget });
  await pace.rest(60_000, { budget });

  await resting;
  expect(budget.leftMs).toBe(0);
});

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

function setup({ rest = REST } = {}) {
  let waits = 0;
  let current = rest;
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const pace = createPace({
    readRest: () => current,
    maxWaitMs: MAX_WAIT_MS,
    maxRestMs: 120_000,
    onWait: () => (waits += 1),
  });
  /** The first letter of a name is its key. */
  const run = (name: string, budget?: WaitBudget): void => {
    const work = Promise.withResolvers<void>();
    works.set(name, work);
    const begin = () => {
      begun.push(name);
      return work.promise;
    };
    pace.run(name.slice(0, 1), begin, budget).catch(() => undefined);
  };
  const settle = (name: string, how: (work: PromiseWithResolvers<void>) => void) => {
    const work = works.get(name);
    if (work !== undefined) how(work);
    return pass(0);
  };
  return {
    pace,
    begun,
    run,
    end: (name: string) => settle(name, (work) => work.resolve()),
    fail: (name: string) => settle(name, (work) => work.reject(new Error(`${name} failed`))),
    relieve() {
      current = 0;
    },
    waits: () => waits,
  };
}
