import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { Client } from "pg";
import pino from "pino";
import { startApp } from "../../../src/start/app.ts";
import { readConfig } from "../../../src/start/config.ts";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../../src/embeddedPostgres/embeddedPostgres.ts";
import { migrate } from "../../../src/db/migrate.ts";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { MAX_RATE_PER_SECOND } from "../../../src/domain/webhooks/webhooks.ts";
import { withConnection } from "../../support/administration.ts";
import { LEFT_OUT_RULES } from "../../support/leftOutRules.ts";
import { type ServiceProcess, spawnService } from "../../support/spawnedServices.ts";
import { countPending, type Findings, readFindings } from "./findings.ts";
import { type Load, post, startLoad } from "./load.ts";
import { type OwnersServer, startOwnersServer } from "./ownersServer.ts";
import { killVictim, type Victim } from "./victims.ts";

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

export type CrashReport = Findings & {
  /** Keys whose repetition was answered differently in the end. */
  readonly changed: number;
  /** Submissions that the owner's server received under no `webhook-id`, or under several. */
  readonly unreceived: number;
  readonly errors: readonly string[];
};

const CLIENTS = 32;
const LEAST_PER_ROUND = 150;
/** The longest wait on a busy machine, besides the time that the endpoint's rate takes. */
const MAX_WAIT_MS = 150_000;
const POLL_MS = 100;
const SECRET_KEY = Buffer.alloc(32, 7);
/** The endpoint's own rate: the largest, so that the deliveries end soon after the load. */
const CALLS_PER_SECOND = MAX_RATE_PER_SECOND;
const ADMIN_KEY = "a".repeat(32);

/** Kills one victim after the other under load, restarts the service if it was the victim, and compares the data with the answers. */
export async function runCrashes({ victims, directory, onRound }: CrashOptions): Promise<CrashReport> {
  const dataDir = join(directory, "data");
  const postgres = await startEmbeddedPostgres({ dataDir });
  const owner = await startOwnersServer();
  const start = (port: string) =>
    spawnService({
      environment: {
        DATABASE_URL: postgres.url,
        DATA_DIR: directory,
        PORT: port,
        WEB_CONCURRENCY: "2",
        WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      },
    }).started;
  let service: ServiceProcess | null = null;
  try {
    await migrate(postgres.url);
    await withConnection(postgres.url, (client) => client.query(LEFT_OUT_RULES));
    const form = await createForm(postgres.url, owner.url, directory);
    service = await start("0");
    const { port, origin } = new URL(service.url);
    const address = `${origin}/f/${form.token}`;
    const load = startLoad({ findAddress: () => address, clients: CLIENTS });

    for (const [index, victim] of victims.entries()) {
      await inTime(load.untilAcknowledged(LEAST_PER_ROUND + Math.floor(Math.random() * LEAST_PER_ROUND)), victim);
      await killVictim(victim, service, postgres.location);
      if (victim === "service") service = await start(port);
      onRound?.({ number: index + 1, victim, acknowledged: load.acknowledged.size });
    }
    await inTime(load.untilAcknowledged(LEAST_PER_ROUND), "all");
    await inTime(load.finish(), "all");
    return await compare({ load, form, address, owner, databaseUrl: postgres.url });
  } finally {
    service?.kill("SIGKILL");
    await service?.exited;
    owner.close();
    await postgres.stop();
    await deleteEmbeddedPostgres(dataDir);
  }
}

async function createForm(databaseUrl: string, webhookUrl: string, directory: string): Promise<Form> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    ADMIN_API_KEY: ADMIN_KEY,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
  });
  const log = pino({ level: "silent" });
  const app = await startApp({ config, databaseUrl, secretKey: SECRET_KEY, log, role: "idle" });
  try {
    const { actor } = await app.services.apiKeys.authenticate(ADMIN_KEY);
    const { form } = await app.services.forms.create(actor, { name: "Choques", planCode: "ilimitado", webhookUrl });
    const [endpoint] = await app.services.webhookEndpoints.listByForms(actor, [form.id]);
    if (endpoint === undefined) throw new Error("The form has no webhook endpoint.");
    await app.services.webhookEndpoints.update(actor, { id: endpoint.id, maxPerSecond: CALLS_PER_SECOND });
    return form;
  } finally {
    await app.close();
  }
}

async function compare({
  load,
  form,
  address,
  owner,
  databaseUrl,
}: {
  readonly load: Load;
  readonly form: Form;
  readonly address: string;
  readonly owner: OwnersServer;
  readonly databaseUrl: string;
}): Promise<CrashReport> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const pending = await countPending(client);
    await inTime(untilNothingPending(client), "all", MAX_WAIT_MS + (pending / CALLS_PER_SECOND) * 1_000);
    const changed = await countChanged(load.acknowledged, address);
    const findings = await readFindings(client, form.id, load.acknowledged);
    const unreceived = [...load.acknowledged.values()].filter((id) => owner.deliveries.get(id)?.size !== 1).length;
    return { ...findings, changed, unreceived, errors: load.errors };
  } finally {
    await client.end();
  }
}

/** Sends every acknowledged submission again. */
async function countChanged(acknowledged: Load["acknowledged"], address: string): Promise<number> {
  const entries = acknowledged.entries();
  let changed = 0;
  const repeatRest = async () => {
    for (const [key, id] of entries) {
      const again = await post(address, key);
      if (again.status !== 200 || again.id !== id) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, repeatRest));
  return changed;
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
