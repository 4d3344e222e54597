import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { setupServices } from "../../support/services.ts";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import { waitFor } from "../../support/waiting.ts";
import { holdWorkerLock } from "../../support/workerLocks.ts";

const INSTANCE = 1;
/** Longer than a fast claim takes. */
const SLOW_MS = 50;

async function setup() {
  const app = await setupServices();
  const { jobs } = app.services;
  await holdWorkerLock(app.databaseUrl, INSTANCE);
  const claim = () => jobs.claim(INSTANCE, ["webhook_delivery"], 10, 5);
  return {
    jobs,
    database: app.database,
    claim,
    async enqueue(lane: string, ageMs = 0): Promise<string> {
      const reference = uuidv7({ msecs: Date.now() - ageMs });
      await app.database("jobs").insert({ reference, kind: "webhook_delivery", lane, run_at: new Date(0) });
      return reference;
    },
    /** Claims while a lock delays the claim. */
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

test("after slow claims, incremental ones claim from known lanes, and the next full one claims from new lanes", async () => {
  const { enqueue, claim, claimSlowly } = await setup();
  await enqueue("known");
  await claimSlowly();
  await enqueue("known");
  await claimSlowly();
  const inKnown = await enqueue("known");
  const inNew = await enqueue("new");

  const incremental = await claim();
  const found: string[] = [];
  await waitFor(async () => {
    found.push(...(await claim()).jobs.map(({ job }) => job.reference));
    return found.length > 0;
  });

  expect(incremental.jobs).toMatchObject([{ job: { reference: inKnown } }]);
  expect(incremental.pauseMs).toBeGreaterThan(0);
  expect(incremental.pauseMs).toBeLessThanOrEqual(2_000);
  expect(found).toEqual([inNew]);
});

test("an incremental claim that leaves room is followed by a full one within three times the last full one's duration", async () => {
  const { enqueue, claim, claimSlowly } = await setup();
  await enqueue("known");
  await claimSlowly();
  await enqueue("known");
  const beganMs = performance.now();
  await claimSlowly();
  const tookMs = performance.now() - beganMs;
  const inNew = await enqueue("new");

  const incremental = await claim();
  const found: string[] = [];
  await waitFor(async () => {
    found.push(...(await claim()).jobs.map(({ job }) => job.reference));
    return found.length > 0;
  });

  expect(incremental.jobs).toEqual([]);
  expect(incremental.pauseMs).toBeLessThanOrEqual(3 * tookMs);
  expect(found).toEqual([inNew]);
});

test("a job that is released between incremental claims is claimed again at once", async () => {
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

test("after a single slow claim, the next one is full", async () => {
  const { enqueue, claim, claimSlowly } = await setup();
  await enqueue("a");
  await claimSlowly();
  const inNew = await enqueue("b");

  const next = await claim();

  expect(next.jobs).toMatchObject([{ job: { reference: inNew } }]);
});

test("expired leases are searched repeatedly, but not at each reclaim", async () => {
  const { database, jobs, enqueue, claim } = await setup();
  const reclaim = async () => (await jobs.reclaim(INSTANCE)).freed;
  const expire = () => database("jobs").update({ leased_until: new Date(0) });
  await enqueue("a");
  await claim();
  await expire();

  const first = await reclaim();
  await claim();
  await expire();
  const atOnce = await reclaim();
  let later = 0;
  await waitFor(async () => (later += await reclaim()) > 0);

  expect([first, atOnce, later]).toEqual([1, 0, 1]);
});

test("a worker pauses when all jobs wait in lanes that are held back, even if one claim does not visit them all", async () => {
  const { database, enqueue, claim } = await setup();
  const held = Array.from({ length: 450 }, (_, n) => `held-${String(n).padStart(3, "0")}`);
  for (const lane of held) await enqueue(lane);
  await database("job_lanes").insert(
    held.map((lane, n) => ({ lane, held_until: database.raw("now() + make_interval(secs => ?)", [600 + n]) })),
  );

  let pauseMs = 0;
  await waitFor(async () => (pauseMs = (await claim()).pauseMs ?? 0) > 10_000);
  const inFree = await enqueue("held-200-free");
  const found: string[] = [];
  await waitFor(async () => {
    found.push(...(await claim()).jobs.map(({ job }) => job.reference));
    return found.length > 0;
  });

  expect(pauseMs).toBeGreaterThan(500_000);
  expect(pauseMs).toBeLessThanOrEqual(600_000);
  expect(found).toEqual([inFree]);
});
