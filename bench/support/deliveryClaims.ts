import pino from "pino";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createSession } from "../../src/db/session.ts";
import { createJobsRepository } from "../../src/repositories/jobs/jobs.ts";
import { createClaimedPayloadReader } from "../../src/repositories/webhooks/claimedPayloads.ts";
import { median } from "./statistics.ts";
import type { Setup } from "./deliverySetups.ts";

type Row = { readonly scenario: string; readonly variant: string; readonly value: number; readonly unit: string };

const CLAIMS = 60;
const LANES = 1_000;
const FILL_CHUNK = 100_000;
const LIMITS = { cap: 4, perSecond: 10, ownCaps: {} };

/** Each claim has the limits of a worker with 128 free slots; its jobs are deleted. */
export async function measureClaims(setup: Setup): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const waiting of [10_000, 1_000_000]) {
    await setup.database.raw("truncate jobs");
    for (let first = 1; first <= waiting; first += FILL_CHUNK) {
      await setup.database.raw(FILL, { first, last: Math.min(waiting, first + FILL_CHUNK - 1), lanes: LANES });
    }
    await setup.database.raw("vacuum analyze jobs");
    rows.push({ scenario: "claims", variant: `${waiting} waiting`, value: await measure(setup), unit: "ms" });
  }
  await setup.database.raw("truncate jobs");
  return rows;
}

async function measure({ database, url }: Setup): Promise<number> {
  const session = createSession(url, LOCK_CLASSES.worker, pino({ level: "silent" }));
  await session.start();
  const jobs = createJobsRepository(database, createClaimedPayloadReader);
  const loading = { at: new Date(), maxBodyBytes: 65_536 };
  const request = {
    instance: session.instance,
    limit: 128,
    retryLimit: 64,
    maxLanes: 200,
    leaseSeconds: 60,
    isIncremental: false,
    holdings: { freeSlots: 128, byAccount: {} },
    kinds: ["webhook_delivery"],
    ...loading,
  };
  const times: number[] = [];
  for (let afterLane = "", claims = 0; claims < CLAIMS; claims += 1) {
    const startedMs = performance.now();
    const claim = await jobs.claim({ ...request, afterLane }, LIMITS);
    times.push(performance.now() - startedMs);
    afterLane = claim.lastLane;
    await database("jobs")
      .whereIn(
        "reference",
        claim.jobs.map(({ job }) => job.reference),
      )
      .delete();
  }
  await session.close();
  return median(times);
}

const FILL = `
  insert into jobs (reference, kind, lane, run_at)
  select id_beside(first_id_at(now() - n * interval '1 millisecond')), 'webhook_delivery', 'lane-' || n % :lanes::integer, now()
  from generate_series(:first::integer, :last::integer) as n
`;
