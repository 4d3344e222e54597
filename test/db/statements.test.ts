import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, type Database } from "../../src/db/connection.ts";
import { defineStatement, runStatement } from "../../src/db/statements.ts";
import { createTestDatabase } from "../support/database.ts";

const PLAN_NAME = defineStatement('select name from "plans" where code = $1');
const PLAN_NAME_ONCE = defineStatement("select name from plans where code = $1", { isPlannedOnce: true });
const DIVISION = defineStatement("select 1 / $1::integer as quotient");

async function setup() {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, 2, pino({ level: "silent" }));
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  return database;
}

test("a statement runs on its transaction's connection, and without a transaction on one of the pool", async () => {
  const database = await setup();

  const names: unknown[] = [];
  const read = async (db: Database) => names.push(...(await runStatement(db, PLAN_NAME, ["gratis"])));
  const undone = database.transaction(async (trx) => {
    await trx("plans").where({ code: "gratis" }).update({ name: "Otro" });
    await read(trx);
    throw new Error("undone");
  });

  await expect(undone).rejects.toThrow("undone");
  await read(database);

  expect(names).toEqual([{ name: "Otro" }, { name: "Gratis" }]);
});

test("a statement releases its connection, also when it fails", async () => {
  const database = await setup();
  const divide = async (by: number) =>
    runStatement(database, DIVISION, [by]).catch((error: { code: string }) => error.code);

  const results = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map(divide));

  expect(results).toEqual(Array.from({ length: 4 }, () => ["22012", [{ quotient: 1 }]]).flat());
});

test("a statement is a `query` event of its database", async () => {
  const database = await setup();
  const heard: string[] = [];
  database.on("query", ({ sql }: { readonly sql: string }) => heard.push(sql));

  await runStatement(database, PLAN_NAME, ["gratis"]);

  expect(heard).toEqual([PLAN_NAME.text]);
});

test("a statement has its columns from its second execution on, leaves those as text that it names, and outlives a value that cannot be sent", async () => {
  const database = await setup();
  const text = `select 7 as n, null::text as nothing, json '{"b": 1.0}' as data, json '{"b": 1.0}' as read where $1::text = 'yes'`;
  const statement = defineStatement(text, { asText: ["data"] });
  const circular: { toPostgres?: () => unknown } = {};
  circular.toPostgres = () => circular;

  const refused = runStatement(database, statement, [circular]);
  await expect(refused).rejects.toThrow("circular reference");
  const results = await database.transaction(async (trx) => {
    const none = await runStatement(trx, statement, ["no"]);
    const first = await runStatement(trx, statement, ["yes"]);
    return [none, first, await runStatement(trx, statement, ["yes"])];
  });

  const row = { n: 7, nothing: null, data: '{"b": 1.0}', read: { b: 1 } };
  expect(results).toEqual([[], [row], [row]]);
});

test("a statement that is planned once has one plan for all values, and the next statement of its connection is planned as usual", async () => {
  const database = await setup();
  const named = defineStatement("select name from plans where code > $1 order by code", { isPlannedOnce: true });
  const divided = defineStatement("select 1 / $1::integer as quotient", { isPlannedOnce: true });

  await database.transaction(async (trx) => {
    for (let n = 0; n < 3; n += 1) await runStatement(trx, named, ["a"]);
    const { rows } = await trx.raw<Plans>(PLANS, [named.name]);
    expect(rows).toEqual([{ generic_plans: "3", custom_plans: "5", has_usual_prices: true }]);
  });
  await database.transaction(async (trx) => {
    await trx.raw("savepoint before");
    await expect(runStatement(trx, divided, [0])).rejects.toThrow("division by zero");
    await trx.raw("rollback to before");
    const { rows } = await trx.raw<Plans>(PLANS, [divided.name]);
    expect(rows).toMatchObject([{ has_usual_prices: true }]);
    expect(await runStatement(trx, divided, [1])).toEqual([{ quotient: 1 }]);
  });
});

test("a value that cannot be sent changes no setting of the connection", async () => {
  const database = await setup();
  const circular: { toPostgres?: () => unknown } = {};
  circular.toPostgres = () => circular;

  await expect(runStatement(database, PLAN_NAME_ONCE, [circular])).rejects.toThrow("circular reference");
  const { rows } = await database.raw<Plans>(
    "select name, setting = reset_val as is_usual from pg_settings where name in ('cpu_operator_cost', 'jit') order by name",
  );

  expect(rows).toEqual([
    { name: "cpu_operator_cost", is_usual: true },
    { name: "jit", is_usual: true },
  ]);
  expect(await runStatement(database, PLAN_NAME_ONCE, ["gratis"])).toEqual([{ name: "Gratis" }]);
});

type Plans = { readonly rows: readonly object[] };
const PLANS = `
  select generic_plans, custom_plans,
    (select bool_and(setting = reset_val) from pg_settings where name in ('cpu_operator_cost', 'jit')) as has_usual_prices
  from pg_prepared_statements where name = ?
`;

test("statements of a transaction that are asked for at once go in one message, and each sees what those before it did", async () => {
  const database = await setup();
  const rename = defineStatement("update plans set name = $2 where code = $1");

  for (const name of ["Uno", "Dos"]) {
    const [read, answers] = await database.transaction(async (trx) => {
      const count = countAnswers(await trx.client.acquireConnection());
      const [first, second, third] = await Promise.all([
        runStatement(trx, rename, ["gratis", name]),
        runStatement(trx, PLAN_NAME_ONCE, ["gratis"]),
        runStatement(trx, PLAN_NAME, ["gratis"]),
      ]);
      return [[first, second, third], count()] as const;
    });

    expect([read, answers]).toEqual([[[], [{ name }], [{ name }]], 1]);
  }
});

test("what fails a statement fails those behind it, and the connection's later transactions run them", async () => {
  const database = await setup();
  const quotient = (trx: Database, by: unknown) => runStatement(trx, DIVISION, [by]);
  const circular: { toPostgres?: () => unknown } = {};
  circular.toPostgres = () => circular;

  for (const [wrong, message] of [
    [0, "division by zero"],
    [circular, "circular reference"],
  ] as const) {
    const trx = await database.transaction();
    const outcomes = await Promise.allSettled([
      quotient(trx, 1),
      quotient(trx, wrong),
      runStatement(trx, PLAN_NAME, ["gratis"]),
    ]);
    await trx.rollback();

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const outcome of outcomes.slice(1))
      expect(String((outcome as PromiseRejectedResult).reason)).toContain(message);
    const [divided, named] = await database.transaction((later) =>
      Promise.all([quotient(later, 1), runStatement(later, PLAN_NAME, ["gratis"])]),
    );
    expect([divided, named]).toEqual([[{ quotient: 1 }], [{ name: "Gratis" }]]);
  }
});

/** Counts the messages that the server answers from now on. */
function countAnswers({
  connection,
}: {
  readonly connection: { on(event: "readyForQuery", heard: () => void): void };
}): () => number {
  let count = 0;
  connection.on("readyForQuery", () => void (count += 1));
  return () => count;
}
