import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import pino from "pino";
import { readServerVersion } from "../../src/db/serverVersion.ts";
import { findMissedRelease } from "../../src/start/doctor/knownReleases.ts";
import { prepareDatabase, updateDatabase } from "../../src/start/databaseStart.ts";
import { readSchemaState } from "../../src/db/migrate.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { addressAsService } from "../support/database.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";

/** The triggers whose installation locks the table `submissions` against writers. */
const LOCKING_FILE = "triggers/submissions.sql";

test("an earlier version starts and migrates on a database with migrations of a later version", async () => {
  const { database, databaseUrl } = await startTestApp();
  await database("schema_files").insert({ name: "9999_of_a_later_version.sql", hash: "" });

  const ran = await updateDatabase(databaseUrl);

  expect(ran).toEqual([]);
  expect(await readSchemaState(database)).toBe("current");
});

test("the error of a migration that gets no lock at any try names the lock, not a database that does not answer", async () => {
  const migrateUnder = async (state: string) => {
    const databaseUrl = await createEmptyDatabase();
    await failAtAccounts(databaseUrl, state, "no lock");
    const { log, lines } = openLines();
    const failure = await updateDatabase(databaseUrl, databaseUrl, log).catch((error: unknown) => error);
    return { failure: String(failure), tries: lines.length + 1 };
  };

  const [held, crossed] = await Promise.all([migrateUnder("55P03"), migrateUnder("40P01")]);

  expect(held.failure).toContain("A migration needs a table that somebody else holds");
  expect(crossed.failure).toContain("have waited for each other, at every try");
  expect([held.tries, crossed.tries]).toEqual([4, 4]);
});

test("a migration that gets its lock late is tried again, with a line in the log that names it", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  await database("schema_files").where({ name: LOCKING_FILE }).delete();

  const ran = await withConnection(databaseUrl, async (backup) => {
    await backup.query("begin");
    await backup.query("lock table submissions in row exclusive mode");
    const { log, lines } = openLines(() => void backup.query("commit"));
    const names = await updateDatabase(databaseUrl, databaseUrl, log);
    return { names, lines };
  });

  expect(ran.names).toEqual(["functions"]);
  expect(ran.lines).toEqual([expect.stringContaining(`The migration ${LOCKING_FILE} failed`)]);
});

test("a start warns of a server without a known minor release, and of a user that could switch guards off, not of one that owns nothing", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  const { number } = await readServerVersion(database);
  const behind = findMissedRelease(number) === null ? [] : [expect.stringMatching(/^PostgreSQL lacks the fixes of/)];
  const warningsOf = async (url: string) => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const urls = { databaseUrl: url, ownerUrl: url, sessionUrl: null, server: "external" } as const;
    await prepareDatabase(
      urls,
      { migrateOnStart: false, databaseReadUrl: null, processes: 1, databasePoolSize: 2 },
      log,
    );
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  };

  const [asOwner, asService] = [await warningsOf(databaseUrl), await warningsOf(addressAsService(databaseUrl))];

  expect([asOwner, asService]).toEqual([[...behind, "the service owns its tables"], behind]);
});

test("a standby is not migrated, and the error sends the operator to its primary", async () => {
  const { database, databaseUrl } = await startTestApp({ environment: { WORKER: "off" } });
  await database("schema_files").where({ name: LOCKING_FILE }).delete();
  const name = new URL(databaseUrl).pathname.slice(1);
  await database.raw(`alter database ${name} set default_transaction_read_only = on`);

  const failure = await updateDatabase(databaseUrl).catch((error: unknown) => error);

  expect(String(failure)).toContain("read-only, as a standby is");
});

test("a user that may not create tables, which is PostgreSQL's default, gets the advice to own its database", async () => {
  const databaseUrl = await createEmptyDatabase();
  const url = new URL(databaseUrl);
  url.username = `poor_${randomBytes(4).toString("hex")}`;
  url.password = "secreta";
  const role = (statement: string) => withConnection(databaseUrl, (client) => client.query(statement));
  await role(`create role ${url.username} login password '${url.password}'`);
  onTestFinished(async () => void (await role(`drop role ${url.username}`)));

  const failure = await updateDatabase(url.href).catch((error: unknown) => error);

  expect(String(failure)).toContain("make it the owner of its database");
});

test("the error of a failed migration has its name and the database's message, and not its SQL", async () => {
  const databaseUrl = await createEmptyDatabase();
  await failAtAccounts(databaseUrl, "P0001", "No tables on Sundays - ask Ana - or wait");

  const failure = await updateDatabase(databaseUrl).catch((error: unknown) => error);

  expect(failure).toMatchObject({
    message:
      "The migration 0001_accounts.sql failed, and nothing of it was kept: No tables on Sundays - ask Ana - or wait",
  });
});

test("a full disk is named with the next step, and the migrations go on when there is room again", async () => {
  const databaseUrl = await createEmptyDatabase();
  const makeRoom = await failAtAccounts(databaseUrl, "53100", "could not extend file: No space left on device");

  const failure = await updateDatabase(databaseUrl).catch((error: unknown) => error);
  await makeRoom();
  const ran = await updateDatabase(databaseUrl);

  expect(String(failure)).toContain(
    "The disk of the database is full: free some space, then run the migrations again.",
  );
  expect(ran[0]).toBe("0001_accounts.sql");
});

test("an empty database that cannot hold every character is not filled", async () => {
  const databaseUrl = await createEmptyDatabase("encoding 'LATIN1' locale 'C'");

  const failure = await updateDatabase(databaseUrl).catch((error: unknown) => error);

  expect(String(failure)).toContain("The database is in LATIN1");
  const tables = await withConnection(databaseUrl, (client) =>
    client.query("select from pg_tables where schemaname = 'public'"),
  );
  expect(tables.rowCount).toBe(0);
});

/** Makes the first migration fail in the database; resolves with a function that ends the failure. */
async function failAtAccounts(databaseUrl: string, state: string, reason: string): Promise<() => Promise<void>> {
  const run = (statement: string) => withConnection(databaseUrl, (client) => client.query(statement));
  await run(`
    create function fail_at_accounts() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('accounts') is not null then raise exception using errcode = '${state}', message = '${reason}'; end if;
      end
    $$;
    create event trigger fail_at_accounts on ddl_command_end execute function fail_at_accounts();
  `);
  return async () => void (await run("drop event trigger fail_at_accounts"));
}

/** A log with its lines of warnings; `onLine` is called after each. */
function openLines(onLine: () => void = () => undefined) {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    onLine();
  };
  return { log: pino({ level: "warn" }, { write }), lines };
}
