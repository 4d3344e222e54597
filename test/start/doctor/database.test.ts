import { describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../src/db/migrate.ts";
import { CLOCKS, MIGRATIONS, POOLER, RIGHTS } from "../../../src/start/doctor/database.ts";
import { POSTGRES } from "../../../src/start/doctor/program.ts";
import { QUEUE } from "../../../src/start/doctor/queue.ts";
import { REPLICATION } from "../../../src/start/doctor/replication.ts";
import { withConnection } from "../../support/administration.ts";
import { startTestApp } from "../../support/app.ts";
import { addressAsService, createTestDatabase } from "../../support/database.ts";
import { findBy, makeContext, reachDatabase } from "../../support/doctor.ts";
import { createEmptyDatabase } from "../../support/emptyDatabases.ts";
import { postJson } from "../../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../../support/installedPostgres.ts";
import { isPgbouncerTested, startPgbouncer } from "../../support/pgbouncer.ts";
import { waitFor } from "../../support/waiting.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";

const PROGRAMS = await findInstalledPrograms();

async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

test.each([
  [0, /^ok: The clock agrees/],
  [5_000, /^warning: The clock is [45]\.\d s ahead of the database's\. → Set the time of both machines by NTP\.$/],
  [-5_000, /^warning: The clock is [45]\.\d s behind the database's\. → /],
  [60_000, /^wrong: The clock is (59|60)\.\d s ahead of .* → .*file no sheet\.$/],
])("a clock that is %i ms from the database's is seen", async (offsetMs, finding) => {
  const database = reachDatabase(await provideDatabase());
  const now = () => new Date(Date.now() + offsetMs);

  expect(await findBy(CLOCKS, makeContext({}, { database, now }))).toEqual([expect.stringMatching(finding)]);
});

test("the server's release is named, and one whose fixes have ended is a warning", async () => {
  const database = reachDatabase(await provideDatabase());
  const later = () => new Date("2100-01-01");

  expect(await findBy(POSTGRES, makeContext({}, { database }))).toEqual([
    expect.stringMatching(
      /^(?:ok: PostgreSQL \d+\.\d+$|warning: PostgreSQL [\d.]+ lacks the fixes .* → Update the server's)/,
    ),
  ]);
  expect(await findBy(POSTGRES, makeContext({}, { database, now: later }))).toContainEqual(
    expect.stringMatching(/^warning: PostgreSQL \d+ gets no more fixes since .* → Upgrade to a later major version/),
  );
});

test("a database without tables has migrations to run", async () => {
  const database = reachDatabase(await createEmptyDatabase());

  expect(await findBy(MIGRATIONS, makeContext({}, { database }))).toEqual([
    expect.stringMatching(/^wrong: Migrations are pending\. → Run `npm run migrate`/),
  ]);
  // It has no queue to look at.
  expect(await findBy(QUEUE, makeContext({}, { database }))).toEqual([]);
});

test("the owner of the tables, too many connections and another encoding are seen", async () => {
  const url = await provideDatabase();
  const latin = await createEmptyDatabase("encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C'");
  const find = async (databaseUrl: string, environment: Readonly<Record<string, string>> = {}) =>
    findBy(RIGHTS, makeContext(environment, { database: reachDatabase(databaseUrl) }));

  expect(await find(addressAsService(url))).toEqual([expect.stringMatching(/^ok: .* open up to 26 of the server's/)]);
  expect(await find(url)).toContainEqual(
    expect.stringMatching(/^warning: The service owns its tables.* → Let another user own them/),
  );
  expect(await find(url, { WEB_CONCURRENCY: "100" })).toContainEqual(
    expect.stringMatching(/^wrong: .* open up to 2601 connections, .* → Raise the limit of the server/),
  );
  expect(await find(latin)).toContainEqual(
    expect.stringMatching(/^wrong: The database's encoding is LATIN1\. → Make a new one/),
  );
});

test.runIf(isPgbouncerTested)("a pooler in transaction mode is wrong without an address past it", async () => {
  const direct = await provideDatabase();
  // The tests' server does without.
  const name = new URL(direct).pathname.slice(1);
  await withConnection(direct, (client) => client.query(`alter database ${name} set synchronous_commit = on`));
  const { url } = await startPgbouncer(direct, { pool_mode: "transaction" });
  const environment = {
    DATABASE_URL: url,
    SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
    SERVER_COUNTRY: "Perú",
  };
  const find = async (more: Readonly<Record<string, string>>) =>
    findBy(POOLER, makeContext({ ...environment, ...more }, { database: reachDatabase(url) }));

  expect(await find({})).toEqual([
    expect.stringMatching(/^wrong: .*DATABASE_SESSION_URL.* → See docs\/operations\.md, "Poolers"\.$/s),
  ]);
  expect(await find({ DATABASE_SESSION_URL: direct })).toEqual([expect.stringMatching(/^ok: The sessions/)]);
});

describe.runIf(PROGRAMS !== null)("with a standby (where the package postgresql is installed)", () => {
  test("it is listed, one that no commit waits for is a warning, and as DATABASE_URL it takes no writes", async () => {
    const postgres = await useInstalledPostgres(PROGRAMS ?? "");
    const url = await postgres.createCluster();
    await migrate(url);
    const find = async (databaseUrl = url) =>
      findBy(REPLICATION, makeContext({}, { database: reachDatabase(databaseUrl) }));
    const alone = await find();
    const standbyUrl = await postgres.createStandby(url);
    const read = async (query: string) => withConnection(url, async (client) => (await client.query(query)).rows);
    await waitFor(async () => (await read("select from pg_stat_replication where state = 'streaming'")).length === 1);

    const asynchronous = await find();
    await read("alter system set synchronous_standby_names = '*'");
    await read("select pg_reload_conf()");
    await waitFor(async () => (await read("select from pg_stat_replication where sync_state = 'sync'")).length === 1);
    const synchronous = await find();

    expect(alone).toEqual([expect.stringMatching(/^unknown: The server has no standby\. → /)]);
    expect(asynchronous).toEqual([
      expect.stringMatching(/^ok: The standby \w+ is streaming, async, /),
      expect.stringMatching(/^warning: No standby is synchronous.* → Set synchronous_standby_names/),
    ]);
    expect(synchronous).toEqual([expect.stringMatching(/^ok: The standby \w+ is streaming, sync, /)]);
    expect(await findBy(MIGRATIONS, makeContext({}, { database: reachDatabase(standbyUrl) }))).toEqual([
      "wrong: The database takes no writes, as a standby. → Let DATABASE_URL name the primary, or a host that leads to it.",
    ]);
  });
});

test("jobs that nobody does, and what is held since a restore, are seen", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: (await startReceiver()).url });
  await postJson(`${app.url}/f/${form.token}`, { nombre: "Ana" });
  const context = makeContext({}, { database: reachDatabase(app.databaseUrl) });
  const findAfter = async (seconds: number) => {
    await app.database("jobs").update({ run_at: app.database.raw("now() - make_interval(secs => ?)", [seconds]) });
    return findBy(QUEUE, context);
  };

  expect(await findAfter(0)).toEqual([expect.stringMatching(/^ok: \d+ jobs are due/)]);
  expect(await findAfter(120)).toEqual([
    expect.stringMatching(/^warning: .* since 12\d s\. → Look whether a worker runs/),
  ]);
  expect(await findAfter(3_600)).toEqual([expect.stringMatching(/^wrong: .* since 360\d s\. → /)]);
  await app.database("jobs").update({ state: "held" });
  expect(await findBy(QUEUE, context)).toEqual([
    "ok: No job is due.",
    expect.stringMatching(
      /^wrong: Since a restore 0 complaints books take no sheets, and \d+ jobs are held\. → Follow/,
    ),
  ]);
});
