import { Client } from "pg";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { describeLocks, isOnline, runNumbered } from "../../src/db/numberedFiles.ts";
import { readSchemaFiles, type SchemaFile } from "../../src/db/schemaFiles.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { waitFor } from "../support/waiting.ts";

/** The files with which every database begins: nobody waits for a table of an empty one. */
const BASELINE = 12;

const fileOf = (sql: string): SchemaFile => ({ name: "0901_planted.sql", sql, hash: "" });

async function setup() {
  const url = await createEmptyDatabase();
  await migrate(url);
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return { client, url };
}

/** The tables that a file keeps locked to its end, of those that were there before, and against whom, without partitions; the file is rolled back. */
async function findLocks(client: Client, { sql }: SchemaFile): Promise<string> {
  const { rows: before } = await client.query<{ oid: string }>(
    "select oid from pg_class where relkind in ('r', 'p') and not relispartition",
  );
  await client.query("begin");
  await client.query(sql);
  const { rows } = await client.query<{ name: string; whom: string }>(
    `select c.relname as name, case when bool_or(l.mode = 'AccessExclusiveLock') then 'everybody' else 'writers' end as whom
     from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.oid = any($1)
       and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     group by c.relname order by c.relname`,
    [before.map(({ oid }) => oid)],
  );
  await client.query("rollback");
  const whoms = [...new Set(rows.map(({ whom }) => whom))];
  const parts = whoms.map((whom) => {
    const names = rows.filter((row) => row.whom === whom).map(({ name }) => name);
    return `${names.join(" and ")}, against ${whom}`;
  });
  return parts.length === 0 ? "nothing that exists" : parts.join("; ");
}

test("each numbered file after the baseline names the tables that it locks", async () => {
  const { client } = await setup();
  const { migrations, contracts } = readSchemaFiles();
  const planted = [
    fileOf(
      "-- Locks: forms and submissions, against everybody\nalter table forms add column x text; alter table submissions add y text;",
    ),
    fileOf("-- Locks: accounts, against writers\ncreate table t (account_id uuid references accounts);"),
    fileOf("create table t (id uuid);"),
    fileOf("alter table forms add column x text;"),
  ];
  const claims = async (files: readonly SchemaFile[]) => {
    const found: string[] = [];
    for (const file of files) if (describeLocks(file) !== (await findLocks(client, file))) found.push(file.sql);
    return found;
  };

  const wrong = await claims(planted);
  // A file that has run can't run again; it is seen on a database in which only those before it have run.
  const later = [...migrations.slice(BASELINE), ...contracts].filter((file) => !isOnline(file));

  expect(wrong).toEqual([planted[3]?.sql]);
  const empty = new Client(await createEmptyDatabase());
  await empty.connect();
  onTestFinished(() => empty.end());
  await empty.query(
    "create table schema_files (name text primary key, hash text not null, installed_at timestamptz default now())",
  );
  for (const file of [...migrations, ...contracts]) {
    if (later.includes(file)) expect(await findLocks(empty, file), file.name).toBe(describeLocks(file));
    await runNumbered(empty, file);
  }
});

test("an index that was left half-made is made anew beside readers and writers, and a batch repeats until nothing is left", async () => {
  const { client } = await setup();
  await client.query("create table t (id integer primary key, n integer)");
  await client.query("insert into t select g, 1 from generate_series(1, 12) g");
  const file = fileOf(`-- Runs: outside of a transaction
create unique index concurrently t_n on t (n);
`);
  const repaired = fileOf(`-- Runs: outside of a transaction
-- Repeats until it changes no row.
update t set n = id + 100 where id in (select id from t where n = 1 limit 5);
create unique index concurrently t_n on t (n);
`);

  const failure = await runNumbered(client, file).catch((error: unknown) => String(error));
  const [left] = (await client.query("select indisvalid from pg_index where indexrelid = 't_n'::regclass")).rows;
  await runNumbered(client, repaired);
  const [made] = (await client.query("select indisvalid from pg_index where indexrelid = 't_n'::regclass")).rows;

  expect(failure).toContain("The migration 0901_planted.sql failed, run it again to go on where it stopped: ");
  expect([left, made]).toEqual([{ indisvalid: false }, { indisvalid: true }]);
  expect((await client.query("select from t where n = 1")).rowCount).toBe(0);
});

test("a statement for each partition of a table runs for each, and again goes on where it stopped", async () => {
  const { client } = await setup();
  await client.query(`
    create table t (id integer, n integer) partition by range (id);
    create table t_1 partition of t for values from (0) to (10);
    create table t_rest partition of t default;
    insert into t select g from generate_series(1, 20) g
  `);
  const file = fileOf(`-- Runs: outside of a transaction
-- For each partition of t.
-- Repeats until it changes no row.
update {partition} set n = id where id in (select id from {partition} where n is null limit 4);
-- For each partition of t.
create unique index concurrently {partition}_n on {partition} (n);
`);

  await runNumbered(client, file);
  await client.query("delete from schema_files where name = $1", [file.name]);
  await runNumbered(client, file);

  expect((await client.query("select from t where n = id")).rowCount).toBe(20);
  const { rows } = await client.query("select indexname from pg_indexes where indexname ~ '^t_.*_n$' order by 1");
  expect(rows).toEqual([{ indexname: "t_1_n" }, { indexname: "t_rest_n" }]);
});

test("a file outside of a transaction has no function, whose body would be cut at its semicolons", async () => {
  const { client } = await setup();
  const file = fileOf("-- Runs: outside of a transaction\ndo $$ begin perform 1; end $$;\n");

  await expect(runNumbered(client, file)).rejects.toThrow("runs outside of a transaction and has a function");
});

test("a file that waits for a transaction which waits for it is rolled back, and runs at the next try", async () => {
  const { client, url } = await setup();
  await client.query("create table one (id integer); create table two (id integer)");
  const traffic = new Client(url);
  await traffic.connect();
  onTestFinished(() => traffic.end());
  await traffic.query("begin; insert into two values (1)");
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });

  const running = runNumbered(
    client,
    fileOf("alter table one add column x text; alter table two add column x text;"),
    log,
  );
  await waitFor(async () => (await traffic.query(WAITING)).rowCount === 1);
  await traffic.query("insert into one values (1); commit");
  await running;

  expect(lines).toEqual([expect.stringContaining('"code":"40P01"')]);
  expect((await client.query("select x from one union all select x from two")).rowCount).toBe(2);
});

const WAITING = "select from pg_locks where not granted and relation = 'two'::regclass";
