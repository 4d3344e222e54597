import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { createConnector } from "../../src/db/connector.ts";
import { migrate } from "../../src/db/migrate.ts";
import { createOutage } from "../../src/db/outage.ts";
import { createProbe } from "../../src/db/probe.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { ask, postJson } from "../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { createReadableLog } from "../support/logLines.ts";
import { countLostTurns } from "../support/lostTurns.ts";
import { waitFor } from "../support/waiting.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 120_000 };
const BOUND_MS = 5_000;
const LOST_TURNS = countLostTurns();

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { log, lines } = createReadableLog();
  const app = await startTestApp({ databaseUrl: proxy.url, log });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const post = () => measure(() => postJson(`${app.url}/f/${form.token}`, { a: 1 }));
  const query = () =>
    measure(() =>
      postJson(
        `${app.url}/api/v1/graphql`,
        { query: "{ forms(first: 1) { nodes { id } } }" },
        { authorization: `Bearer ${owner.key}` },
      ),
    );
  const readiness = () => measure(() => ask(`${app.url}/readyz`));
  return { app, url, proxy, lines, post, query, readiness };
}

async function listKeys(databaseUrl: string): Promise<readonly string[]> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<{ key: string }>("select data ->> 'key' as key from submissions"),
  );
  return rows.map(({ key }) => key);
}

/** The service is in this process: time in which the machine runs others alone is not its own. */
async function measure(request: () => Promise<{ readonly status: number; readonly headers: Headers }>) {
  const [beganMs, lostMs] = [performance.now(), LOST_TURNS.readMs()];
  const { status, headers } = await request();
  const ms = performance.now() - beganMs - (LOST_TURNS.readMs() - lostMs);
  return { status, ms, retryAfter: headers.get("retry-after") };
}

/** What the log may say of an outage, each once: two are of what met it before it was known. */
const TOLD = [
  "database not available",
  "database not available: requests are refused until it is back",
  "database available again",
  "database session lost",
  "database session restored",
  "signals not sent yet",
];

/** The lines of the log that an operator reads, but those of requests: each answer has one, as always. */
const ofOutage = (lines: readonly string[]) =>
  lines.filter((line) => !line.includes('"msg":"request"') && !line.startsWith('{"level":20'));

function readRepeatedOrUntold(lines: readonly string[]): readonly string[] {
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  return messages.filter((message, index) => !TOLD.includes(message) || messages.indexOf(message) !== index);
}

test("every answer comes within five seconds from the moment in which the database freezes", PATIENTLY, async () => {
  const { proxy, post, query, readiness } = await setup();
  await post();
  await query();

  proxy.silence();
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_none, index) => {
      await delay(index * 100);
      return index % 2 === 0 ? post() : query();
    }),
  );
  const ready = await readiness();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
  // From the discovery on, nobody waits any more.
  expect(Math.max(...answers.slice(-5).map(({ ms }) => ms))).toBeLessThan(1_000);
  expect(ready.status).toBe(503);
});

test(
  "every answer comes within five seconds when the network of the pools alone goes silent, and all goes on after it",
  PATIENTLY,
  async () => {
    const { proxy, lines, post, query, readiness } = await setup();
    await Promise.all([post(), query(), query(), post()]);
    const before = lines.length;

    proxy.silence("pool");
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_none, index) => {
        await delay(index * 100);
        return index % 2 === 0 ? post() : query();
      }),
    );
    const ready = await readiness();
    proxy.endSilence();
    await waitFor(async () => (await readiness()).status === 200);
    const after = [await post(), await query()];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    expect(Math.max(...answers.slice(-5).map(({ ms }) => ms))).toBeLessThan(1_000);
    expect(ready.status).toBe(503);
    expect(after.map(({ status }) => status)).toEqual([201, 200]);
    const written = ofOutage(lines.slice(before));
    expect(written.filter((line) => line.includes("database not available: requests are refused"))).toHaveLength(1);
    expect(readRepeatedOrUntold(written)).toEqual([]);
  },
);

