import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Knex } from "knex";
import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { createDatabase } from "../../src/db/connection.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { generateWebhookSecret } from "../../src/outbound/webhooks/signature.ts";
import { NODE_OPTIONS } from "../../test/support/compiledPrograms.ts";
import { SECRET_KEY } from "./dependencies.ts";
import { createDatabaseMeter, withDatabase } from "./database.ts";
import { prepareQueues } from "./deliveryQueues.ts";
import { readProcessorTime } from "./processorTime.ts";

/** An embedded, durable database with the tables of every queue, and a receiver in its own process. */
export type Setup = {
  readonly url: string;
  /** The folder of files. */
  readonly directory: string;
  readonly database: Knex;
  readonly receiverUrl: string;
  /** Milliseconds of processor time that the database has used so far. */
  readDatabaseTime(): Promise<number>;
  /** The calls that the receiver got since the last `take`. */
  take(): Promise<Taken>;
  /** Starts a process of `deliverer.ts`, which starts its work at once. */
  deliver(options: Readonly<Record<string, string | true>>): Promise<Deliverer>;
};

export type Taken = {
  readonly count: number;
  readonly lastMs: number;
  readonly latenciesMs: readonly number[];
};

export type Deliverer = {
  /** Milliseconds until its `jobs` jobs were done. */
  readonly done: Promise<number>;
  /** Milliseconds of processor time since its start. */
  readTime(): Promise<number>;
  stop(): Promise<void>;
};

/** The most connections of the benchmark's own. */
export const POOL_SIZE = 4;

export async function withSetup(use: (setup: Setup) => Promise<void>): Promise<void> {
  await withDatabase(({ databaseUrl, directory }, location) =>
    withReceiver({ url: databaseUrl, directory, location }, use),
  );
}

/** Prepares every queue in a migrated database, whose files are at `location`, and starts a receiver until `use` is done. */
export async function withReceiver(
  { url, directory, location }: Pick<Setup, "url" | "directory"> & { readonly location: string },
  use: (setup: Setup) => Promise<void>,
): Promise<void> {
  const database = createDatabase(url, POOL_SIZE, pino({ level: "silent" }));
  const receiver = spawnScript("receiver.ts", []);
  try {
    await prepareQueues(url);
    await use(await openSetup({ url, directory, database }, receiver, location));
  } finally {
    await kill(receiver);
    await database.destroy();
  }
}

async function openSetup(
  base: Pick<Setup, "url" | "directory" | "database">,
  receiver: ChildProcess,
  location: string,
): Promise<Setup> {
  const receiverUrl = `http://127.0.0.1:${await readLine(receiver)}`;
  return {
    ...base,
    receiverUrl,
    readDatabaseTime: await createDatabaseMeter(location),
    take: async () => (await (await fetch(`${receiverUrl}/taken`)).json()) as Taken,
    deliver: (options) => startDeliverer(base.url, options),
  };
}

/** Creates endpoints of one form with these URLs; returns their ids. */
export async function createEndpoints(database: Knex, urls: readonly string[]): Promise<readonly string[]> {
  const [account_id, form_id, created_at] = [uuidv7(), uuidv7(), new Date()];
  const [plan] = await database("plans").limit(1);
  const form = { id: form_id, account_id, plan_id: plan.id, name: "Bench", token: randomUUID() };
  await database("accounts").insert({ id: account_id, name: "Bench", email: `${account_id}@example.pe`, created_at });
  await database("forms").insert({ ...form, created_at, updated_at: created_at });
  const endpoints = urls.map((url) => ({ id: uuidv7(), account_id, form_id, url, created_at }));
  const box = createSecretBox(SECRET_KEY);
  await database("webhook_endpoints").insert(endpoints);
  await database("webhook_secrets").insert(
    endpoints.map(({ id: endpoint_id }) => {
      const id = uuidv7();
      const sealed_secret = box.seal(generateWebhookSecret(), { table: "webhook_secrets", id });
      return { id, account_id, endpoint_id, sealed_secret, created_at };
    }),
  );
  return endpoints.map(({ id }) => id);
}

/** Stores events of 1 KiB for the endpoints in turn, without their jobs; returns the deliveries' ids, oldest first. */
export async function storeEvents(
  database: Knex,
  endpointIds: readonly string[],
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const chunk = Math.min(STORE_CHUNK, count - ids.length);
    const bindings = { endpoints: [...endpointIds], count: chunk };
    const { rows } = await database.raw<{ rows: { id: string }[] }>(STORE, bindings);
    for (const { id } of rows) ids.push(id);
  }
  return ids.toSorted();
}

const STORE_CHUNK = 20_000;

/** Makes ids like the intake: they follow the time, ten to a millisecond, and the first delivery of a message has the message's id. */
const STORE = `
  with event as materialized (
    select id_beside(first_id_at(clock_timestamp() - interval '0.1 ms' * (:count - n))) as id,
      (cast(:endpoints as uuid[]))[1 + n % cardinality(cast(:endpoints as uuid[]))] as endpoint_id
    from generate_series(1, :count) as n
  ),
  message as (
    insert into event_messages (id, account_id, form_id, event_type, body, created_at)
    select v.id, e.account_id, e.form_id, 'submission.created',
      format('{"stored_ms":%s,"data":"%s"}', (extract(epoch from clock_timestamp()) * 1000)::bigint, repeat('x', 1000)), now()
    from event v join webhook_endpoints e on e.id = v.endpoint_id
  )
  insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
  select v.id, e.account_id, v.endpoint_id, v.id, 'submission.created', 'pending', now()
  from event v join webhook_endpoints e on e.id = v.endpoint_id
  returning id
`;

async function startDeliverer(url: string, options: Readonly<Record<string, string | true>>): Promise<Deliverer> {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  const child = spawnScript("deliverer.ts", ["--database", url, ...args]);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  await once(lines, "line");
  const done = once(lines, "line").then(([line]) => Number(line));
  const beforeMs = await readProcessorTime(child.pid ?? 0);
  child.stdin?.write("go\n");
  return {
    done,
    readTime: async () => (await readProcessorTime(child.pid ?? 0)) - beforeMs,
    stop: () => kill(child),
  };
}

/** The process ends with its input, and so with this process. */
function spawnScript(name: string, args: readonly string[]): ChildProcess {
  const script = new URL(name, import.meta.url).pathname;
  return spawn(process.execPath, [...NODE_OPTIONS, script, ...args], { stdio: ["pipe", "pipe", "inherit"] });
}

async function readLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), "line")) as [string];
  return line;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
