import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairSlots, type FairSlotsSettings } from "../../src/concurrency/fairSlots.ts";
import { waitFor } from "../support/waiting.ts";

test("a key that waits for its own slots leaves the others' slots free", async () => {
  const { run, begun } = setup({ slots: 4, slotsPerKey: () => 2 });

  for (const name of ["a1", "a2", "a3", "b1"]) void run(name);

  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("the keys that wait get the next slots in turn, each in the order of its calls", async () => {
  const { run, begun, end } = setup({ slots: 1, slotsPerKey: () => 1 });
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) void run(name);

  for (const name of ["a1", "a2", "b1", "c1", "a3", "b2"]) await end(name);

  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a key rests after its work, while another key gets the slot", async () => {
  const { run, begun, end } = setup({ slots: 1, slotsPerKey: () => 1, restMs: (key) => (key === "a" ? 5 : 0) });
  for (const name of ["a1", "a2", "b1"]) void run(name);

  await end("a1");
  const whileResting = [...begun];
  await end("b1");
  await waitFor(() => begun.includes("a2"));

  expect(whileResting).toEqual(["a1", "b1"]);
});

test("failed work frees its slot", async () => {
  const { run, begun, fail } = setup({ slots: 1, slotsPerKey: () => 1 });
  const first = run("a1");
  void run("a2");

  fail("a1");

  await expect(first).rejects.toThrow("a1 failed");
  await nextTurn();
  expect(begun).toEqual(["a1", "a2"]);
});

test("refuses work past the number and the sizes that may wait, and reports whether the key's slots or all are taken", async () => {
  const { run, slots, waits } = setup({
    slots: 2,
    slotsPerKey: () => 1,
    maxWaitingPerKey: 2,
    maxWaitingSizePerKey: 10,
    maxWaitingSize: 12,
  });
  for (const name of ["a1", "b1"]) void run(name);
  for (const name of ["a2", "c1"]) void run(name, 5);

  await expect(run("a3", 6)).rejects.toThrow("overloaded");
  void run("a4", 1);
  await expect(run("a5", 0)).rejects.toThrow("overloaded");
  await expect(run("b2", 2)).rejects.toThrow("overloaded");

  expect(slots.countWaiting()).toBe(3);
  expect(waits).toEqual(["key", "all", "key", "key", "key", "key"]);
});

test("refuses work that has waited too long, and the slot goes to the next", async () => {
  const { run, begun, end } = setup({ slots: 1, slotsPerKey: () => 1, maxWaitMs: 1 });
  void run("a1");
  const late = run("a2");

  await expect(late).rejects.toThrow("overloaded");
  await end("a1");
  void run("b1");

  expect(begun).toEqual(["a1", "b1"]);
});

function setup(settings: Partial<FairSlotsSettings>) {
  const begun: string[] = [];
  const waits: string[] = [];
  const works = new Map<string, PromiseWithResolvers<void>>();
  const slots = createFairSlots({
    slots: 1,
    slotsPerKey: () => 1,
    maxWaitingPerKey: 100,
    maxWaitingSizePerKey: 100,
    maxWaitingSize: 100,
    maxWaitMs: 60_000,
    overloaded: () => new Error("overloaded"),
    onWait: (taken) => waits.push(taken),
    ...settings,
  });
  /** The first character of the name is the key. Work that a test leaves waiting is refused after the test, which nobody awaits. */
  const run = (name: string, size = 1) => {
    const ran = slots.run(
      name.charAt(0),
      () => size,
      () => {
        begun.push(name);
        const work = Promise.withResolvers<void>();
        works.set(name, work);
        return work.promise;
      },
    );
    ran.catch(() => undefined);
    return ran;
  };
  return {
    slots,
    begun,
    waits,
    run,
    fail: (name: string) => works.get(name)?.reject(new Error(`${name} failed`)),
    async end(name: string) {
      works.get(name)?.resolve();
      await nextTurn();
      await nextTurn();
    },
  };
}
