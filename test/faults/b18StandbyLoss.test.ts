import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { READS } from "../../src/start/doctor/reads.ts";
import { prepareDatabase } from "../../src/start/databaseStart.ts";
import { urlOfDatabase, withConnection } from "../support/administration.ts";
import { findBy, makeContext } from "../support/doctor.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import {
  followStatements,
  hasRows,
  MARKS,
  run,
  startReadingApp,
  startStandbys,
  STORED,
} from "../support/readStandbys.ts";
import { shareInFile } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const LOG = pino({ level: "silent" });
const CLOSED = "127.0.0.1:1";

const undo = (undone: () => Promise<void>) => onTestFinished(undone);
const useStandby = shareInFile((onFinished) => startStandbys(PROGRAMS ?? "", 1, onFinished));

/** One address for several servers, in this order. */
function joinHosts(urls: readonly string[]): string {
  const { username, pathname } = new URL(urls[0] ?? "");
  return `postgres://${username}@${[CLOSED, ...urls.map((url) => new URL(url).host)].join(",")}${pathname}`;
}

test.skipIf(PROGRAMS === null)(
  "B18 an export whose standby is killed goes on with the part at which it was, later reads go to the next host, and none to one that was promoted or is of another cluster",
  PATIENTLY,
  async () => {
    const cluster = await startStandbys(PROGRAMS ?? "", 2, undo);
    const [first = "", second = ""] = cluster.standbyUrls;
    const other = await cluster.postgres.createCluster();
    const reading = await startReadingApp(cluster.primaryUrl, joinHosts([first, second, other]), undo, {
      DATABASE_READ_MAX_LAG: "10000",
    });
    await reading.awaitUse();
    const [onFirst, onSecond] = [await followStatements(cluster, first), await followStatements(cluster, second)];
    const names: (string | undefined)[] = [];

    const exported = (await reading.openExport())[Symbol.asyncIterator]();
    const take = async () => {
      const { done, value } = await exported.next();
      if (done !== true) names.push((value.data as { nombre?: string }).nombre);
      return done !== true;
    };
    for (let n = 0; n < 10; n += 1) await take();
    const partsOfFirst = await onFirst(MARKS.export);
    await cluster.postgres.kill(first);
    while (await take());
    await waitFor(() => reading.countLines("host for reading chosen") === 2);
    await reading.awaitUse();
    await reading.countToday();
    const countsOfSecond = await onSecond(MARKS.dailyCounts);
    await run(second, "select pg_promote()");
    await waitFor(() => hasRows(second, "select where not pg_is_in_recovery()"));
    await run(second, "delete from submissions");
    const found = await reading.search("Ana 1200");
    const [counts] = await reading.countToday();

    expect(partsOfFirst).toBe(1);
    expect(names).toEqual(Array.from({ length: STORED }, (_none, index) => `Ana ${index + 1}`));
    expect(countsOfSecond).toBe(1);
    expect(found).toEqual(["Ana 1200"]);
    expect(counts?.[0]?.accepted).toBeGreaterThan(0);
    await waitFor(() => reading.countLines("it is no standby but takes writes itself") > 0);
    await waitFor(() => reading.countLines("it is another cluster or database than that of DATABASE_URL") > 0);
    expect(reading.countLines("host for reading chosen")).toBe(2);
  },
);

test.skipIf(PROGRAMS === null)(
  "B18 another cluster and another database are refused at the start; one that is away, and the primary itself, are not",
  PATIENTLY,
  async () => {
    const { postgres, primaryUrl, standbyUrls } = await useStandby();
    const [standbyUrl = ""] = standbyUrls;
    const other = await postgres.createCluster();
    const start = (databaseReadUrl: string) =>
      prepareDatabase(
        { databaseUrl: primaryUrl, ownerUrl: primaryUrl, sessionUrl: null, server: "external" },
        { migrateOnStart: false, databaseReadUrl, processes: 1, databasePoolSize: 2 },
        LOG,
      ).then(() => null, String);

    const refused = await Promise.all([other, urlOfDatabase(standbyUrl, "postgres"), joinHosts([other])].map(start));
    const taken = await Promise.all(
      [standbyUrl, joinHosts([standbyUrl]), primaryUrl, `postgres://u@${CLOSED}/x`].map(start),
    );
    const reading = await startReadingApp(primaryUrl, primaryUrl, undo);

    for (const refusal of refused) expect(refusal).toContain("DATABASE_READ_URL leads to another cluster or database");
    expect(taken).toEqual([null, null, null, null]);
    const warnings = reading.lines.filter((line) => line.includes("reads go to the primary until it is"));
    expect(warnings).toEqual([expect.stringContaining("it is no standby but takes writes itself")]);
    expect(await reading.search("Ana 1200")).toEqual(["Ana 1200"]);
  },
);

