import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Place } from "./database.ts";
import { type Audience, openAudience } from "./feedAudience.ts";
import { createPoster, type Posted, type Poster } from "./feedPosts.ts";
import { quantileOf, type Tally, type Told } from "./feedTally.ts";
import { withClient } from "./history.ts";
import { serve } from "./load.ts";
import { askUsage } from "./usage.ts";

export type Variant = "floor" | "plain" | "ours";

export type Listener = { readonly formId: string; readonly token: string; readonly key: string };

export type Settings = {
  readonly subscribers: number;
  readonly rate: number;
  readonly seconds: number;
  readonly processes: number;
};

export type Run = Omit<Tally, "delays"> & {
  readonly variant: Variant;
  readonly rate: number;
  /** Posts that were not answered 2xx. */
  readonly refused: number;
  /** Subscribers whose socket was closed. */
  readonly closed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** From the first post to the last event that came: as long as the load, where it was kept up with. */
  readonly lastedSeconds: number;
  readonly idleBytesPerSubscriber: number;
  readonly loadedBytesPerSubscriber: number;
  readonly cpuMsPerMessage: number;
  /** Share of one processor that the service used while it was loaded. */
  readonly cpuShare: number;
};

const LOOK_MS = 100;
/** Whoever gets nothing for so long gets nothing more. */
const SILENCE_MS = 5_000;
const SETTLE_MS = 500;
/** Compiled code is what is compared. */
const WARM_UP_SECONDS = 3;

/** One way to tell subscribers, started for this, under one load. */
export async function measureRun(variant: Variant, place: Place, door: Listener, settings: Settings): Promise<Run> {
  const { subscribers, rate, seconds, processes } = settings;
  const files = join(place.directory, "files");
  const server = await serve("feedServer.ts", [
    "--variant",
    variant,
    "--database",
    place.databaseUrl,
    "--files",
    files,
  ]);
  const poster = createPoster(server.url, door.token);
  await poster.warmUp({ rate, seconds: WARM_UP_SECONDS });
  const alone = await askUsage(server.child, "collected");
  const audience = await openAudience({ ...door, url: server.url, subscribers, processes, capacity: rate * seconds });
  try {
    await waitUntilLive(audience, poster, subscribers);
    const idle = await askUsage(server.child, "collected");
    await poster.warmUp({ rate, seconds: WARM_UP_SECONDS });
    await delay(SETTLE_MS);
    const before = await askUsage(server.child);
    const startedAt = performance.now();
    const posted = await poster.postSteadily({ rate, seconds });
    const loaded = await askUsage(server.child);
    const endedAt = await waitForAll(audience, posted.length * subscribers);
    const after = await askUsage(server.child);
    const told = await listTold(variant, place, posted);
    const { delays, ...counts } = await audience.tally(told);
    const { closed } = await audience.ask();
    const quantile = (share: number) => quantileOf({ ...counts, delays }, share);
    return {
      variant,
      rate,
      ...counts,
      refused: rate * seconds - posted.length,
      closed,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      lastedSeconds: (endedAt - startedAt) / 1000,
      idleBytesPerSubscriber: (idle.residentBytes - alone.residentBytes) / subscribers,
      loadedBytesPerSubscriber: (loaded.residentBytes - alone.residentBytes) / subscribers,
      cpuMsPerMessage: (after.cpuMs - before.cpuMs) / counts.delivered,
      cpuShare: (after.cpuMs - before.cpuMs) / (endedAt - startedAt),
    };
  } finally {
    await audience.leave();
    await poster.close();
    await server.kill();
  }
}

/** Nothing else tells when a subscription has begun. */
async function waitUntilLive(audience: Audience, poster: Poster, subscribers: number): Promise<void> {
  while ((await audience.ask()).live < subscribers) {
    await poster.probe();
    await delay(LOOK_MS);
  }
  await delay(SETTLE_MS);
}

/** Returns when the last event was seen to have come. */
async function waitForAll(audience: Audience, expected: number): Promise<number> {
  let received = -1;
  let lastAt = performance.now();
  while (received < expected && performance.now() - lastAt < SILENCE_MS) {
    const progress = await audience.ask();
    if (progress.received > received) lastAt = performance.now();
    received = progress.received;
    if (received < expected) await delay(LOOK_MS);
  }
  return lastAt;
}

/** Ours was committed when PostgreSQL says; what has no database when it was given its id. */
async function listTold(variant: Variant, { databaseUrl }: Place, posted: readonly Posted[]): Promise<Told> {
  if (variant !== "ours") {
    return posted
      .toSorted((left, right) => (left.id < right.id ? -1 : 1))
      .map(({ number, id }) => ({ number, committedMs: Number.parseInt(id.replace("-", "").slice(0, 12), 16) }));
  }
  const numbers = new Map(posted.map(({ number, id }) => [id, number]));
  const { rows } = await withClient(databaseUrl, (client) => client.query<Committed>(COMMITTED, [[...numbers.keys()]]));
  return rows.map(({ id, committed_ms: committedMs }) => ({ number: numbers.get(id) ?? -1, committedMs }));
}

type Committed = { readonly id: string; readonly committed_ms: number };

const COMMITTED = `
  select id, (extract(epoch from pg_xact_commit_timestamp(feed_xid::xid)) * 1000)::float8 as committed_ms
  from submissions where id = any($1) order by feed_xid, id
`;