test(
  "connections of the pools that are lost without a word are made anew within five seconds, and the database does not count as away",
  PATIENTLY,
  async () => {
    const { proxy, lines, post, query } = await setup();
    await Promise.all(Array.from({ length: 10 }, () => Promise.all([post(), query()])));

    proxy.vanish("pool");
    const first = await Promise.all([post(), query(), post(), query()]);
    const later = await Promise.all([post(), query(), post(), query()]);

    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    expect(later.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
    expect(lines.some((line) => line.includes("database not available: requests are refused"))).toBe(false);
  },
);

test("a statement at which the server is at work may take longer than a silent connection", PATIENTLY, async () => {
  const { app, proxy, post } = await setup();
  await post();
  const database = createDatabase(proxy.url, 1, pino({ level: "silent" }), {
    outage: createOutage(pino({ level: "silent" }), createProbe(createConnector(proxy.url))),
  });
  onTestFinished(() => database.destroy());

  const { rows } = await database.raw<{ rows: unknown[] }>("select 1 as one, pg_sleep(6)::text as slept");

  expect(rows).toEqual([{ one: 1, slept: "" }]);
  expect((await app.services.jobs.findBacklog())?.due).toBeDefined();
});

test.skipIf(PROGRAMS === null)(
  "every answer comes within five seconds when the real server is stopped (SIGSTOP), and nothing that was acknowledged is lost or doubled",
  PATIENTLY,
  async () => {
    const { createCluster, signal } = await useInstalledPostgres(PROGRAMS ?? "");
    const databaseUrl = await createCluster();
    await migrate(databaseUrl);
    const app = await startTestApp({ databaseUrl });
    const form = await app.createForm(await app.createOwner(), { planCode: "ilimitado" });
    const postWithKey = (key: string) =>
      measure(() => postJson(`${app.url}/f/${form.token}`, { key }, { "idempotency-key": key }));
    await postWithKey("before");

    await signal(databaseUrl, "SIGSTOP");
    const keys = Array.from({ length: 30 }, (_none, index) => `during-${index}`);
    const answers = await Promise.all(
      keys.map(async (key, index) => {
        await delay(index * 150);
        return postWithKey(key);
      }),
    );
    await signal(databaseUrl, "SIGCONT");
    await waitFor(async () => (await ask(`${app.url}/readyz`)).status === 200);
    // The sender repeats what was answered 503, with the same keys.
    const repeated = await Promise.all(keys.map(postWithKey));
    const stored = await listKeys(databaseUrl);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(repeated.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect(stored.toSorted()).toEqual(["before", ...keys].toSorted());
  },
);

test(
  "an outage under load has one line when it begins and one when it ends, and then everything goes on",
  PATIENTLY,
  async () => {
    const { proxy, lines, post, query, readiness } = await setup();
    await post();
    const before = lines.length;

    proxy.cut();
    await waitFor(async () => (await post()).status === 503);
    for (let round = 0; round < 200; round += 1) await Promise.all([post(), query(), post(), query()]);
    await proxy.restore();
    await waitFor(async () => (await readiness()).status === 200);
    const after = await post();

    const written = ofOutage(lines.slice(before));
    const of = (words: string) => written.filter((line) => line.includes(words));
    expect(after.status).toBe(201);
    expect(of("database not available: requests are refused until it is back")).toHaveLength(1);
    expect(of("database available again")).toHaveLength(1);
    expect(JSON.parse(of("database available again")[0] ?? "{}").refused).toBeGreaterThan(500);
    expect(readRepeatedOrUntold(written)).toEqual([]);
  },
);

test("a session that alone has gone refuses no request", PATIENTLY, async () => {
  const { proxy, lines, post } = await setup();
  await post();

  proxy.vanish("session");
  const statuses = new Set<number>();
  await waitFor(async () => {
    statuses.add((await post()).status);
    return lines.some((line) => line.includes("database session restored"));
  });

  expect(statuses).toEqual(new Set([201]));
  expect(lines.some((line) => line.includes("database not available"))).toBe(false);
});

test("a database that takes no writes is not ready, and is used again when it does", PATIENTLY, async () => {
  const { url, lines, post, query, readiness } = await setup();
  const database = new URL(url).pathname.slice(1);
  await withConnection(url, async (client) => {
    await client.query(`alter database ${database} set default_transaction_read_only = on`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  });

  await waitFor(async () => (await post()).status === 503 && (await query()).status === 200);
  const notReady = await readiness();
  const before = lines.length;
  for (let round = 0; round < 50; round += 1) await Promise.all([post(), post()]);
  const written = ofOutage(lines.slice(before));
  // Nobody ends the service's connections, whose transactions stay read-only: the service drops them by itself.
  await withConnection(url, async (client) => {
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter database ${database} set default_transaction_read_only = off`);
  });
  await waitFor(async () => (await post()).status === 201);
  await waitFor(async () => (await readiness()).status === 200);

  expect(notReady.status).toBe(503);
  expect(readRepeatedOrUntold(written)).toEqual([]);
});
