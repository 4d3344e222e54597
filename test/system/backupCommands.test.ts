import { readdir, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { objectOfBackup } from "../../src/backups/manifest.ts";
import { migrate } from "../../src/db/migrate.ts";
import { withConnection } from "../support/administration.ts";
import { SECRET_KEY, startTestApp } from "../support/app.ts";
import { type BackedService, copyRepository, flipBit, makeTemporary, startBackedService } from "../support/backups.ts";
import { CHECKOUT, linkProgram } from "../support/checkouts.ts";
import { planMigratedDataDir } from "../support/embeddedServices.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { postJson } from "../support/http.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { runProgram, runService } from "../support/programs.ts";
import { readPage } from "../support/readmes.ts";
import { shareInFile } from "../support/services.ts";
import { startService } from "../support/serviceProcess.ts";
import { listFiles, readFile } from "../support/uploads.ts";
import { waitFor } from "../support/waiting.ts";
import { writeProgram } from "../support/writtenPrograms.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const KEY = SECRET_KEY.toString("base64");
const OTHER_KEY = Buffer.alloc(32, 9).toString("base64");

const useService = shareInFile((onFinished) => startBackedService(PROGRAMS ?? "", onFinished));

function run(
  { app }: Pick<BackedService, "app">,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  return runService(args, {
    cwd: "/",
    environment: { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, SECRET_KEY: KEY, ...environment },
  }).ended;
}

async function backUp(service: BackedService): Promise<{ readonly repository: string; readonly name: string }> {
  const repository = await makeTemporary();
  const { result, stdout, stderr } = await run(service, ["backup", repository, "--json"]);
  if (result !== 0) throw new Error(stderr);
  return { repository, name: (JSON.parse(stdout) as { readonly backup: string }).backup };
}

/** An empty database on the server that has the service's. */
async function createDatabase({ app }: BackedService, name: string): Promise<string> {
  await withConnection(app.databaseUrl, (client) => client.query(`create database ${name}`));
  return app.databaseUrl.replace(/\/ventanilla$/, `/${name}`);
}

describe.skipIf(PROGRAMS === null)("backup, restore and drill (where the package postgresql is installed)", () => {
  test(
    "what was acknowledged before a backup under load is in it, and the restored service goes on",
    PATIENTLY,
    async () => {
      const service = await useService();
      const { app, book } = service;
      const form = await app.createForm(book.owner);
      const running = await startService({
        environment: { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, WORKER: "off" },
      });
      const acknowledged: string[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      const load = Array.from({ length: 3 }, async () => {
        while (!isOver) {
          const { status, body } = await postJson(`${running.url}/f/${form.token}`, { nombre: "Ana" });
          statuses.add(status);
          if (status === 201) acknowledged.push(String(Object(body).submission_id));
          await delay(5);
        }
      });
      while (acknowledged.length < 20) await delay(5);
      const before = acknowledged.slice();
      const { repository, name } = await backUp(service);
      isOver = true;
      await Promise.all(load);

      const databaseUrl = await createDatabase(service, "restored");
      const dataDir = await makeTemporary();
      const restored = await run(service, ["restore", repository, "--database", databaseUrl], { DATA_DIR: dataDir });

      expect(restored).toMatchObject({ result: 0, stdout: expect.stringContaining(`Backup ${name} restored: `) });
      expect(statuses).toEqual(new Set([201]));
      const later = await startTestApp({ databaseUrl, dataDir, environment: { WORKER: "off" } });
      const stored = new Set(await later.database("submissions").pluck<string[]>("id"));
      expect(before.filter((id) => !stored.has(id))).toEqual([]);
      const [file] = await listFiles(later, book.owner);
      expect((await readFile(later, book.owner, file?.id ?? "")).toString()).toMatch(/^%PDF/);
      const [counter] = await later
        .database("feed_counters")
        .where({ account_id: book.owner.actor.accountId, feed: "submissions" });
      expect(Number(counter.position)).toBe(stored.size);
      expect((await postJson(`${later.url}/f/${form.token}`, { nombre: "Luis" })).status).toBe(201);
      const metric = await app.readMetric("ventanilla_last_backup_timestamp_seconds");
      expect(metric).toBeGreaterThan(Date.now() / 1_000 - 600);
    },
  );

  test("drill restores a backup beside the service, on either server, and says that it holds", PATIENTLY, async () => {
    const service = await useService();
    const { repository, name } = await backUp(service);
    const at = join(repository, "backups", name);

    const embedded = await run(service, ["drill", at]);
    const onServer = await run(service, ["drill", repository, "--server", service.app.databaseUrl, "--json"]);

    expect(embedded).toMatchObject({ result: 0, stdout: expect.stringContaining(`The backup ${name} holds: `) });
    expect(embedded.stdout).toMatch(/^done: the files where their rows say \(.* s\)$/m);
    expect(onServer.result).toBe(0);
    expect(JSON.parse(onServer.stdout)).toMatchObject({ backup: name, holds: true, problems: [], notes: [] });
    const left = await withConnection(service.app.databaseUrl, (client) =>
      client.query("select from pg_database where datname like 'ventanilla_drill%'"),
    );
    expect(left.rowCount).toBe(0);
  });

  test("drill and restore name a wrong key and a flipped bit, and change nothing", PATIENTLY, async () => {
    const service = await useService();
    const { repository, name } = await backUp(service);
    const copy = await copyRepository(repository);
    await flipBit(join(copy, objectOfBackup(name, "database.dump")));
    const databaseUrl = await createDatabase(service, "untouched");
    const wrong = { SECRET_KEY: OTHER_KEY };
    const damaged = "database.dump, the dump of the database, is damaged: its SHA-256 is another one.";
    const otherKey =
      /SECRET_KEY is not the key of this backup: its fingerprint is [0-9a-f]{32}, and that of the backup's key [0-9a-f]{32}\./;

    const drilled = [await run(service, ["drill", repository], wrong), await run(service, ["drill", copy])];
    const restored = [
      await run(service, ["restore", repository, "--database", databaseUrl], wrong),
      await run(service, ["restore", copy, "--database", databaseUrl]),
    ];

    expect([...drilled, ...restored].map(({ result }) => result)).toEqual([1, 1, 1, 1]);
    expect(drilled[0]?.stdout).toMatch(otherKey);
    expect(drilled[1]?.stdout).toContain(`PROBLEM: ${damaged}\nThe backup ${name} does NOT hold: 1 problems`);
    expect(restored[0]?.stderr).toMatch(otherKey);
    expect(restored[1]?.stderr).toContain(`${damaged}\nThe backup ${name} was not restored, and nothing was changed.`);
    const tables = await withConnection(databaseUrl, (client) =>
      client.query("select from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
  });

  test("restore takes a database that is not empty only by its name, and only unused", PATIENTLY, async () => {
    const service = await useService();
    const { repository } = await backUp(service);
    const databaseUrl = await createDatabase(service, "used");
    await withConnection(databaseUrl, (client) => client.query("create table kept (id int)"));
    const order = ["restore", repository, "--database", databaseUrl, "--files", await makeTemporary()];

    const away = databaseUrl.replace(/:\d+\//, ":1/");

    const nobody = await run(service, ["restore", repository, "--database", away]);
    const refused = await run(service, order);
    const otherName = await run(service, [...order, "--overwrite", "other"]);
    const inUse = await withConnection(databaseUrl, () => run(service, [...order, "--overwrite", "used"]));
    const taken = await run(service, [...order, "--overwrite", "used", "--json"]);

    expect(nobody).toMatchObject({
      result: 1,
      stderr: "The database of --database does not answer: check its address, its user and that it runs.\n",
    });
    for (const { result, stderr } of [refused, otherName]) {
      expect(result).toBe(1);
      expect(stderr).toContain("The database used is not empty, and nothing was changed.");
    }
    expect(inUse.stderr).toContain("The database used is in use by 1 other connections, and nothing was changed");
    expect(taken.result).toBe(0);
    expect(JSON.parse(taken.stdout)).toMatchObject({ needsMigration: false, missing: 0 });
    const kept = await withConnection(databaseUrl, (client) => client.query("select to_regclass('kept') as kept"));
    expect(kept.rows).toEqual([{ kept: null }]);
  });

  test("the key's loss is no end: --key-lost restores what it has not sealed", PATIENTLY, async () => {
    const service = await useService();
    const { repository } = await backUp(service);
    const databaseUrl = await createDatabase(service, "keyless");
    const order = ["restore", repository, "--database", databaseUrl, "--key-lost", "--files", await makeTemporary()];

    expect(await run(service, order, { SECRET_KEY: OTHER_KEY })).toMatchObject({ result: 0 });
  });

  test("the commands of docs/operations.md do what it says, as they are written", PATIENTLY, async () => {
    const service = await useService();
    const { commands } = await readPage("docs/operations.md");
    const repository = await makeTemporary();
    const databaseUrl = await createDatabase(service, "documented");
    const dataDir = await makeTemporary();
    const follow = (name: string, environment: Readonly<Record<string, string>>) => {
      const block = (commands.get(name) ?? "")
        .replaceAll("/var/backups/ventanilla", repository)
        .replace(/postgres:\S+/, databaseUrl);
      expect(block).toContain(repository);
      return runProgram("sh", ["-e", "-c", block], {
        cwd: CHECKOUT,
        environment: { DATABASE_URL: service.app.databaseUrl, SECRET_KEY: KEY, HOME: dataDir, ...environment },
      }).ended;
    };

    const backedUp = await follow("backup", { DATA_DIR: service.app.dataDir });
    const restored = await follow("restore", { DATA_DIR: dataDir });

    expect(backedUp).toMatchObject({
      result: 0,
      stdout: expect.stringMatching(/^The backup \d+T\d+Z holds: .* s\.$/m),
    });
    expect(restored).toMatchObject({ result: 0, stdout: expect.stringMatching(/^Backup \d+T\d+Z restored: .* s\.$/m) });
  });

  test(
    "the line of cron in docs/operations.md backs up as cron runs it, with the settings of .env",
    PATIENTLY,
    async () => {
      const { app } = await useService();
      const [folder, repository] = [await makeTemporary(), await makeTemporary()];
      await linkProgram(folder);
      const settings = `DATABASE_URL=${app.databaseUrl}\nDATA_DIR=${app.dataDir}\nSECRET_KEY=${KEY}\nSERVER_COUNTRY=Perú\n`;
      await writeFile(join(folder, ".env"), settings);
      const command = "30 3 * * * cd /srv/ventanilla && npm run -s backup -- /var/backups/ventanilla --keep 14"
        .replace("30 3 * * * ", "")
        .replace("/srv/ventanilla", folder)
        .replace("/var/backups/ventanilla", repository);
      const none = { DATA_DIR: undefined, SERVER_COUNTRY: undefined, EMBEDDED_POSTGRES: undefined };
      const environment = { ...none, HOME: folder, PATH: `/usr/bin:/bin:${dirname(process.execPath)}` };

      const { result } = await runProgram("/bin/sh", ["-c", command], { cwd: folder, environment }).ended;

      expect(result).toBe(0);
      expect(await readdir(join(repository, "backups"))).toHaveLength(1);
    },
  );

  test("a backup of a later release is refused", PATIENTLY, async () => {
    const service = await startBackedService(PROGRAMS ?? "");
    await service.app.database("schema_files").insert({ name: "9999_later.sql", hash: "x" });
    const { repository } = await backUp(service);
    const databaseUrl = await createDatabase(service, "earlier");

    const restored = await run(service, ["restore", repository, "--database", databaseUrl]);
    const drilled = await run(service, ["drill", repository]);

    expect(restored).toMatchObject({
      result: 1,
      stderr: expect.stringMatching(/^The backup is of a later release .*9999_later\.sql/m),
    });
    expect(drilled).toMatchObject({
      result: 1,
      stdout: expect.stringMatching(/^PROBLEM: The backup is of a later release/m),
    });
  });
});

test(
  "a server that pg_dump does not read, and a machine without pg_dump, are said with what to install",
  PATIENTLY,
  async () => {
    const [old, none] = [await makeTemporary(), await makeTemporary()];
    await writeProgram(join(old, "pg_dump"), ['echo "pg_dump (PostgreSQL) 9.6.24"']);
    const databaseUrl = await createEmptyDatabase();
    await migrate(databaseUrl);
    const app = { databaseUrl, dataDir: await makeTemporary() } as BackedService["app"];
    const repository = await makeTemporary();

    const older = await run({ app }, ["backup", repository, "--programs", old]);
    const missing = await run({ app }, ["backup", repository, "--programs", none]);
    const usage = await run({ app }, ["backup", repository, "--keep", "0"]);

    expect(older.result).toBe(1);
    expect(older.stderr).toMatch(
      /^The server is PostgreSQL \d+, and the newest pg_dump here is 9\.6\.24 \(.*\), which does not read it: install the client programs of PostgreSQL \d+ \(Debian: postgresql-client-\d+\), or name their folder with --programs\.$/m,
    );
    expect(missing.stderr).toMatch(/^pg_dump is not there in .*: install the client programs of PostgreSQL \d+/m);
    expect(usage).toMatchObject({ result: 2, stderr: "--keep is how many backups stay: 1 to 9999.\n" });
  },
);

test("backup works beside a service with the embedded server, and alone on its data", PATIENTLY, async () => {
  const programs = await makeTemporary();
  await writeProgram(join(programs, "pg_dump"), ['echo "pg_dump (PostgreSQL) 9.6.24"']);
  const dataDir = await planMigratedDataDir();
  const back = async () => {
    const args = ["backup", await makeTemporary(), "--programs", programs];
    return runService(args, { cwd: "/", environment: { DATA_DIR: dataDir } }).ended;
  };
  const service = runService([], { cwd: "/", environment: { PORT: "0", DATA_DIR: dataDir } });
  await waitFor(() => service.output().includes('"started"'));

  const beside = await back();
  service.signal("SIGTERM");
  await service.ended;
  const alone = await back();

  for (const { stderr } of [beside, alone])
    expect(stderr).toMatch(/^The server is PostgreSQL 18, and the newest pg_dump/m);
});
