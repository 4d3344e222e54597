import pino from "pino";
import { describe, expect, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { createConnector } from "../../src/db/connector.ts";
import { sqlStateOf } from "../../src/db/errors.ts";
import { SQL_STATES } from "../../src/db/sqlStates.ts";
import { defineStatement, runStatement } from "../../src/db/statements.ts";
import { requireMigrated, updateDatabase } from "../../src/start/databaseStart.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp, type TestAppOptions } from "../support/app.ts";
import { FIELDS, GENEROUS_LIMITS, PROVIDER } from "../support/complaints.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { createTestDatabase } from "../support/database.ts";
import { startOf } from "../support/feeds.ts";
import { ask, postJson } from "../support/http.ts";
import { isPgbouncerTested, startPgbouncer } from "../support/pgbouncer.ts";
import { runService } from "../support/programs.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { idsOf, take } from "../services/feed/subscribers.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { onTestFinished } from "vitest";

const LOG = pino({ level: "silent" });
const PATIENTLY = { timeout: 120_000 };
const SUBMISSIONS = 40;

/** The address of a database, which is dropped after the test. */
async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** Changes a default of the database for connections that begin later. */
async function setDefault(databaseUrl: string, name: string, value: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  await withConnection(databaseUrl, (client) => client.query(`alter database ${database} set ${name} = '${value}'`));
}

/** What a start says of its addresses; null when it goes on. */
async function startOn(databaseUrl: string, sessionUrl: string | null = null): Promise<string | null> {
  return requireMigrated({ databaseUrl, sessionUrl }, LOG).then(() => null, String);
}

/** Takes submissions, calls webhooks, follows the feed, files a sheet and exports, and returns what came of it. */
async function useEverything(options: TestAppOptions) {
  const receiver = await startReceiver();
  const app = await startTestApp({ ...options, environment: { ...GENEROUS_LIMITS, ...options.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url, provider: PROVIDER });
  const events = await app.services.submissionFeed.subscribe(owner.actor, { after: startOf(owner) }, () => undefined);
  onTestFinished(async () => void (await events.return?.()));
  const headers = { authorization: `Bearer ${owner.key}` };
  const search = async () => {
    const query = '{ submissions(first: 3, filter: { search: "nombre 39" }) { nodes { data } } }';
    return (await postJson(`${app.url}/api/v1/graphql`, { query }, headers)).body;
  };

  const posted = await Promise.all(
    Array.from({ length: SUBMISSIONS }, (_none, n) =>
      postJson(`${app.url}/f/${form.token}`, { nombre: `nombre ${n}` }),
    ),
  );
  const seen = idsOf(await take(events, SUBMISSIONS));
  await receiver.got(SUBMISSIONS);
  const sheet = await postJson(`${app.url}/libro-de-reclamaciones/${form.token}`, FIELDS, {
    accept: "application/json",
  });
  const csv = await ask(`${app.url}/api/v1/forms/${form.id}/submissions.csv`, { headers });
  const book = await ask(`${app.url}/api/v1/forms/${form.id}/complaints.csv`, { headers });
  const ids = posted.map(({ body }) => (body as { submission_id: string }).submission_id);
  return {
    statuses: new Set(posted.map(({ status }) => status)),
    isFeedWhole: new Set(seen).size === SUBMISSIONS && ids.every((id) => seen.includes(id)),
    sheet: sheet.status,
    csvRows: String(csv.body).trim().split("\r\n").length - 1,
    bookRows: String(book.body).trim().split("\r\n").length - 1,
    searched: await search(),
    ready: (await ask(`${app.url}/readyz`)).status,
  };
}

const EVERYTHING = {
  statuses: new Set([201]),
  isFeedWhole: true,
  sheet: 201,
  csvRows: SUBMISSIONS,
  bookRows: 1,
  searched: { data: { submissions: { nodes: [{ data: { nombre: "nombre 39" } }] } } },
  ready: 200,
};

describe.runIf(isPgbouncerTested)("pgbouncer in session mode, as deploy/pgbouncer has it", () => {
  test(
    "needs no setting of the service: migrations, intake, deliveries, feed, book and exports go through it",
    PATIENTLY,
    async () => {
      const databaseUrl = await provideDatabase();
      const empty = await startPgbouncer(await createEmptyDatabase());
      const pooler = await startPgbouncer(databaseUrl);

      const migrated = await updateDatabase(empty.url);
      const started = await startOn(pooler.url);
      const used = await useEverything({ databaseUrl, wayUrl: pooler.url });

      expect(migrated.at(-1)).toBe("functions");
      expect(started).toBeNull();
      expect(used).toEqual(EVERYTHING);
    },
  );
});

describe.runIf(isPgbouncerTested)("pgbouncer in transaction mode", () => {
  const TRANSACTIONS = { pool_mode: "transaction", default_pool_size: "6" };

  test("is enough for the pools, with DATABASE_SESSION_URL for signals, locks and migrations", PATIENTLY, async () => {
    const databaseUrl = await provideDatabase();
    await setDefault(databaseUrl, "synchronous_commit", "on");
    const pooler = await startPgbouncer(databaseUrl, TRANSACTIONS);

    const started = await startOn(pooler.url, databaseUrl);
    const used = await useEverything({
      databaseUrl,
      wayUrl: pooler.url,
      environment: { DATABASE_SESSION_URL: databaseUrl },
    });

    expect(started).toBeNull();
    expect(used).toEqual(EVERYTHING);
  });

  test("without it is refused at the start and by migrate, which say what to do", PATIENTLY, async () => {
    const pooler = await startPgbouncer(await provideDatabase(), TRANSACTIONS);
    const environment = { DATABASE_URL: pooler.url, SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), PORT: "0" };
    const run = (command: string) => runService([command], { cwd: CHECKOUT, environment }).ended;

    const [service, migrate] = [await run("serve"), await run("migrate")];

    expect([service.result, migrate.result]).toEqual([1, 1]);
    expect(service.stderr).toContain("DATABASE_URL leads through a pooler that gives each transaction another session");
    expect(migrate.stderr).toContain("The migrations would run through a pooler");
    for (const { stderr, stdout } of [service, migrate])
      expect(stderr + stdout).not.toContain(new URL(pooler.url).password);
  });

  test(
    "as DATABASE_SESSION_URL, another database there, and defaults that the service can't do with are refused by name",
    PATIENTLY,
    async () => {
      const databaseUrl = await provideDatabase();
      const pooler = await startPgbouncer(databaseUrl, TRANSACTIONS);
      const startAnew = async () => startOn((await startPgbouncer(databaseUrl, TRANSACTIONS)).url, databaseUrl);

      const twice = await startOn(pooler.url, pooler.url);
      const other = await startOn(pooler.url, await provideDatabase());
      // The databases of the tests do not wait for the disk.
      const hasty = await startAnew();
      await setDefault(databaseUrl, "synchronous_commit", "on");
      await setDefault(databaseUrl, "default_transaction_isolation", "serializable");
      const strict = await startAnew();

      expect(twice).toContain("DATABASE_SESSION_URL leads through a pooler");
      expect(other).toContain("DATABASE_SESSION_URL does not lead to the database of DATABASE_URL");
      expect(hasty).toContain("alter role … set synchronous_commit = on");
      expect(strict).toContain("alter role … set default_transaction_isolation = 'read committed'");
    },
  );

  test("in statement mode is refused, too", PATIENTLY, async () => {
    const databaseUrl = await provideDatabase();
    const pooler = await startPgbouncer(databaseUrl, { ...TRANSACTIONS, pool_mode: "statement" });

    expect(await startOn(pooler.url)).toContain("is in statement mode");
    expect(await startOn(pooler.url, databaseUrl)).toContain("is in statement mode");
  });

  test(
    "gives each transaction its settings, leaves none to others, and statements have no name there",
    PATIENTLY,
    async () => {
      const databaseUrl = await provideDatabase();
      const pooler = await startPgbouncer(databaseUrl, { ...TRANSACTIONS, default_pool_size: "1" });
      const pool = (timeoutMs: number) => {
        const database = createDatabase(createConnector(pooler.url, { pooling: "transaction" }), 2, LOG, {
          statementTimeoutMs: timeoutMs,
          lockTimeoutMs: 2 * timeoutMs,
        });
        onTestFinished(() => database.destroy());
        return database;
      };
      const [first, second] = [pool(11_000), pool(12_000)];
      const SETTINGS =
        "select current_setting('statement_timeout') || ', ' || current_setting('lock_timeout') as time, current_setting('search_path') as path";
      const NAMED = defineStatement(SETTINGS);
      const read = async (database: typeof first) => [
        (await database.raw<{ rows: { time: string }[] }>(SETTINGS)).rows[0]?.time,
        (await runStatement<{ time: string }>(database, NAMED, []))[0]?.time,
        await database.transaction(async (tx) => {
          await tx.raw("set transaction isolation level repeatable read, read only");
          return (await runStatement<{ time: string }>(tx, NAMED, []))[0]?.time;
        }),
      ];

      const [one, two, again] = [await read(first), await read(second), await read(first)];
      const left = await withConnection(pooler.url, (client) =>
        client.query(`${SETTINGS}, (select count(*)::integer from pg_prepared_statements) as prepared`),
      );

      const slow = defineStatement("select pg_sleep(30)");
      const short = pool(100);
      const canceled = await Promise.all(
        [
          short.raw(slow.text),
          runStatement(short, slow, []),
          short.transaction((tx) => runStatement(tx, slow, [])),
        ].map((query) => query.then(() => null, sqlStateOf)),
      );

      expect(canceled).toEqual(Array(3).fill(SQL_STATES.queryCanceled));
      expect([one, two, again]).toEqual([
        Array(3).fill("11s, 22s"),
        Array(3).fill("12s, 24s"),
        Array(3).fill("11s, 22s"),
      ]);
      expect(left.rows).toEqual([{ time: "0, 0", path: '"$user", public', prepared: 0 }]);
    },
  );
});
