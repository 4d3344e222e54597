import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import { waitFor } from "../../support/waiting.ts";

const INSTANCE = 1;
/** Longer than a claim that counts as fast. */
const SLOW_MS = 50;

async function setup() {
  const app = await setupServices();
  const { jobs } = app.services;
  const claim = () => jobs.claim(INSTANCE, 10, 5);
  return {
    jobs,
    database: app.database,
    claim,
    async enqueue(lane: string, ageMs = 0): Promise<string> {
      const reference = uuidv7({ msecs: Date.now() - ageMs });
      await app.database("jobs").insert({ reference, kind: "webhook_delivery", lane, run_at: new Date(0) });
      return reference;
    },
    /** A claim that has to wait in the database. */
    async claimSlowly() {
      const blocker = await app.database.transaction();
      await blocker.raw("lock table job_lanes in access exclusive mode");
      const beganMs = performance.now();
      const claimed = claim();
      await untilSeveralWait(app.databaseUrl, 1);
      await waitFor(() => performance.now() - beganMs > SLOW_MS);
      await blocker.rollback();
      return claimed;
    },
  };
}

test("when claims have become slow, quick ones come between them: a lane that is known goes on, a new one waits a moment", async () => {
  const { enqueue, claim, claimSlowly } = await setup();
  await enqueue("known");
  await claimSlowly();
  await enqueue("known");
  await claimSlowly();
  const inKnown = await enqueue("known");
  const inNew = await enqueue("new");

  const quick = await claim();
  const found: string[] = [];
  await waitFor(async () => {
    found.push(...(await claim()).jobs.map(({ job }) => job.reference));
    return found.length > 0;
  });

  expect(quick.jobs).toMatchObject([{ job: { reference: inKnown } }]);
  expect(quick.pauseMs).toBeGreaterThan(0);
  expect(quick.pauseMs).toBeLessThanOrEqual(2_000);
  expect(found).toEqual([inNew]);
});

test("what is given back while claims are quick ones is claimed again at once", async () => {
  const { jobs, enqueue, claim, claimSlowly } = await setup();
  await enqueue("a", 120_000);
  await claimSlowly();
  await enqueue("a", 60_000);
  const { jobs: held } = await claimSlowly();
  const job = held[0]?.job;
  if (job === undefined) throw new Error("Nothing was claimed.");

  await jobs.release(job, 0);
  const again = await claim();

  expect(again.jobs).toMatchObject([{ job: { reference: job.reference } }]);
});

test("a single slow claim changes nothing", async () => {
  const { enqueue, claim, claimSlowly } = await setup();
  await enqueue("a");
  await claimSlowly();
  const inNew = await enqueue("b");

  const next = await claim();

  expect(next.jobs).toMatchObject([{ job: { reference: inNew } }]);
});

test("leases that have run out are looked for again and again, but not each time", async () => {
  const { database, jobs, enqueue, claim } = await setup();
  const expire = () => database("jobs").update({ leased_until: new Date(0) });
  await enqueue("a");
  await claim();
  await expire();

  const first = await jobs.reclaim(INSTANCE);
  await claim();
  await expire();
  const atOnce = await jobs.reclaim(INSTANCE);
  let later = 0;
  await waitFor(async () => (later += await jobs.reclaim(INSTANCE)) > 0);

  expect([first, atOnce, later]).toEqual([1, 0, 1]);
});

test("when everything waits for lanes that are held back, and they are too many for one claim, the worker may rest", async () => {
  const { database, enqueue, claim } = await setup();
  const held = Array.from({ length: 450 }, (_, n) => `held-${String(n).padStart(3, "0")}`);
  for (const lane of held) await enqueue(lane);
  await database("job_lanes").insert(
    held.map((lane, n) => ({ lane, held_until: database.raw("now() + make_interval(secs => ?)", [600 + n]) })),
  );

  let restMs = 0;
  await waitFor(async () => (restMs = (await claim()).pauseMs ?? 0) > 10_000);
  const inFree = await enqueue("held-200-free");
  const found: string[] = [];
  await waitFor(async () => {
    found.push(...(await claim()).jobs.map(({ job }) => job.reference));
    return found.length > 0;
  });

  expect(restMs).toBeGreaterThan(500_000);
  expect(restMs).toBeLessThanOrEqual(600_000);
  expect(found).toEqual([inFree]);
});
