import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { countByLane, setupQueue } from "./queue.ts";

test("an incremental claim takes newer jobs, and leaves new lanes and released jobs to a full claim", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 10 });
  const earlier = { reference: uuidv7({ msecs: Date.now() - 60_000 }), kind: "webhook_delivery", lane: "known" };
  await database("jobs").insert({ ...earlier, run_at: new Date(0) });
  const [returned] = (await claim()).jobs;
  if (returned === undefined) throw new Error("Nothing was claimed.");
  await jobs.release(returned);
  const later = await enqueue(2, { lane: "known" });
  const repeated = await enqueue(1, { lane: "known", priority: 2, attempt: 2 });
  const interactive = await enqueue(1, { lane: "known", priority: 0 });
  const elsewhere = await enqueue(1, { lane: "new" });

  const incremental = await claim({ isIncremental: true });
  const full = await claim();

  const taken = (claimed: typeof incremental) => claimed.jobs.map(({ reference }) => reference).toSorted();
  expect(taken(incremental)).toEqual([...later, ...repeated, ...interactive].toSorted());
  expect(taken(full)).toEqual([returned.reference, ...elsewhere].toSorted());
});

test("an incremental claim finds a job that was committed after jobs with later ids were taken", async () => {
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

test("an incremental claim serves the lanes in turn, within their limits", async () => {
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
