import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { countByLane, setupQueue } from "./queue.ts";

test("a quick claim takes what came since the last one, and leaves new lanes and what was given back to a thorough one", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 10 });
  const earlier = { reference: uuidv7({ msecs: Date.now() - 60_000 }), kind: "webhook_delivery", lane: "known" };
  await database("jobs").insert({ ...earlier, run_at: new Date(0) });
  const [returned] = (await claim()).jobs;
  if (returned === undefined) throw new Error("Nothing was claimed.");
  await jobs.release(returned);
  const later = await enqueue(2, { lane: "known" });
  const repeated = await enqueue(1, { lane: "known", priority: 2, attempt: 2 });
  const watched = await enqueue(1, { lane: "known", priority: 0 });
  const elsewhere = await enqueue(1, { lane: "new" });

  const quick = await claim({ isIncremental: true });
  const thorough = await claim();

  const taken = (claimed: typeof quick) => claimed.jobs.map(({ reference }) => reference).toSorted();
  expect(taken(quick)).toEqual([...later, ...repeated, ...watched].toSorted());
  expect(taken(thorough)).toEqual([returned.reference, ...elsewhere].toSorted());
});

test("a quick claim finds what was committed after later ids had been taken", async () => {
  const { database, enqueue, claim } = await setupQueue({ cap: 10 });
  await enqueue(1, { lane: "a" });
  await claim();
  const late = uuidv7();
  const transaction = await database.transaction();
  const job = { kind: "webhook_delivery", lane: "a", run_at: new Date(0) };
  await transaction("jobs").insert({ reference: late, ...job });
  await enqueue(1, { lane: "a" });
  await claim();
  await transaction.commit();

  const { jobs } = await claim({ isIncremental: true });

  expect(jobs).toMatchObject([{ reference: late }]);
});

test("a quick claim goes round in turn and keeps to the lanes' limits", async () => {
  const { enqueue, claim } = await setupQueue({ cap: 2 });
  for (const lane of ["a", "b", "c"]) await enqueue(1, { lane });
  await claim();
  for (const lane of ["a", "b", "c"]) await enqueue(5, { lane });

  const first = await claim({ isIncremental: true, limit: 1, afterLane: "b" });
  const second = await claim({ isIncremental: true, afterLane: first.lastLane });

  expect(countByLane(first.jobs)).toEqual({ c: 1 });
  expect(countByLane(second.jobs)).toEqual({ a: 1, b: 1 });
  expect(second.isComplete).toBe(true);
});
