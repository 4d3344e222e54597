import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { Client } from "pg";
import pino from "pino";
import { startApp } from "../../../src/start/app.ts";
import { readConfig } from "../../../src/start/config.ts";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../../src/embeddedPostgres/embeddedPostgres.ts";
import { migrate } from "../../../src/db/migrate.ts";
import type { Clock } from "../../../src/domain/clock.ts";
import type { Form } from "../../../src/domain/forms/forms.ts";
import type { Services } from "../../../src/services/services.ts";
import { MAX_RATE_PER_SECOND } from "../../../src/domain/webhooks/webhooks.ts";
import { withConnection } from "../../support/administration.ts";
import { openDatabaseProxy } from "../../support/databaseProxies.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { LEFT_OUT_RULES } from "../../support/leftOutRules.ts";
import { type ServiceProcess, spawnService } from "../../support/spawnedServices.ts";
import { countLeftFiles, type FileFindings, readFileFindings } from "./files.ts";
import { countPending, type Findings, readFindings } from "./findings.ts";
import { type Load, type PostAnswer, postWithFiles, startLoad } from "./load.ts";
import { type OwnersServer, startOwnersServer } from "./ownersServer.ts";
import { type FeedWitness, watchFeed } from "./feedWitness.ts";
import { strike, type Victim } from "./victims.ts";

export type CrashOptions = {
  /** The victims that are killed, one after the other. */
  readonly victims: readonly Victim[];
  /** The folder of the data; it need not exist. */
  readonly directory: string;
  /** Called after each round. */
  readonly onRound?: (round: {
    readonly number: number;
    readonly victim: Victim;
    readonly acknowledged: number;
  }) => void;
};

export type CrashReport = Findings &
  FileFindings & {
    /** Files on the disk that are no submission's after the housekeeping of a day later. */
    readonly filesLeft: number;
    /** Keys whose repetition was answered differently in the end. */
    readonly changed: number;
    /** Submissions that the owner's server received under no `webhook-id`, or under several. */
    readonly unreceived: number;
    /** Submissions that a subscriber of the feed, who resumed from cursors all the time, did not see exactly once. */
    readonly unseen: number;
    /** The most calls that one submission came with; each under the same `webhook-id`. */
    readonly mostCalls: number;
    readonly errors: readonly string[];
  };

const CLIENTS = 32;
const LEAST_PER_ROUND = 150;
/** The longest wait on a busy machine, besides the time that the endpoint's rate takes. */
const MAX_WAIT_MS = 150_000;
const POLL_MS = 100;
/** Those of a minute. */
const MAX_REPETITIONS = 600;
const SECRET_KEY = Buffer.alloc(32, 7);
/** The endpoint's own rate: the largest, so that the deliveries end soon after the load. */
const CALLS_PER_SECOND = MAX_RATE_PER_SECOND;
/** More than a day, after which the housekeeper deletes what no row has. */
const LATER_MS = 25 * 60 * 60 * 1000;
const ADMIN_KEY = "a".repeat(32);

/** Does one fault after the other under load, restarts the service if it was the victim, and compares the data with the answers. */
export async function runCrashes({ victims, directory, onRound }: CrashOptions): Promise<CrashReport> {
  const dataDir = join(directory, "data");
  const postgres = await startEmbeddedPostgres({ dataDir });
  const proxy = await openDatabaseProxy(postgres.url);
  const owner = await startOwnersServer();
  const environment = { DATABASE_URL: proxy.url, DATA_DIR: directory, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" };
  const start = (port: string) =>
    spawnService({ environment: { ...environment, PORT: port, WEB_CONCURRENCY: "2" } }).started;
  let witness: FeedWitness | null = null;
  let service: ServiceProcess | null = null;
  try {
    await migrate(postgres.url);
    await withConnection(postgres.url, (client) => client.query(LEFT_OUT_RULES));
    const form = await createForm(postgres.url, owner.url, directory);
    service = await start("0");
    const { port, origin } = new URL(service.url);
    const address = `${origin}/f/${form.token}`;
    witness = watchFeed({ origin, key: ADMIN_KEY, accountId: form.accountId });
    const load = startLoad({ findAddress: () => address, clients: CLIENTS, send: postWithFiles });

    for (const [index, victim] of victims.entries()) {
      await inTime(load.untilAcknowledged(LEAST_PER_ROUND + Math.floor(Math.random() * LEAST_PER_ROUND)), victim);
      const whileTaken = () => inTime(load.untilAcknowledged(LEAST_PER_ROUND), victim);
      await strike(victim, { service, cluster: postgres.location, proxy, environment, whileTaken });
      if (victim === "service") service = await start(port);
      onRound?.({ number: index + 1, victim, acknowledged: load.acknowledged.size });
    }
    await inTime(load.untilAcknowledged(LEAST_PER_ROUND), "all");
    await inTime(load.finish(), "all");
    return await compare({ load, form, address, owner, witness, databaseUrl: postgres.url, directory });
  } finally {
    witness?.stop();
    service?.kill("SIGKILL");
    await service?.exited;
    proxy.close();
    owner.close();
    await postgres.stop();
    await deleteEmbeddedPostgres(dataDir);
  }
}

/** Uses the services beside the running ones, at a time of theirs. */
async function withServices<T>(
  { databaseUrl, directory, clock }: { databaseUrl: string; directory: string; clock?: Clock },
  use: (services: Services) => Promise<T>,
): Promise<T> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
    ADMIN_API_KEY: ADMIN_KEY,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  });
  const log = pino({ level: "silent" });
  const app = await startApp({
    config,
    databaseUrl,
    secretKey: SECRET_KEY,
    log,
    role: "idle",
    ...(clock && { clock }),
  });
  try {
    return await use(app.services);
  } finally {
    await app.close();
  }
}

