import type { Client } from "pg";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { readSchemaFiles } from "../../src/db/schemaFiles.ts";
import { withConnection } from "../support/administration.ts";
import { createTestDatabase } from "../support/database.ts";

async function setup(settings: Readonly<Record<string, string>>, parameters: Readonly<Record<string, string>> = {}) {
  const { url: plainUrl, drop } = await createTestDatabase();
  const address = new URL(plainUrl);
  for (const [parameter, value] of Object.entries(parameters)) address.searchParams.set(parameter, value);
  const url = address.href;
  const name = new URL(url).pathname.slice(1);
  await withConnection(url, async (client) => {
    for (const [setting, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${setting} = '${value}'`);
  });
  const log = pino({ level: "silent" });
  const pools = [createDatabase(url, 1, log), createDatabase(url, 1, log, { planning: "generic_plans" })];
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.destroy()));
    await drop();
  });
  return pools;
}

test("instants and isolation do not depend on the defaults of the server", async () => {
  const pools = await setup({ datestyle: "SQL, DMY", default_transaction_isolation: "repeatable read" });

  const answers = await Promise.all(
    pools.map((pool) =>
      pool.raw("select timestamptz '2026-11-22 05:00Z' as at, current_setting('transaction_isolation') as isolation"),
    ),
  );

  const row = { at: new Date("2026-11-22T05:00:00Z"), isolation: "read committed" };
  expect(answers.map(({ rows }) => rows)).toEqual([[row], [row]]);
});

test("the server sees the release of each connection, whatever name the address gives it", async () => {
  const pools = await setup({ search_path: "pg_catalog" }, { application_name: "caja" });

  const answers = await Promise.all(
    pools.map((pool) => pool.raw("select application_name as name from pg_stat_activity where pid = pg_backend_pid()")),
  );

  const row = { name: `ventanilla ${readSchemaFiles().release}` };
  expect(answers.map(({ rows }) => rows)).toEqual([[row], [row]]);
});

test("only the intake's pool uses generic plans", async () => {
  const pools = await setup({});

  const answers = await Promise.all(pools.map((pool) => pool.raw("show plan_cache_mode")));

  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ plan_cache_mode: "auto" }],
    [{ plan_cache_mode: "force_generic_plan" }],
  ]);
});

test.each([
  ["off", "on"],
  ["local", "local"],
])(
  "where the default of synchronous_commit is %s, the pools use %s, so that acknowledged submissions are on the disk",
  async (setting, used) => {
    const pools = await setup({ synchronous_commit: setting });

    const answers = await Promise.all(pools.map((pool) => pool.raw("show synchronous_commit")));

    expect(answers.map(({ rows }) => rows)).toEqual([[{ synchronous_commit: used }], [{ synchronous_commit: used }]]);
  },
);

test("a free connection goes to one user at a time, in the order of their asking, and an ended one to nobody", async () => {
  const [pool] = await setup({});
  if (pool === undefined) throw new Error("There is no pool.");
  const client = pool.client as {
    acquireConnection(): Promise<Client>;
    releaseConnection(connection: Client): Promise<void>;
    readonly pool: { numUsed(): number; numFree(): number };
  };
  const count = () => [client.pool.numUsed(), client.pool.numFree()];
  await pool.raw("select 1");

  const first = await client.acquireConnection();
  const order: string[] = [];
  const waiting = ["second", "third"].map(async (name) => {
    const connection = await client.acquireConnection();
    order.push(name);
    await client.releaseConnection(connection);
    return connection;
  });
  const taken = count();
  await client.releaseConnection(first);

  expect(await Promise.all(waiting)).toEqual([first, first]);
  expect([taken, order, count()]).toEqual([
    [1, 0],
    ["second", "third"],
    [0, 1],
  ]);

  const ended = new Promise((resolve) => first.once("end", () => resolve(null)));
  first.connection.stream.destroy();
  await ended;
  const next = await client.acquireConnection();
  expect(next).not.toBe(first);
  expect((await next.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.releaseConnection(next);
});
