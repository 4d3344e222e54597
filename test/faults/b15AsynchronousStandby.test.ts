import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { FIELDS, GENEROUS_LIMITS, PROVIDER } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const WARNING = "no standby of the database is synchronous";

/** A book on a primary with one standby that streams. */
async function setup() {
  const postgres = await useInstalledPostgres(PROGRAMS ?? "");
  const primaryUrl = await postgres.createCluster();
  await migrate(primaryUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "ventanilla-standby-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const arranged = await startTestApp({ databaseUrl: primaryUrl, dataDir, environment: { WORKER: "off" } });
  const form = await arranged.createForm(await arranged.createOwner(), { provider: PROVIDER });
  await arranged.close();
  const start = (databaseUrl: string) =>
    startService({
      environment: { ...GENEROUS_LIMITS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKER: "off" },
    });
  const file = ({ url }: { readonly url: string }, detalle: string) =>
    postJson(`${url}/libro-de-reclamaciones/${form.token}`, { ...FIELDS, detalle }, { accept: "application/json" });
  const standbyUrl = await postgres.createStandby(primaryUrl);
  await waitFor(() => hasRows(primaryUrl, "select from pg_stat_replication where state = 'streaming'"));
  return { primaryUrl, standbyUrl, start, file };
}

async function hasRows(url: string, query: string): Promise<boolean> {
  return withConnection(url, async (client) => (await client.query(query)).rows.length > 0);
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Waits until the standby has what the primary has. */
async function catchUp(primaryUrl: string): Promise<void> {
  await waitFor(() => hasRows(primaryUrl, "select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()"));
}

test.skipIf(PROGRAMS === null)(
  "B15 after a failover that lost a sheet its number is given to nobody else, and one that lost nothing holds no book",
  PATIENTLY,
  async () => {
    const { primaryUrl, standbyUrl, start, file } = await setup();
    const primary = await start(primaryUrl);
    const first = await file(primary, "Uno");
    await catchUp(primaryUrl);
    await run(standbyUrl, "alter system set primary_conninfo = ''", "select pg_reload_conf()");
    await waitFor(async () => !(await hasRows(primaryUrl, "select from pg_stat_replication")));
    const lost = await file(primary, "Dos");
    primary.kill("SIGKILL");
    await run(standbyUrl, "select pg_promote()");

    const promoted = await start(standbyUrl);
    const refused = await file(promoted, "Tres");

    expect([first.status, lost.status]).toEqual([201, 201]);
    expect(refused).toMatchObject({ status: 503, body: { code: "FORM_UNAVAILABLE" } });
  },
);

test.skipIf(PROGRAMS === null)(
  "B15 a start warns of standbys none of which is synchronous, and not of a synchronous one, whose promotion holds no book",
  PATIENTLY,
  async () => {
    const { primaryUrl, standbyUrl, start, file } = await setup();
    const asynchronous = await start(primaryUrl);
    await run(primaryUrl, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
    await waitFor(() => hasRows(primaryUrl, "select from pg_stat_replication where sync_state = 'sync'"));
    const synchronous = await start(primaryUrl);
    const first = await file(synchronous, "Uno");
    synchronous.kill("SIGKILL");
    asynchronous.kill("SIGKILL");
    await run(standbyUrl, "select pg_promote()");
    const promoted = await start(standbyUrl);
    const second = await file(promoted, "Dos");

    expect(asynchronous.lines.filter((line) => line.includes(WARNING))).toHaveLength(1);
    expect(synchronous.lines.filter((line) => line.includes(WARNING))).toEqual([]);
    expect(
      [first, second].map(({ status, body }) => [status, (body as { number: string }).number.slice(0, 9)]),
    ).toEqual([
      [201, "000000001"],
      [201, "000000002"],
    ]);
  },
);
