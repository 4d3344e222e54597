import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { migrate } from "../../src/db/migrate.ts";
import { requireMigrated, updateDatabase } from "../../src/start/databaseStart.ts";
import { findLosses } from "../failover/findings.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, postJson } from "../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { watchFeed } from "../system/crash/feedWitness.ts";
import { countPending } from "../system/crash/findings.ts";
import { postWithFiles, startLoad } from "../system/crash/load.ts";
import { startOwnersServer } from "../system/crash/ownersServer.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const LOG = pino({ level: "silent" });
const PASSWORD = "se,cre@ta";

/** One address for several servers, in this order, with a password that nobody may see. */
function joinHosts(urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host);
  const { username, pathname } = new URL(urls[0] ?? "");
  return `postgres://${username}:${encodeURIComponent(PASSWORD)}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
}

/** A primary and a standby, which has every commit before it is acknowledged, with a form that calls a receiver. */
async function setup() {
  const postgres = await useInstalledPostgres(PROGRAMS ?? "");
  const primaryUrl = await postgres.createCluster();
  await migrate(primaryUrl);
  const standbyUrl = await postgres.createStandby(primaryUrl);
  await run(primaryUrl, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  await waitFor(() => hasRows(primaryUrl, "select from pg_stat_replication where sync_state = 'sync'"));
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-hosts-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const receiver = await startOwnersServer();
  onTestFinished(receiver.close);
  const arranged = await startTestApp({ databaseUrl: primaryUrl, dataDir, environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url, filesAllowed: true });
  await arranged.close();
  const start = () =>
    startService({
      environment: {
        DATABASE_URL: joinHosts([standbyUrl, primaryUrl]),
        DATA_DIR: dataDir,
        WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
        WEBHOOK_RATE: "1000",
      },
    });
  return { postgres, primaryUrl, standbyUrl, dataDir, receiver, owner, form, start };
}

async function hasRows(url: string, query: string): Promise<boolean> {
  return withConnection(url, async (client) => (await client.query(query)).rows.length > 0);
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

const hostOf = async (url: string) =>
  ((await ask(`${url}/readyz`)).body as { databaseHost: number | null }).databaseHost;

test.skipIf(PROGRAMS === null)(
  "B16 after the primary is killed and the standby promoted the same processes take posts again, and nothing that was acknowledged is lost or doubled, unseen by a subscriber, or without its webhook and its file",
  PATIENTLY,
  async () => {
    const { postgres, primaryUrl, standbyUrl, dataDir, receiver, owner, form, start } = await setup();
    const service = await start();
    const before = await hostOf(service.url);
    const witness = watchFeed({ origin: service.url, key: owner.key, accountId: owner.actor.accountId });
    onTestFinished(witness.stop);
    const load = startLoad({
      findAddress: () => `${service.url}/f/${form.token}`,
      clients: 8,
      everyMs: 40,
      send: postWithFiles,
    });
    await load.untilAcknowledged(200);

    await postgres.kill(primaryUrl);
    await run(standbyUrl, "select pg_promote()");
    await load.untilAcknowledged(200);
    await load.finish();
    await waitFor(async () => (await ask(`${service.url}/readyz`)).status === 200);
    const after = await hostOf(service.url);
    await witness.untilSeen([...load.acknowledged.values()]);
    const findings = await withConnection(standbyUrl, async (client) => {
      await waitFor(async () => (await countPending(client)) === 0);
      return findLosses({
        client,
        formId: form.id,
        acknowledged: load.acknowledged,
        feeds: [{ countSeen: witness.countSeen, announced: witness.countAnnounced() }],
        received: receiver.deliveries,
        unverified: receiver.countUnverified(),
        dataDir,
      });
    });

    expect([before, after]).toEqual([2, 1]);
    expect(findings).toEqual({
      acknowledged: load.acknowledged.size,
      lost: 0,
      doubled: 0,
      feedMissing: 0,
      feedAnnounced: 0,
      feedRepeated: 0,
      webhooksLost: 0,
      files: expect.toSatisfy((count: number) => count > 0),
      filesLost: 0,
      faults: [],
    });
    expect(load.errors).toEqual([]);
    expect(service.logged("database host chosen").map(({ position }) => position)).toEqual([2, 1]);
    // None, where the standby was promoted before anybody asked for it.
    expect(service.logged("database not available: requests are refused until it is back").length).toBeLessThan(2);
    expect(service.lines.join("\n")).not.toContain(PASSWORD);
    expect(service.lines.join("\n")).not.toContain(encodeURIComponent(PASSWORD));
  },
);

test.skipIf(PROGRAMS === null)(
  "B16 a primary that still answers and takes no writes any more is left by the pools, and by the session with its worker's lock",
  PATIENTLY,
  async () => {
    const { primaryUrl, standbyUrl, form, receiver, start } = await setup();
    const service = await start();
    const post = (n: number) => postJson(`${service.url}/f/${form.token}`, { n });
    const isCalledFor = ({ body }: Awaited<ReturnType<typeof post>>) =>
      receiver.deliveries.has(String(Object(body).submission_id));
    const first = await post(1);
    await waitFor(() => isCalledFor(first));

    await run(standbyUrl, "select pg_promote()");
    await run(
      primaryUrl,
      "alter system set synchronous_standby_names = ''",
      "alter system set default_transaction_read_only = on",
      "select pg_reload_conf()",
    );
    await waitFor(() => hasRows(standbyUrl, `select from pg_locks where classid = ${LOCK_CLASSES.worker}`));
    let second: Awaited<ReturnType<typeof post>> | null = null;
    await waitFor(async () => {
      second = await post(2);
      return second.status === 201;
    });
    await waitFor(() => second !== null && isCalledFor(second));

    expect(await hostOf(service.url)).toBe(1);
    expect(await hasRows(standbyUrl, "select from submissions where data ->> 'n' = '2'")).toBe(true);
    expect(await hasRows(primaryUrl, `select from pg_locks where classid = ${LOCK_CLASSES.worker}`)).toBe(false);
  },
);

test.skipIf(PROGRAMS === null)(
  "B16 standbys alone are refused by the start and by migrate, which say what each host did and what to do, and one beside a primary is not",
  PATIENTLY,
  async () => {
    const { primaryUrl, standbyUrl } = await setup();
    const closed = "postgres://ventanilla@127.0.0.1:1/ventanilla";
    const both = joinHosts([closed, standbyUrl]);
    const refusalsOf = async (url: string) =>
      Promise.all(
        [updateDatabase(url), requireMigrated({ databaseUrl: url, sessionUrl: null }, LOG)].map((start) =>
          start.then(() => "", String),
        ),
      );

    const one = await refusalsOf(standbyUrl);
    const several = await refusalsOf(both);
    const beside = await updateDatabase(joinHosts([standbyUrl, primaryUrl]));

    expect(beside).toEqual([]);
    for (const refusal of one) expect(refusal).toContain("read-only, as a standby is");
    for (const refusal of several) {
      expect(refusal).toContain(
        "No host of the database takes writes (127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; ",
      );
      expect(refusal).toContain(`${new URL(standbyUrl).host}: takes no writes, as a standby`);
      expect(refusal).toContain("must be the primary, or be promoted to it");
      expect(refusal).not.toContain(PASSWORD);
    }
  },
);

test("B16 a host that says nothing keeps nobody from the next one, and an IPv6 address is a host", async () => {
  const { url, drop } = await createTestDatabase();
  const target = new URL(url);
  const mute = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  const bridge = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname).on("error", () => undefined);
    socket
      .on("error", () => undefined)
      .pipe(upstream)
      .pipe(socket);
  }).listen(0, "::1");
  await Promise.all([once(mute, "listening"), once(bridge, "listening")]);
  const portOf = (server: typeof mute) => (server.address() as AddressInfo).port;
  const address = `postgres://${target.username}@127.0.0.1:${portOf(mute)},[::1]:${portOf(bridge)}${target.pathname}`;
  const database = createDatabase(address, 2, LOG);
  onTestFinished(async () => {
    await database.destroy();
    mute.close();
    bridge.close();
    await drop();
  });

  const { rows } = await database.raw<{ rows: { name: string }[] }>("select current_database() as name");

  expect(rows).toEqual([{ name: target.pathname.slice(1) }]);
});
