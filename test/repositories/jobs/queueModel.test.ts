import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createQueueModel, type QueueModel } from "./queueModel.ts";
import { setupQueue } from "./queue.ts";

const CAP = 3;
const SCHEDULE_ATTEMPTS = 3;
const WORKERS = 3;
const LANES = ["a", "b", "c"];
const RUNS = 40;

const lane = fc.constantFrom(...LANES);
const worker = fc.integer({ min: 1, max: WORKERS });
const picks = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 6 });

type Step = (model: QueueModel) => Promise<void>;

const claim = fc
  .record({
    worker,
    limit: fc.integer({ min: 1, max: 8 }),
    afterLane: fc.constantFrom("", ...LANES),
    isIncremental: fc.boolean(),
  })
  .map(
    ({ worker: who, ...request }): Step =>
      (model) =>
        model.claim(who, request),
  );
const record = fc.record({ picks, isSuccess: fc.boolean(), delaySeconds: fc.constantFrom(0, 60) }).map(
  ({ picks: which, ...outcome }): Step =>
    (model) =>
      model.record(which, outcome),
);

/** What workers do at the same time; the rest happens between. */
const together = fc.array(fc.oneof(claim, record), { minLength: 2, maxLength: 5 }).map(
  (steps): Step =>
    async (model) =>
      void (await Promise.all(steps.map((step) => step(model)))),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ lane, count: fc.integer({ min: 1, max: 6 }) }).map(
      ({ lane: to, count }): Step =>
        (model) =>
          model.enqueue(to, count),
    ),
    weight: 3,
  },
  { arbitrary: claim, weight: 4 },
  { arbitrary: record, weight: 4 },
  { arbitrary: together, weight: 3 },
  {
    arbitrary: picks.map(
      (which): Step =>
        (model) =>
          model.expire(which),
    ),
    weight: 2,
  },
  {
    arbitrary: worker.map(
      (who): Step =>
        (model) =>
          model.crash(who),
    ),
    weight: 1,
  },
  { arbitrary: fc.constant<Step>((model) => model.passTime()), weight: 2 },
  {
    arbitrary: lane.map(
      (which): Step =>
        (model) =>
          model.skip(which),
    ),
    weight: 1,
  },
);

test("each delivery ends once, by its token, within its schedule and under the caps, whatever leases and answers the workers lose", async () => {
  const queue = await setupQueue({ cap: CAP });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const model = await createQueueModel(queue, { cap: CAP, attempts: SCHEDULE_ATTEMPTS, workers: WORKERS });
      for (const next of steps) {
        await next(model);
        await model.check();
      }
      await model.drain();
      await model.checkEnd();
    }),
    { numRuns: RUNS },
  );

  expect(await queue.database("jobs")).toEqual([]);
});
