import { createJobsRepository } from "../../src/repositories/jobs/jobs.ts";
import { median } from "./statistics.ts";
import type { Place } from "./deliveryPlace.ts";

type Row = { readonly scenario: string; readonly variant: string; readonly value: number; readonly unit: string };

const CLAIMS = 60;
const LANES = 1_000;
const FILL_CHUNK = 100_000;
const LIMITS = { cap: 4, perSecond: 10, ownCaps: {} };

/** Each claim takes what a worker with 128 free places would; nothing is completed. */
export async function measureClaims(place: Place): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const waiting of [10_000, 1_000_000]) {
    await place.database.raw("truncate jobs");
    for (let first = 1; first <= waiting; first += FILL_CHUNK) {
      await place.database.raw(FILL, { first, last: Math.min(waiting, first + FILL_CHUNK - 1), lanes: LANES });
    }
    await place.database.raw("vacuum analyze jobs");
    rows.push({ scenario: "claims", variant: `${waiting} waiting`, value: await measure(place), unit: "ms" });
  }
  await place.database.raw("truncate jobs");
  return rows;
}

async function measure({ database }: Place): Promise<number> {
  const jobs = createJobsRepository(database);
  const loading = { at: new Date(), maxBodyBytes: 65_536 };
  const request = {
    instance: 1,
    limit: 128,
    retryLimit: 64,
    maxLanes: 200,
    leaseSeconds: 60,
    isIncremental: false,
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
  return median(times);
}

const FILL = `
  insert into jobs (reference, kind, lane, run_at)
  select uuid_v7(now() - n * interval '1 millisecond'), 'webhook_delivery', 'lane-' || n % :lanes::integer, now()
  from generate_series(:first::integer, :last::integer) as n
`;
