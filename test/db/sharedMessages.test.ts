import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDatabase, readPoolUse } from "../../src/db/connection.ts";
import { defineStatement, runStatement, type StatementOptions } from "../../src/db/statements.ts";
import { createTestDatabase } from "../support/database.ts";

const SHORT: Partial<StatementOptions> = { isShort: true };
const NUMBER = defineStatement("select $1::integer as n, pg_backend_pid() as backend", SHORT);
const NUMBER_ONCE = defineStatement("select $1::integer as n, pg_backend_pid() as backend, 1 as one", {
  ...SHORT,
  isPlannedOnce: true,
});
const QUOTIENT = defineStatement("select 1 / $1::integer as quotient", SHORT);
const END = defineStatement("select pg_terminate_backend(pg_backend_pid()) as is_ended", SHORT);

type Numbered = { readonly n: number; readonly backend: number };

async function setup(poolSize = 2) {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, poolSize, pino({ level: "silent" }));
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const run = (statement: typeof NUMBER, value: unknown) => runStatement<Numbered>(database, statement, [value]);
  const readReason = async (work: Promise<unknown>) => String(await work.catch((error: unknown) => error));
  return { database, run, readReason };
}

test("short statements that are asked for in one turn share a connection, also where it has to prepare them, and each is a `query` event", async () => {
  const { database, run } = await setup();
  let heard = 0;
  database.on("query", () => (heard += 1));

  for (let round = 1; round <= 2; round += 1) {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => run(n % 2 === 0 ? NUMBER_ONCE : NUMBER, n)));

    expect(answers.map(([row]) => row?.n)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(([row]) => row?.backend)).size).toBe(1);
    expect(heard).toBe(4 * round);
    expect(readPoolUse(database)).toMatchObject({ used: 0, free: 1 });
  }
});

test("what fails one of them, at the server or before it is sent, leaves the others", async () => {
  const { database, run, readReason } = await setup();
  const circular: { toPostgres?: () => unknown } = {};
  circular.toPostgres = () => circular;

  for (let round = 1; round <= 2; round += 1) {
    const answers = await Promise.all([
      run(NUMBER, 1),
      readReason(run(QUOTIENT, 0)),
      run(QUOTIENT, 1),
      readReason(run(NUMBER, circular)),
      readReason(run(QUOTIENT, 0)),
      run(NUMBER, 6),
      readReason(run(QUOTIENT, 0)),
    ]);

    expect(answers[0]).toMatchObject([{ n: 1 }]);
    expect(answers[2]).toEqual([{ quotient: 1 }]);
    expect(answers[3]).toContain("circular reference");
    for (const index of [1, 4, 6]) expect(answers[index]).toContain("division by zero");
    expect(answers[5]).toMatchObject([{ n: 6 }]);
    expect(readPoolUse(database)).toMatchObject({ used: 0 });
  }
});

test("what ends their connection fails those that are not answered, and later ones have another connection", async () => {
  const { database, run, readReason } = await setup();

  const [first, ...failed] = await Promise.all([
    run(NUMBER, 1),
    readReason(runStatement(database, END, [])),
    readReason(run(NUMBER, 2)),
    readReason(run(NUMBER, 3)),
  ]);

  expect(first).toMatchObject([{ n: 1 }]);
  expect(failed).toEqual([1, 2, 3].map(() => expect.stringMatching(/terminat/i)));
  const [later] = await run(NUMBER, 4);
  expect(later?.n).toBe(4);
  expect(later?.backend).not.toBe(first[0]?.backend);
  expect(readPoolUse(database)).toMatchObject({ used: 0 });
});

test("no more than eight wait for each other, and a pool that cannot connect fails them all", async () => {
  const { database, run, readReason } = await setup();
  const acquire = vi.spyOn(database.client as { acquireConnection(): Promise<unknown> }, "acquireConnection");
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => run(NUMBER, n)));

  expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 16 }, (_, n) => n));
  expect(new Set(answers.slice(0, 8).map(([row]) => row?.backend)).size).toBe(1);
  expect(acquire).toHaveBeenCalledTimes(2);

  await database.destroy();
  const refused = await Promise.all([1, 2].map((n) => readReason(run(NUMBER, n))));
  expect(refused).toEqual([1, 2].map(() => expect.stringContaining("Unable to acquire a connection")));
});