function createForm(databaseUrl: string, webhookUrl: string, directory: string): Promise<Form> {
  return withServices({ databaseUrl, directory }, async ({ apiKeys, forms, webhookEndpoints }) => {
    const { actor } = await apiKeys.authenticate(ADMIN_KEY);
    const wanted = { name: "Choques", planCode: "ilimitado", webhookUrl, filesAllowed: true };
    const { form } = await forms.create(actor, wanted);
    const [endpoint] = await webhookEndpoints.listByForms(actor, [form.id]);
    if (endpoint === undefined) throw new Error("The form has no webhook endpoint.");
    await webhookEndpoints.update(actor, { id: endpoint.id, maxPerSecond: CALLS_PER_SECOND });
    return form;
  });
}

/** Deletes the files that no submission has got within a day, as the housekeeper does a day later. */
function deleteLeftFiles(databaseUrl: string, directory: string): Promise<number> {
  const clock = { now: () => new Date(Date.now() + LATER_MS) };
  return withServices({ databaseUrl, directory, clock }, (services) => keepHouse({ services }, "files"));
}

async function compare({
  load,
  form,
  address,
  owner,
  witness,
  databaseUrl,
  directory,
}: {
  readonly load: Load;
  readonly form: Form;
  readonly address: string;
  readonly owner: OwnersServer;
  readonly witness: FeedWitness;
  readonly databaseUrl: string;
  readonly directory: string;
}): Promise<CrashReport> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const pending = await countPending(client);
    await inTime(untilNothingPending(client), "all", MAX_WAIT_MS + (pending / CALLS_PER_SECOND) * 1_000);
    const changed = await findChanged(load.acknowledged, address);
    const findings = await readFindings(client, form.id, load.acknowledged);
    const files = await readFileFindings({ client, dataDir: directory }, form.id, load.acknowledged);
    await deleteLeftFiles(databaseUrl, directory);
    const filesLeft = await countLeftFiles({ client, dataDir: directory });
    const unreceived = [...load.acknowledged.values()].filter((id) => owner.deliveries.get(id)?.size !== 1).length;
    const ids = [...load.acknowledged.values()];
    await inTime(witness.untilSeen(ids), "all").catch(() => undefined);
    const unseen = ids.filter((id) => witness.countSeen(id) !== 1).length;
    return {
      ...findings,
      ...files,
      filesLeft,
      changed: changed.length,
      unreceived,
      unseen,
      mostCalls: owner.countMostCalls(),
      errors: [...load.errors, ...changed],
    };
  } finally {
    await client.end();
  }
}

/** Sends every acknowledged submission again, as a sender does: one that the service cannot take now is sent once more. */
async function findChanged(acknowledged: Load["acknowledged"], address: string): Promise<readonly string[]> {
  const entries = acknowledged.entries();
  const changed: string[] = [];
  const repeatRest = async () => {
    for (const [key, id] of entries) {
      const again = await postUntilAnswered(address, key);
      if (again.status !== 200 || again.id !== id) changed.push(`${again.status} for the repetition of ${key}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, repeatRest));
  return changed;
}

async function postUntilAnswered(address: string, key: string): Promise<PostAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postWithFiles(address, key);
    if (answer.status !== 503 || !answer.hasRetryAfter || tries === MAX_REPETITIONS) return answer;
    await delay(POLL_MS);
  }
}

async function untilNothingPending(client: Client): Promise<void> {
  while ((await countPending(client)) > 0) await delay(POLL_MS);
}

async function inTime<T>(work: Promise<T>, victim: Victim | "all", maxMs = MAX_WAIT_MS): Promise<T> {
  const late = new AbortController();
  const timer = delay(maxMs, null, { signal: late.signal }).then(() => {
    throw new Error(`No progress within ${maxMs} ms (next victim: ${victim}).`);
  });
  timer.catch(() => undefined);
  return Promise.race([work, timer]).finally(() => late.abort());
}
