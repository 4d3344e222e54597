import { expect, test } from "vitest";
import { setupQueue } from "./queue.ts";

test("the backlog counts ready jobs and those whose time has come, up to its bound", async () => {
  const { jobs, enqueue, claim, database } = await setupQueue();
  await enqueue(3, { lane: "a" });
  await enqueue(2, { lane: "b", runInSeconds: 3_600 });
  const [due] = await enqueue(1, { lane: "c", runInSeconds: 3_600 });
  await database("jobs")
    .where({ reference: due })
    .update({ run_at: database.raw("now() - interval '1 minute'") });
  await claim({ limit: 1 });

  const { due: counted, oldestDueSeconds } = await jobs.findBacklog(100);
  const bounded = await jobs.findBacklog(2);

  expect(counted).toBe(3);
  expect(oldestDueSeconds).toBeGreaterThanOrEqual(60);
  expect(bounded.due).toBe(2);
});
