import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { contract, migrate, planMigration, readSchemaState } from "../../src/db/migrate.ts";
import { schemaOfRelease } from "../../src/db/releaseNames.ts";
import { dropUnshared, installShared } from "../../src/db/repeatables.ts";
import {
  hashFiles,
  readObjectName,
  readSchemaFiles,
  readTriggerNames,
  type SchemaFile,
} from "../../src/db/schemaFiles.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { readCatalog } from "./catalog.ts";

const GENERATION = fileURLToPath(new URL("../../migrations/generation.json", import.meta.url));
const SNAPSHOT = fileURLToPath(new URL("catalog.txt", import.meta.url));

/** The hash of the first file, as commit c9781e37 has it. */
const FIRST_FORMER_HASH = "37fa52250c4137266914013f3469251628371bbea901d6b743c9bc162ba1de88";

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
  const { own, shared, release } = readSchemaFiles();
  const hashes = new Map(shared.map(({ name, hash }) => [name, hash]));
  return {
    url,
    client,
    own,
    shared,
    repeatables: [...new Set([...own, ...shared])],
    schema: schemaOfRelease(release),
    readState: () => readSchemaState(database),
    /** Installs these shared files as those of the next release. */
    install: (files: readonly SchemaFile[]) => installShared(client, files, hashes),
    /** Drops what these files do not have. */
    dropOthers: (files: readonly SchemaFile[]) => dropUnshared(client, files, hashes.keys()),
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

/** The names of the files that would define the functions and views of a schema, and the triggers of the database. */
async function listObjects(client: Client, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select 'functions/' || proname || '.sql' as name from pg_proc where pronamespace = $1::regnamespace
    union all
    select 'views/' || relname || '.sql' from pg_class where relnamespace = $1::regnamespace and relkind in ('v', 'm')
    union all
    select distinct 'triggers/' || c.relname || '.sql' from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = $1::regnamespace and not c.relispartition
  `,
    [schema],
  );
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
  const { client, schema } = await setup();

  const catalog = (await readCatalog(client, schema)).replaceAll(schema, "ventanilla");

  if (process.env["UPDATE_CATALOG"] === "1") await writeFile(SNAPSHOT, catalog);
  expect(catalog).toBe(await readFile(SNAPSHOT, "utf8"));
});

test("the database has exactly the functions, views and triggers of the files", async () => {
  const { client, own, shared, schema } = await setup();
  const namesOf = (files: readonly SchemaFile[]) => files.map(({ name }) => name).toSorted();

  const installed = [await listObjects(client, schema), await listObjects(client, "public")];
  await client.query("create function planted() returns integer language sql return 1");
  const withPlanted = await listObjects(client, "public");

  expect(installed).toEqual([namesOf(own), namesOf(shared)]);
  for (const file of shared.filter(({ name }) => name.startsWith("triggers/"))) {
    expect(await listTriggers(client, readObjectName(file.name)?.object ?? "")).toEqual(
      readTriggerNames(file).toSorted(),
    );
  }
  expect(withPlanted).toEqual([...namesOf(shared), "functions/planted.sql"].toSorted());
});

test("every function finds what it names by itself, under any search path", async () => {
  const { client, schema } = await setup();

  const { rows } = await client.query(
    `select proname from pg_proc
     where pronamespace in ('public'::regnamespace, $1::regnamespace) and prosqlbody is null
       and not exists (select from unnest(proconfig) as c where c like 'search_path=%public, pg_temp')`,
    [schema],
  );

  expect(rows).toEqual([]);
});

test("the number of the shared files is raised with every change of one; UPDATE_CATALOG=1 raises it", async () => {
  const { shared, generation, generationHash } = readSchemaFiles();
  const hash = hashFiles(shared);

  if (process.env["UPDATE_CATALOG"] === "1" && hash !== generationHash)
    await writeFile(GENERATION, `${JSON.stringify({ generation: generation + 1, hash }, null, 2)}\n`);
  else expect(generationHash).toBe(hash);
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

test("a database without the functions of this release is behind until it is migrated", async () => {
  const { url, client, readState } = await setup();
  await client.query("delete from schema_releases");

  const before = await readState();
  const ran = await migrate(url);

  expect([before, await readState()]).toEqual(["behind", "current"]);
  expect(ran).toEqual(["functions"]);
});

test("files, functions and triggers of a later release are left as they are, and this one runs on them", async () => {
  const { url, client, readState } = await setup();
  const later =
    "create or replace function guard_mail_insert() returns trigger language plpgsql as 'begin return new; end'";
  await client.query(later);
  await client.query("update schema_files set hash = 'later' where name = 'functions/guard_mail_insert.sql'");
  await client.query(
    "insert into schema_files (name, hash) values ('9999_later.sql', ''), ('functions/later.sql', '')",
  );
  await client.query("update schema_releases set generation = generation + 1");

  const [before, ran] = [await readState(), await migrate(url)];

  const { rows } = await client.query<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'guard_mail_insert'",
  );
  expect([before, ran, rows]).toEqual(["current", [], [{ body: "begin return new; end" }]]);
});

test("a database that was begun by the files of before the baseline goes on when it has the last of them, and is refused otherwise", async () => {
  const { url, client, readState } = await setup();
  await client.query(
    "update schema_files set hash = 'of a comment that was corrected' where name = '0001_accounts.sql'",
  );
  const corrected = await migrate(url);
  await client.query("update schema_files set hash = $1 where name = '0001_accounts.sql'", [FIRST_FORMER_HASH]);

  const refused = await migrate(url).catch((error: unknown) => String(error));
  await client.query("insert into schema_files (name, hash) values ('0068_ordered_tables.sql', '')");
  const ran = await migrate(url);

  expect(refused).toContain("lacks migrations up to 0068_ordered_tables.sql");
  expect([corrected, ran, await readState()]).toEqual([[], [], "current"]);
});

test("the plan names what the contraction removes, and changes nothing", async () => {
  const { url, client } = await setup();
  await client.query("create function earlier() returns integer language sql return 1");
  await client.query("insert into schema_files (name, hash) values ('functions/earlier.sql', '')");

  const before = await planMigration(url);
  const again = await planMigration(url);
  const removed = await contract(url);

  expect(before).toEqual({ steps: [], contraction: ["functions/earlier.sql"], connected: [] });
  expect(again).toEqual(before);
  expect(removed).toEqual(["functions/earlier.sql"]);
  expect((await client.query("select from pg_proc where proname = 'earlier'")).rowCount).toBe(0);
});

test("a shared function with another result is refused by its name, because an earlier release calls it", async () => {
  const { client, shared, install } = await setup();
  const other = "create or replace function period_of(instant timestamptz) returns text language sql return 'x';";

  await client.query("begin");
  const failure = await install(edit(shared, "functions/period_of.sql", other)).catch((error: unknown) => error);
  await client.query("rollback");

  expect(String(failure)).toContain(
    "functions/period_of.sql failed, and nothing of it was kept: cannot change return type",
  );
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

test("a table keeps earlier triggers beside new ones until the contraction", async () => {
  const { client, shared, install, dropOthers } = await setup();
  const earlier = await listTriggers(client, "complaint_reports");
  const [first = "", second = ""] = earlier;
  const definition = `create or replace trigger ${first} before delete on complaint_reports for each row execute function guard_belonging_delete();`;
  const files = edit(shared, "triggers/complaint_reports.sql", definition.replace(first, "complaint_reports_other"));

  await client.query("begin");
  await install(files);
  const expanded = await listTriggers(client, "complaint_reports");
  await dropOthers(files);
  const contracted = await listTriggers(client, "complaint_reports");
  await dropOthers(shared.filter(({ name }) => name !== "triggers/complaint_reports.sql"));
  const dropped = await listTriggers(client, "complaint_reports");
  await client.query("rollback");
  await client.query(`drop trigger ${second} on complaint_reports`);
  await client.query("begin");
  await install(shared);
  const restored = await listTriggers(client, "complaint_reports");
  await client.query("rollback");

  expect(expanded.toSorted()).toEqual(["complaint_reports_other", ...earlier].toSorted());
  expect(contracted).toEqual(["complaint_reports_other"]);
  expect(dropped).toEqual([]);
  expect(restored).toContain(second);
});

test("a file that fails is named, and nothing of the installation is kept", async () => {
  const { client, shared, schema, install, listFunctions } = await setup();
  const broken = edit(shared, "triggers/broken.sql", "create or replace trigger broken before insert on nowhere;");

  await client.query("begin");
  const failure = await install(broken).catch((error: unknown) => error);
  await client.query("rollback");

  expect(String(failure)).toContain("The migration triggers/broken.sql failed, and nothing of it was kept: ");
  expect(await listFunctions("fold_text")).toEqual([`${schema}.fold_text(text)`]);
});

test("the lock classes are the same in SQL and in the code", async () => {
  const { client, schema } = await setup();

  await client.query(`set search_path = ${schema}, public`);
  const { rows } = await client.query("select lane_lock_class() as lane, worker_lock_class() as worker");

  expect(rows).toEqual([{ lane: LOCK_CLASSES.lane, worker: LOCK_CLASSES.worker }]);
});