test.skipIf(PROGRAMS === null)(
  "B18 a standby that has made no checkpoint since its primary's promotion is not read, however far its log reaches",
  PATIENTLY,
  async () => {
    const cluster = await startStandbys(PROGRAMS ?? "", 2, undo);
    const [left = "", promoted = ""] = cluster.standbyUrls;
    // The one that is promoted lacks the end of the log, which the other one has: it has gone another way from there.
    await run(promoted, "alter system set primary_conninfo = ''", "select pg_reload_conf()");
    await waitFor(async () => (await countStreams(cluster.primaryUrl)) === 1);
    await run(cluster.primaryUrl, "create table lost as select repeat('x', 1000) from generate_series(1, 100000)");
    await waitFor(() =>
      hasRows(cluster.primaryUrl, "select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()"),
    );
    await cluster.postgres.kill(cluster.primaryUrl);
    await run(promoted, "select pg_promote()");
    await waitFor(() => hasRows(promoted, "select where not pg_is_in_recovery()"));

    const onLeft = await followStatements(cluster, left);
    const reading = await startReadingApp(promoted, left, undo);
    const found = await reading.search("Ana 1200");

    expect(await hasRows(left, "select from pg_class where relname = 'lost'")).toBe(true);
    expect(found).toEqual(["Ana 1200"]);
    expect(await onLeft(MARKS.search)).toBe(0);
    expect(reading.countLines("has made no checkpoint since the present primary was promoted")).toBe(1);
  },
);

test.skipIf(PROGRAMS === null)("B18 the doctor says what each host for reading is", PATIENTLY, async () => {
  const { postgres, primaryUrl, standbyUrls } = await useStandby();
  const [standbyUrl = ""] = standbyUrls;
  const other = await postgres.createCluster();
  const database = createDatabase(primaryUrl, 2, LOG);
  onTestFinished(() => database.destroy());
  const judge = async (readUrl: string, maxLag = "5000") => {
    const environment = {
      DATABASE_URL: primaryUrl,
      SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
      SERVER_COUNTRY: "Perú",
      DATABASE_READ_URL: readUrl,
      DATABASE_READ_MAX_LAG: maxLag,
    };
    const reached = { url: primaryUrl, isEmbedded: false, program: null, database, isReached: async () => true };
    const findings = await findBy(READS, makeContext(environment, { database: reached }));
    return findings.map((finding) => finding.replaceAll(/\d+/g, "N"));
  };
  const away =
    /^warning: The standby N\.N\.N\.N:N is not read: connect ECONNREFUSED .*\. Reads go to (the primary|another host) meanwhile\. → Start it/;

  const [closed, used, ...others] = await judge(joinHosts([standbyUrl, primaryUrl]));
  const alone = await judge(`postgres://u@${CLOSED}/x`);
  await run(primaryUrl, "create table had ()");
  await waitFor(() => hasRows(standbyUrl, "select where pg_last_xact_replay_timestamp() is not null"));
  await run(standbyUrl, "select pg_wal_replay_pause()");
  await waitFor(() => hasRows(standbyUrl, "select where pg_get_wal_replay_pause_state() = 'paused'"));
  await run(primaryUrl, "set synchronous_commit = on", "create table lacked ()");
  const paused = await judge(standbyUrl, "300");
  await run(standbyUrl, "select pg_wal_replay_resume()");

  expect([closed, alone[0]].map((finding) => away.exec(finding ?? "")?.[1])).toEqual(["another host", "the primary"]);
  expect(used).toBe("ok: The standby N.N.N.N:N had what the primary has after N ms.");
  expect(others).toEqual(["ok: N.N.N.N:N of DATABASE_READ_URL is the primary at present, and is passed over."]);
  expect(paused).toEqual([
    expect.stringMatching(
      /^warning: The standby N\.N\.N\.N:N lacks N bytes of the log, and its last change is N s old; its replay is paused\. Reads go to the primary .* → Let it replay again/,
    ),
  ]);
  expect(await judge(primaryUrl)).toEqual([
    expect.stringMatching(/^warning: DATABASE_READ_URL leads to the primary: it takes no reads off it\. → /),
  ]);
  expect(await judge(other)).toEqual([
    expect.stringMatching(/^wrong: .* is of another cluster or database: the service does not start\. → Name standbys/),
  ]);
});

async function countStreams(url: string): Promise<number> {
  return withConnection(url, async (client) => (await client.query("select from pg_stat_replication")).rows.length);
}
