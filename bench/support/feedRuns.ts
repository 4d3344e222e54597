import { setTimeout as delay } from "node:timers/promises";
import type { Place } from "./database.ts";
import { createPoster, type Posted, type Poster } from "./feedPosts.ts";
import { connectSubscribers, countOf, type FeedOwner, type Subscribers } from "./feedSubscribers.ts";
import { type Expected, quantileOf, type Tally } from "./feedTally.ts";
import { withClient } from "./history.ts";
import { serve, type Served } from "./load.ts";
import { readProcessorWait } from "./processorTime.ts";
import { askUsage } from "./usage.ts";
import { isSmokeRun } from "./results.ts";

export type Variant = "floor" | "plain" | "ours";

/** The form of an account that submissions are posted to, and the key of its subscribers. */
export type Target = FeedOwner & { readonly token: string };

/** Subscribers, and the submissions a second, of all accounts together, which each have as many. */
export type Load = { readonly subscribers: number; readonly rate: number };

export type Settings = Load & {
  readonly seconds: number;
  readonly processes: number;
};

export type Run = Omit<Tally, "delays"> & {
  readonly variant: Variant;
  readonly subscribers: number;
  readonly accounts: number;
  readonly rate: number;
  /** The posts that were not answered with 2xx. */
  readonly refused: number;
  /** The subscribers whose socket was closed. */
  readonly closed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** From the first post to the last event. A server that keeps up takes as long as the load. */
  readonly lastedSeconds: number;
  readonly idleBytesPerSubscriber: number;
  readonly loadedBytesPerSubscriber: number;
  readonly cpuMsPerMessage: number;
  /** The share of one processor that the service used under load. */
  readonly cpuShare: number;
  /** The share of the time in which it was ready to run and other programs had the processors; not a number outside Linux. */
  readonly waitShare: number;
};

const CHECK_MS = 100;
/** Subscribers that get nothing for this time get nothing more. */
const SILENCE_MS = 5_000;
const PAUSE_MS = 500;
/** The time until V8 has compiled the code. */
const WARM_UP_SECONDS = isSmokeRun() ? 0.1 : 3;

/** Starts a variant's server. */
export async function serveFeed(
  variant: Variant,
  { databaseUrl, directory }: Place,
  forms: readonly { readonly id: string; readonly token: string }[],
): Promise<Served> {
  const idOfToken = JSON.stringify(Object.fromEntries(forms.map(({ token, id }) => [token, id])));
  const options = { variant, database: databaseUrl, files: directory, forms: idOfToken };
  return serve(
    "feedServer.ts",
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  );
}

/** Measures one variant in new processes under one load. `report` gets the steps. */
export async function measureRun(
  variant: Variant,
  place: Place,
  targets: readonly Target[],
  settings: Settings,
  report: (step: string) => void,
): Promise<Run> {
  const { subscribers, rate, seconds, processes } = settings;
  const accounts = targets.length;
  report("warms up");
  const server = await serveFeed(
    variant,
    place,
    targets.map(({ formId, token }) => ({ id: formId, token })),
  );
  const poster = createPoster(
    server.url,
    targets.map(({ token }) => token),
  );
  await poster.warmUp({ rate, seconds: WARM_UP_SECONDS });
  const alone = await askUsage(server.child, "collected");
  report("subscribes");
  const readers = await connectSubscribers({
    url: server.url,
    owners: targets.map(({ key, formId }) => ({ key, formId })),
    subscribers,
    processes,
    capacity: Math.ceil((rate * seconds) / accounts),
  });
  try {
    await waitUntilLive(readers, poster, subscribers);
    const idle = await askUsage(server.child, "collected");
    await poster.warmUp({ rate, seconds: WARM_UP_SECONDS });
    await delay(PAUSE_MS);
    report(`posts for ${seconds} s`);
    const before = await askUsage(server.child);
    const waitedBefore = await readProcessorWait(server.child.pid ?? 0);
    const startedAt = performance.now();
    const posted = await poster.postSteadily({ rate, seconds });
    const loaded = await askUsage(server.child);
    const events = posted.reduce((sum, { form }) => sum + countOf(form, accounts, subscribers), 0);
    const endedAt = await waitForAll(readers, events);
    const after = await askUsage(server.child);
    const waitedAfter = await readProcessorWait(server.child.pid ?? 0);
    // A process that compares answers no ping.
    const { closed } = await readers.readProgress();
    report("compares");
    const ordered = await listExpected(variant, place, posted);
    const expected = targets.map((_, target) => ordered.filter(({ form }) => form === target));
    const { delays, ...counts } = await readers.tally(expected);
    const quantile = (share: number) => quantileOf({ ...counts, delays }, share);
    return {
      variant,
      subscribers,
      accounts,
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
      waitShare: (waitedAfter - waitedBefore) / (endedAt - startedAt),
    };
  } finally {
    await readers.disconnect();
    await poster.close();
    await server.kill();
  }
}

/** Posts probes until every subscription has got one, because the protocol does not acknowledge a subscription. */
export async function waitUntilLive(readers: Subscribers, poster: Poster, subscribers: number): Promise<void> {
  while ((await readers.readProgress()).live < subscribers) {
    await poster.probe();
    await delay(CHECK_MS);
  }
  await delay(PAUSE_MS);
}

/** Returns the time at which the last event was seen. */
export async function waitForAll(readers: Subscribers, expected: number, lookMs = CHECK_MS): Promise<number> {
  let received = -1;
  let lastAt = performance.now();
  while (received < expected && performance.now() - lastAt < SILENCE_MS) {
    const progress = await readers.readProgress();
    if (progress.received > received) lastAt = performance.now();
    received = progress.received;
    if (received < expected) await delay(lookMs);
  }
  return lastAt;
}

/** The time of a commit is PostgreSQL's record, and without a database the time of the submission's id. */
async function listExpected(
  variant: Variant,
  { databaseUrl }: Place,
  posted: readonly Posted[],
): Promise<readonly ExpectedOfForm[]> {
  if (variant !== "ours") {
    return posted
      .toSorted((left, right) => (left.id < right.id ? -1 : 1))
      .map(({ number, form, id }) => ({
        number,
        form,
        committedMs: Number.parseInt(id.replace("-", "").slice(0, 12), 16),
      }));
  }
  const byId = new Map(posted.map((each) => [each.id, each]));
  const { rows } = await withClient(databaseUrl, (client) => client.query<Committed>(COMMITTED, [[...byId.keys()]]));
  return rows.map(({ id, committed_ms: committedMs }) => {
    const { number = -1, form = -1 } = byId.get(id) ?? {};
    return { number, form, committedMs };
  });
}

/** In the order of each account's feed. */
type ExpectedOfForm = Expected[number] & Pick<Posted, "form">;

type Committed = { readonly id: string; readonly committed_ms: number };

const COMMITTED = `
  select id, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000)::float8 as committed_ms
  from submissions where id = any($1) order by feed_position
`;
