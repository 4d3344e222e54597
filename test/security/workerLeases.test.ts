import { expect, test } from "vitest";
import { setupQueue } from "../repositories/jobs/queue.ts";

test("D2 another worker's leases stay when a worker releases those of its own that it does not know", async () => {
  const { jobs, enqueue, claim, database } = await setupQueue({ cap: 10 });
  await enqueue(4, { lane: "a" });
  const known = (await claim({ instance: 1, limit: 1 })).jobs.map(({ leaseToken }) => leaseToken);
  await claim({ instance: 1, limit: 1 });
  await claim({ instance: 2, limit: 2 });

  const released = await jobs.releaseExcept(1, known);

  expect(released).toBe(1);
  const holders = await database("jobs").orderBy("leased_by").pluck("leased_by");
  expect(holders).toEqual([1, 2, 2, null]);
});
