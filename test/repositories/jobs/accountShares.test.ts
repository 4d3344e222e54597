import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AccountHolding } from "../../../src/domain/jobs/jobs.ts";
import { countByLane, type Queue, setupQueue } from "./queue.ts";

/** Names of 36 characters that resemble the id of an endpoint. */
const NO_IDS = [
  "0190b5a1-0000-7000-8000-00000000000g",
  "0190b5a1-0000-7000-8000-00000000000-",
  "0190b5a100000-7000-8000-000000000000",
  "0190b5a1-0000-7000-8000-00000000000A",
];

test("a claim gives an account half of the free slots, and another account half of the others", async () => {
  const { crowded, other, claim } = await setup();

  const { jobs, isComplete, isShareReached } = await claim({ limit: 10, holdings: { freeSlots: 10, byAccount: {} } });

  expect(countByLane(jobs)).toEqual({ [crowded.lane(0)]: 4, [crowded.lane(1)]: 1, [other.lane(0)]: 3 });
  expect([isComplete, isShareReached]).toEqual([true, true]);
});

test("an account with half of the slots gets no job, and no lane of it is leased", async () => {
  const { crowded, other, claim, holding } = await setup();

  const { jobs, secondsToNext, isShareReached } = await claim({ limit: 5, holdings: holding(5, [5, 0, 0]) });

  expect(countByLane(jobs)).toEqual({ [other.lane(0)]: 3 });
  expect([secondsToNext, isShareReached]).toEqual([1, true]);
  expect(await crowded.countLeases()).toBe(0);
});

test("an account alone gets a job for each slot of its share that is free, and no other", async () => {
  const { crowded, claim, holding } = await setup({ others: 0 });

  const { jobs, isShareReached } = await claim({ limit: 12, holdings: holding(6, [4, 0, 0]) });

  expect(countByLane(jobs)).toEqual({ [crowded.lane(0)]: 1 });
  expect(isShareReached).toBe(true);
});

test("an account gets jobs beyond its slots while they are prefetched, less those that wait", async () => {
  const { claim, holding } = await setup({ others: 0 });

  const prefetched = await claim({ limit: 100, holdings: holding(5, [5, 8, 0]) });
  const waiting = await claim({ instance: 2, limit: 100, holdings: holding(5, [3, -1, 0]) });

  expect(prefetched.jobs).toHaveLength(8);
  expect(waiting.jobs).toEqual([]);
});

test("retries take half of an account's share, and leave the rest to first attempts", async () => {
  const { crowded, claim, holding } = await setup({ others: 0, priority: 2 });
  await crowded.enqueue(0, 20, 1);

  const few = await claim({ limit: 16, retryLimit: 8, holdings: holding(16, [0, 0, 0]) });
  const none = await claim({ instance: 2, limit: 16, retryLimit: 8, holdings: holding(12, [4, 0, 4]) });

  expect(few.jobs.filter(({ priority }) => priority === "retry")).toHaveLength(4);
  expect(none.jobs.filter(({ priority }) => priority === "retry")).toHaveLength(0);
});

test("lanes of no account have no share", async () => {
  const { enqueue, claim } = await setupQueue({ cap: 10 });
  await enqueue(20, { lane: "a" });
  for (const lane of NO_IDS) await enqueue(1, { lane });

  const { jobs, isShareReached } = await claim({ limit: 20, holdings: { freeSlots: 20, byAccount: {} } });

  expect(jobs).toHaveLength(10 + NO_IDS.length);
  expect(isShareReached).toBe(false);
});

test("without a job beyond an account's share, the share is not reached", async () => {
  const { other, claim } = await setup({ crowded: 0 });

  const { jobs, isShareReached, secondsToNext } = await claim();

  expect(countByLane(jobs)).toEqual({ [other.lane(0)]: 4 });
  expect([isShareReached, secondsToNext]).toEqual([false, 1]);
});

test("an incremental claim keeps the shares too", async () => {
  const { crowded, other, claim, holding } = await setup();
  await claim();
  await Promise.all([crowded.release(), other.release()]);

  const { jobs } = await claim({ limit: 5, isIncremental: true, holdings: holding(5, [5, 0, 0]) });

  expect(countByLane(jobs)).toEqual({ [other.lane(0)]: 3 });
});

/** A crowded account with 10 jobs in each of several lanes, and another account with 10 jobs in the lane behind them. */
async function setup({ crowded: lanes = 20, others = 1, priority = 1 } = {}) {
  const queue = await setupQueue();
  const [crowded, other] = [await createAccount(queue, "1", lanes), await createAccount(queue, "2", others)];
  for (let n = 0; n < lanes; n += 1) await crowded.enqueue(n, 10, priority);
  for (let n = 0; n < others; n += 1) await other.enqueue(n, 10, priority);
  const holding = (freeSlots: number, ofCrowded: AccountHolding) => ({
    freeSlots,
    byAccount: { [crowded.id]: ofCrowded },
  });
  return { ...queue, crowded, other, holding };
}

/** An account with endpoints whose ids, and so lanes, begin with the digit. */
async function createAccount({ database, enqueue }: Queue, digit: string, endpoints: number) {
  const lane = (n: number) => `${digit}0000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const [id, formId, created_at] = [randomUUID(), randomUUID(), new Date()];
  const plan = await database("plans").first("id");
  await database("accounts").insert({ id, name: "Tienda", email: `tienda${digit}@example.pe`, created_at });
  const form = { id: formId, account_id: id, plan_id: plan.id, name: "Pedidos", token: randomUUID() };
  await database("forms").insert({ ...form, created_at, updated_at: created_at });
  for (let n = 0; n < endpoints; n += 1) {
    const url = "https://receptor.example.pe/";
    await database("webhook_endpoints").insert({ id: lane(n), account_id: id, form_id: formId, url, created_at });
  }
  const leases = () => database("jobs").where({ state: "leased" }).whereLike("lane", `${digit}%`);
  return {
    id,
    lane,
    enqueue: (n: number, count: number, priority: number) => enqueue(count, { lane: lane(n), priority }),
    countLeases: async () => (await leases()).length,
    release: () => leases().update({ state: "ready", lease_token: null, leased_until: null, leased_by: null }),
  };
}
