import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startOf } from "../support/feeds.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { codesOf, createAsk, type Result } from "./client.ts";
import { submit } from "./fixtures.ts";
import { askOver, connectWithKey } from "./socketClient.ts";

const NAMES = ["a", "b", "c", "d", "e"];
/** All searches together have two seconds; two seconds for each would be ten and more. */
const MAX_ANSWER_MS = 6_000;

test("the searches of a query have two seconds together, and no search begins when they are spent", async () => {
  const { ask, form, lockTable, countWaiting } = await setup();
  const lock = await lockTable("submissions");
  const search = (name: string) =>
    `${name}: form(id: "${form.id}") { submissions(filter: { search: "${name}" }) { nodes { id } } }`;

  const { result, tookMs } = await time(() => ask(`{ ${NAMES.map(search).join("\n")} }`));
  const waiting = await countWaiting();
  await lock.release();
  const next = await ask(`{ ${search("ana")} }`);

  expect(codesOf(result).toSorted()).toEqual(NAMES.map((name) => `FILTER_TOO_BROAD ${name} submissions`));
  expect(result.errors?.map(({ message }) => message)).toEqual(NAMES.map(() => expect.stringContaining("2 segundos")));
  expect(tookMs).toBeLessThan(MAX_ANSWER_MS);
  expect(waiting).toBe(0);
  expect(next.data).toMatchObject({ ana: { submissions: { nodes: [{}] } } });
});

test("a search that takes too long for all forms of a list is not repeated for each form", async () => {
  const { app, owner, ask, lockTable, countWaiting } = await setup();
  for (const name of NAMES) await app.createForm(owner, { name });
  const lock = await lockTable("submissions");

  const { result, tookMs } = await time(() =>
    ask(`{ forms { nodes { submissions(filter: { search: "ana" }) { totalCount } } } }`),
  );
  const waiting = await countWaiting();
  await lock.release();

  expect(codesOf(result)[0]).toContain("FILTER_TOO_BROAD");
  expect(tookMs).toBeLessThan(MAX_ANSWER_MS);
  expect(waiting).toBe(0);
});

test.for(["HTTP", "WebSocket"])("a failed operation is answered after its last search has ended (%s)", async (way) => {
  const { app, owner, ask, form, lockTable, countWaiting } = await setup();
  const client = await connectWithKey(app, owner.key);
  await lockTable("submissions");
  const plans = await lockTable("plans", "alter table plans rename to gone");
  const query = `{ form(id: "${form.id}") {
    running: submissions(filter: { search: "ana" }) { nodes { id } }
    waiting: submissions(filter: { search: "luis" }) { nodes { id } }
  } plans { code } }`;

  const answering = way === "HTTP" ? ask(query) : askOver(client, query).then(({ payload }) => payload);
  await untilSeveralWait(app.databaseUrl, 2);
  await plans.release();
  const answer = await answering;
  const waiting = await countWaiting();

  expect(codesOf(answer as Result<unknown>)).toEqual(["INTERNAL_ERROR plans"]);
  expect(waiting).toBe(0);
});

test("every event of a subscription has its own time for searches", async () => {
  const { app, owner, form } = await setup();
  const client = await connectWithKey(app, owner.key);
  const query = `subscription { submissionCreated(after: "${startOf(owner)}") {
    submission { form { submissions(filter: { search: "ana" }) { totalCount } } }
  } }`;
  client.send({ type: "subscribe", id: "feed", payload: { query } });

  const first = await client.take();
  await submit(app, form, { nombre: "Ana" });
  const second = await client.take();

  const found = (totalCount: number) => ({
    data: { submissionCreated: { submission: { form: { submissions: { totalCount } } } } },
  });
  expect([first.payload, second.payload]).toEqual([found(1), found(2)]);
});

/** An account with a form that has a submission of Ana, and a lock that makes all readers of a table wait. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await submit(app, form, { nombre: "Ana" });

  /** Locks a table until the release, which may change it before. */
  const lockTable = async (table: string, change = "select") => {
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query(`lock table ${table} in access exclusive mode`);
    return { release: async () => void (await client.query(`${change}; commit`)) };
  };
  const countWaiting = async () => {
    const { rows } = await app.database.raw<{ rows: { count: number }[] }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  return { app, owner, form, ask: createAsk(app, owner.key), lockTable, countWaiting };
}

async function time<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly tookMs: number }> {
  const beganMs = performance.now();
  const result = await work();
  return { result, tookMs: performance.now() - beganMs };
}
