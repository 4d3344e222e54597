import { expect, test } from "vitest";
import { type Queue, setupQueue } from "./queue.ts";

test("lanes without a job for an hour are forgotten, those with leased or ready jobs are not", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 1 });
  for (const lane of ["idle", "leased", "fresh"]) await enqueue(1, { lane });
  await enqueue(2, { lane: "ready" });
  const claimed = (await claim({ limit: 10 })).jobs;
  for (const job of claimed) if (job.lane !== "leased") await jobs.complete(job);
  await makeIdle(database, ["idle", "leased", "ready"]);

  const forgotten = await jobs.forgetIdleLanes(10);

  expect(forgotten).toBe(1);
  expect(await database("job_rate_windows").orderBy("lane").pluck("lane")).toEqual(["fresh", "leased", "ready"]);
});

test("a lane from which a claim takes a job at the same time is kept, and a forgotten lane is claimed from again", async () => {
  const { database, jobs, enqueue, claim } = await setupQueue({ cap: 1 });
  await enqueue(3, { lane: "a" });
  const [first] = (await claim()).jobs;
  if (first === undefined) throw new Error("Nothing was claimed.");
  await jobs.complete(first);
  await database("jobs").update({ state: "waiting" });
  await makeIdle(database, ["a"]);
  const claiming = await database.transaction();
  await claiming("job_rate_windows").update({ started: [1] });

  const beside = await jobs.forgetIdleLanes(10);
  await claiming.rollback();
  const after = await jobs.forgetIdleLanes(10);
  const next = (await claim()).jobs;

  expect([beside, after]).toEqual([0, 1]);
  expect(next).toHaveLength(1);
  expect(await database("job_rate_windows").pluck("lane")).toEqual(["a"]);
});

/** Sets the last start of a job in the lanes to more than an hour ago. */
async function makeIdle(database: Queue["database"], lanes: readonly string[]): Promise<void> {
  await database("job_rate_windows")
    .whereIn("lane", lanes)
    .update({ started_at: database.raw("array[now() - interval '61 minutes']") });
}
