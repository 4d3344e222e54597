import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { isMigrated, migrate } from "../../src/db/migrate.ts";
import { installRepeatables } from "../../src/db/repeatables.ts";
import { readObjectName, readSchemaFiles, readTriggerNames, type SchemaFile } from "../../src/db/schemaFiles.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { readCatalog } from "./catalog.ts";

const SNAPSHOT = fileURLToPath(new URL("catalog.txt", import.meta.url));

async function setup() {
  const url = await createEmptyDatabase();
  await migrate(url);
  const client = new Client(url);
  await client.connect();
  const database = createDatabase(url, 1, pino({ level: "silent" }));
  onTestFinished(async () => {
    await client.end();
    await database.destroy();
  });
  const { repeatables } = await readSchemaFiles();
  const hashes = new Map(repeatables.map(({ name, hash }) => [name, hash]));
  return {
    url,
    client,
    repeatables,
    isCurrent: () => isMigrated(database),
    /** Installs these files as those of the next version. */
    install: (files: readonly SchemaFile[]) => installRepeatables(client, files, hashes),
    listFunctions: (name: string) => listSignatures(client, name),
  };
}

async function listSignatures(client: Client, name: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ signature: string }>(
    "select oid::regprocedure::text as signature from pg_proc where proname = $1",
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** The names of the files that would define the functions, views and triggers of the database. */
async function listObjects(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select 'functions/' || proname || '.sql' as name from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'views/' || relname || '.sql' from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all
    select distinct 'triggers/' || tgrelid::regclass || '.sql' from pg_trigger where not tgisinternal
  `);
  return rows.map(({ name }) => name).toSorted();
}

async function listTriggers(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ tgname: string }>(
    "select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by tgname",
    [table],
  );
  return rows.map(({ tgname }) => tgname);
}

function edit(files: readonly SchemaFile[], name: string, sql: string): readonly SchemaFile[] {
  return [...files.filter((file) => file.name !== name), { name, sql, hash: sql }];
}

test("the schema is that of the committed catalog; UPDATE_CATALOG=1 writes it anew", async () => {
  const { client } = await setup();

  const catalog = await readCatalog(client);

  if (process.env["UPDATE_CATALOG"] === "1") await writeFile(SNAPSHOT, catalog);
  expect(catalog).toBe(await readFile(SNAPSHOT, "utf8"));
});

test("the database has exactly the functions, views and triggers of the files", async () => {
  const { client, repeatables } = await setup();
  const names = repeatables.map(({ name }) => name).toSorted();

  const installed = await listObjects(client);
  await client.query("create function planted() returns integer language sql return 1");
  const withPlanted = await listObjects(client);

  expect(installed).toEqual(names);
  for (const file of repeatables.filter(({ name }) => name.startsWith("triggers/"))) {
    expect(await listTriggers(client, readObjectName(file.name)?.object ?? "")).toEqual(
      readTriggerNames(file).toSorted(),
    );
  }
  expect(withPlanted).toEqual([...names, "functions/planted.sql"].toSorted());
});

test("each repeatable file begins with its comment and defines the object of its name", async () => {
  const { repeatables } = await setup();

  for (const { name, sql } of repeatables.filter((file) => !file.name.startsWith("triggers/"))) {
    const kind = readObjectName(name)?.folder.slice(0, -1);
    expect(sql.split("\n")[0]).toMatch(/^-- [A-Z"].*/);
    expect(sql.match(new RegExp(`^create or replace ${kind} (\\w+)`, "gm"))).toEqual([
      `create or replace ${kind} ${readObjectName(name)?.object ?? ""}`,
    ]);
  }
});

test("each trigger stands in the file of its table, begins with the table's name and has its comment", async () => {
  const { repeatables } = await setup();

  for (const { name, sql } of repeatables.filter((file) => file.name.startsWith("triggers/"))) {
    const table = readObjectName(name)?.object ?? "";
    const statements = sql.split(";\n").filter((statement) => statement !== "");
    for (const statement of statements) {
      expect(statement).toMatch(
        new RegExp(`^(?:-- .*\n)+create or replace trigger ${table.replace(/s$/, "")}\\w* [^;]* on ${table}\\b`),
      );
    }
  }
});

test("a database whose functions are of another version is not current until it is migrated", async () => {
  const { url, client, isCurrent } = await setup();
  await client.query("update schema_files set hash = 'other' where name = 'functions/period_of.sql'");

  const before = await isCurrent();
  const ran = await migrate(url);

  expect([before, await isCurrent()]).toEqual([false, true]);
  expect(ran).toEqual(["functions"]);
});

test("a database with a function that this version lacks is not current, and the function is dropped", async () => {
  const { url, client, isCurrent, listFunctions } = await setup();
  await client.query("create function earlier() returns integer language sql return 1");
  await client.query("insert into schema_files (name, hash) values ('functions/earlier.sql', '')");

  const before = await isCurrent();
  await migrate(url);

  expect([before, await isCurrent()]).toEqual([false, true]);
  expect(await listFunctions("earlier")).toEqual([]);
});

test("a function with other parameters or another result replaces the installed one", async () => {
  const { client, repeatables, install, listFunctions } = await setup();
  const more = "create or replace function reclaim_expired(bound integer) returns integer language sql return bound;";
  const other = "create or replace function period_of(instant timestamptz) returns text language sql return 'x';";

  await client.query("begin");
  await install(edit(edit(repeatables, "functions/reclaim_expired.sql", more), "functions/period_of.sql", other));
  const found = [await listFunctions("reclaim_expired"), await listFunctions("period_of")];
  await client.query("rollback");

  expect(found).toEqual([["reclaim_expired(integer)"], ["period_of(timestamp with time zone)"]]);
});

test("installing unchanged triggers locks no table", async () => {
  const { url, client } = await setup();
  await client.query("update schema_files set hash = 'other' where name like 'functions/%'");
  await client.query("begin");
  await client.query("lock table complaints, submissions, webhook_endpoints in share row exclusive mode");

  const ran = await migrate(url);

  await client.query("rollback");
  expect(ran).toEqual(["functions"]);
});

test("a table has exactly the triggers of its file, also after one was dropped together with its function", async () => {
  const { client, repeatables, install } = await setup();
  const [first = "", second = ""] = await listTriggers(client, "complaint_reports");
  const definition = `create or replace trigger ${first} before delete on complaint_reports for each row execute function guard_belonging_delete();`;
  const other = definition.replace(first, "complaint_reports_other");

  await client.query("begin");
  await install(edit(repeatables, "triggers/complaint_reports.sql", other));
  const replaced = await listTriggers(client, "complaint_reports");
  await install(repeatables.filter(({ name }) => name !== "triggers/complaint_reports.sql"));
  const dropped = await listTriggers(client, "complaint_reports");
  await client.query("rollback");
  await client.query(`drop trigger ${second} on complaint_reports`);
  await client.query("begin");
  await install(repeatables);
  const restored = await listTriggers(client, "complaint_reports");
  await client.query("rollback");

  expect(replaced).toEqual(["complaint_reports_other"]);
  expect(dropped).toEqual([]);
  expect(restored).toContain(second);
});

test("a file that fails is named, and nothing of the installation is kept", async () => {
  const { client, repeatables, install, listFunctions } = await setup();
  const broken = edit(repeatables, "triggers/broken.sql", "create or replace trigger broken before insert on nowhere;");

  await client.query("begin");
  const failure = await install(broken).catch((error: unknown) => error);
  await client.query("rollback");

  expect(String(failure)).toContain("The migration triggers/broken.sql failed, and nothing of it was kept: ");
  expect(await listFunctions("fold_text")).toEqual(["fold_text(text)"]);
});

test("the lock classes are the same in SQL and in the code", async () => {
  const { client } = await setup();

  const { rows } = await client.query("select lane_lock_class() as lane, worker_lock_class() as worker");

  expect(rows).toEqual([{ lane: LOCK_CLASSES.lane, worker: LOCK_CLASSES.worker }]);
});
