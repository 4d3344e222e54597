import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { createReads } from "../../src/repositories/reads.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import { openStandby } from "../../src/start/openStandby.ts";
import { ask, postJson } from "../support/http.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { HASH_TEXT } from "../support/hashes.ts";
import { isPgbouncerTested, startPgbouncer } from "../support/pgbouncer.ts";
import { nameReadCalls } from "../support/readCalls.ts";
import {
  followStatements,
  hasRows,
  MARKS,
  run,
  startReadingApp,
  startStandbys,
  STORED,
} from "../support/readStandbys.ts";
import { shareInFile } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const PROGRAMS = await findInstalledPrograms();
const PATIENTLY = { timeout: 180_000 };
const BOUND_MS = 5_000;
const LOG = pino({ level: "silent" });

/** One standby for the tests that leave it as it was, with an app that waits long for it. */
const useStandby = shareInFile(async (onFinished) => {
  const cluster = await startStandbys(PROGRAMS ?? "", 1, onFinished);
  const [standbyUrl = ""] = cluster.standbyUrls;
  const reading = await startReadingApp(cluster.primaryUrl, standbyUrl, onFinished, { DATABASE_READ_MAX_LAG: "10000" });
  return { cluster, standbyUrl, ...reading };
});

test.skipIf(PROGRAMS === null)(
  "B18 searches, counts and exports are made by the standby alone; keys, feeds and the intake never",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl, app, owner, form, ...reading } = await useStandby();
    await reading.awaitUse();
    const [onStandby, onPrimary] = [
      await followStatements(cluster, standbyUrl),
      await followStatements(cluster, cluster.primaryUrl),
    ];
    const headers = { authorization: `Bearer ${owner.key}` };
    const [url, query] = [app.url, '{ submissions(first: 1, filter: { search: "Ana 77" }) { totalCount } }'];

    const posted = await postJson(`${url}/f/${form.token}`, { nombre: "Recién llegada" });
    const found = await reading.search("recién");
    const searched = await postJson(`${url}/api/v1/graphql`, { query }, headers);
    const [counts] = await reading.countToday();
    const summary = await reading.summarize();
    const csv = await ask(`${url}/api/v1/forms/${form.id}/submissions.csv`, { headers });
    await reading.findFigures();
    await reading.searchRegister();

    expect(posted.status).toBe(201);
    expect(found).toEqual(["Recién llegada"]);
    // The numbers up to STORED that have 77 in them.
    expect(searched.body).toEqual({ data: { submissions: { totalCount: 21 } } });
    expect(counts?.reduce((sum, { accepted }) => sum + accepted, 0)).toBeGreaterThan(0);
    expect(summary.accepted).toBeGreaterThan(STORED);
    expect(String(csv.body).trim().split("\r\n").length - 1).toBeGreaterThan(STORED);
    for (const [name, mark] of Object.entries(MARKS)) {
      expect(await onStandby(mark), name).toBeGreaterThan(0);
      expect(await onPrimary(mark), name).toBe(0);
    }
    for (const stayed of ["api_keys", "feed_counters", "user_sessions", "insert into", "update ", "jobs"])
      expect(await onStandby(stayed), stayed).toBe(0);
  },
);

test.skipIf(PROGRAMS === null)("B18 every method that a standby may answer answers there", PATIENTLY, async () => {
  const { standbyUrl, owner, form } = await useStandby();
  const standby = createDatabase(standbyUrl, 1, LOG);
  onTestFinished(() => standby.destroy());

  for (const { name, call } of nameReadCalls({ accountId: owner.actor.accountId, formId: form.id }))
    await expect(
      standby.transaction((tx) => call(createRepositories(tx, HASH_TEXT))),
      name,
    ).resolves.toBeDefined();
  // What it would be otherwise.
  await expect(standby("submission_counts").first()).rejects.toThrow("temporary or unlogged");
});

test.skipIf(PROGRAMS === null)(
  "B18 a search after a change shows the change, although the standby has not replayed it when the search begins",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl, app, owner, form, ...reading } = await useStandby();
    await postJson(`${app.url}/f/${form.token}`, { nombre: "Molesta" });
    const [id = ""] = await app.database("submissions").whereRaw("data ->> 'nombre' = 'Molesta'").pluck("id");
    const before = await reading.search("molesta");
    const onStandby = await followStatements(cluster, standbyUrl);
    await run(standbyUrl, "select pg_wal_replay_pause()");
    await waitFor(() => hasRows(standbyUrl, "select where pg_get_wal_replay_pause_state() = 'paused'"));

    await app.services.spamQuarantine.mark(owner.actor, id);
    const searching = reading.search("molesta");
    await waitFor(() => hasRows(standbyUrl, "select from pg_stat_activity where state = 'idle in transaction'"));
    await run(standbyUrl, "select pg_wal_replay_resume()");

    expect(before).toEqual(["Molesta"]);
    expect(await searching).toEqual([]);
    expect(await onStandby(MARKS.search)).toBeGreaterThan(0);
  },
);

test.skipIf(PROGRAMS === null)(
  "B18 a standby that is too far behind is not read, and is again once it has caught up, with a line for each; an idle primary is no lag",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl } = await useStandby();
    const undo = (undone: () => Promise<void>) => onTestFinished(undone);
    const { app, form, ...reading } = await startReadingApp(cluster.primaryUrl, standbyUrl, undo, {
      DATABASE_READ_MAX_LAG: "300",
    });
    await reading.awaitUse();
    await run(standbyUrl, "select pg_wal_replay_pause()");
    await waitFor(() => hasRows(standbyUrl, "select where pg_get_wal_replay_pause_state() = 'paused'"));

    const posted = await postJson(`${app.url}/f/${form.token}`, { nombre: "Puntual" });
    const atOnce = await reading.search("puntual");
    await waitFor(() => reading.countLines("too far behind") === 1);
    const readiness = await ask(`${app.url}/readyz`);
    const onStandby = await followStatements(cluster, standbyUrl);
    const later = await reading.search("puntual");
    const asked = await onStandby(MARKS.search);
    await run(standbyUrl, "select pg_wal_replay_resume()");
    await waitFor(() => reading.countLines("has caught up: it is read") === 1);
    // A read waits no longer than the bound, which a busy machine may take.
    await waitFor(async () => {
      await reading.search("puntual");
      return (await onStandby(MARKS.search)) > 0;
    });

    expect(posted.status).toBe(201);
    expect([atOnce, later]).toEqual([["Puntual"], ["Puntual"]]);
    expect(asked).toBe(0);
    expect(readiness).toMatchObject({ status: 200, body: { standby: { state: "behind", host: null } } });
    expect([reading.countLines("too far behind"), reading.countLines("has caught up: it is read")]).toEqual([1, 1]);
  },
);

test.skipIf(PROGRAMS === null)(
  "B18 every read is answered within five seconds when the standby is stopped (SIGSTOP), and it is read again when it runs",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl, ...reading } = await useStandby();
    await reading.awaitUse();
    const before = [reading.countLines("is not available: reads"), reading.countLines("is available: it is read")];
    const measure = async () => {
      const beganMs = performance.now();
      const [counts] = await reading.countToday();
      return { ms: performance.now() - beganMs, days: counts?.length };
    };

    await cluster.postgres.signal(standbyUrl, "SIGSTOP");
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_none, index) => {
        await delay(index * 200);
        return measure();
      }),
    );
    const found = await reading.search("Ana 1200");
    const stopped = await ask(`${reading.app.url}/readyz`);
    await cluster.postgres.signal(standbyUrl, "SIGCONT");
    await reading.awaitUse();
    const running = await ask(`${reading.app.url}/readyz`);
    const onStandby = await followStatements(cluster, standbyUrl);
    await reading.countToday();

    expect(new Set(answers.map(({ days }) => days))).toEqual(new Set([1]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    // From the discovery on, nobody waits any more.
    expect(Math.max(...answers.slice(-3).map(({ ms }) => ms))).toBeLessThan(1_000);
    expect(found).toEqual(["Ana 1200"]);
    expect(stopped).toMatchObject({ status: 200, body: { standby: { state: "away", lagSeconds: null } } });
    expect(running).toMatchObject({ body: { standby: { state: "usable", lagSeconds: expect.any(Number) } } });
    expect(await onStandby(MARKS.dailyCounts)).toBeGreaterThan(0);
    expect([reading.countLines("is not available: reads"), reading.countLines("is available: it is read")]).toEqual(
      before.map((count) => count + 1),
    );
  },
);

test.skipIf(PROGRAMS === null)(
  "B18 a read that the standby cancels because of its replay is made again on the primary, from its beginning",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl, owner, form } = await useStandby();
    const primary = createDatabase(cluster.primaryUrl, 2, LOG);
    const settings = { databaseReadUrl: standbyUrl, databaseReadMaxLagMs: 10_000, databasePoolSize: 2 };
    const standby = openStandby(primary, settings, LOG);
    if (standby === null) throw new Error("DATABASE_READ_URL is set.");
    onTestFinished(async () => {
      standby.watch.stop();
      await Promise.all([primary.destroy(), standby.database.destroy()]);
    });
    await standby.watch.start();
    const counted: string[] = [];
    const reads = createReads({
      repositories: createRepositories(primary, HASH_TEXT),
      transact: createTransact(primary, HASH_TEXT),
      hashText: HASH_TEXT,
      standby: standby.reads,
      countRead: (target, reason) => counted.push(`${target} ${reason}`.trim()),
    });
    const { accountId } = owner.actor;
    let attempts = 0;

    const count = await reads.transact(async (tx) => {
      attempts += 1;
      await tx.submissions.hasTests(accountId, form.id);
      if (attempts === 1) {
        // Its replay waits for nobody here, and needs the lock that the read holds.
        await run(cluster.primaryUrl, "begin", "lock table submissions in access exclusive mode", "commit");
        await waitFor(() => hasRows(standbyUrl, "select from pg_stat_database_conflicts where confl_lock > 0"));
      }
      return tx.submissions.countOfAccount(accountId, { search: "Ana 1200" }, () => 2_000);
    });

    expect(count).toBe(1);
    expect(attempts).toBe(2);
    expect(counted).toEqual(["primary interrupted"]);
  },
);

test.runIf(PROGRAMS !== null && isPgbouncerTested)(
  "B18 a pooler in transaction mode may stand before the standby",
  PATIENTLY,
  async () => {
    const { cluster, standbyUrl } = await useStandby();
    const pooler = await startPgbouncer(standbyUrl, { pool_mode: "transaction", default_pool_size: "2" });
    const undo = (undone: () => Promise<void>) => onTestFinished(undone);
    const reading = await startReadingApp(cluster.primaryUrl, pooler.url, undo, { DATABASE_READ_MAX_LAG: "10000" });
    await reading.awaitUse();
    const onPrimary = await followStatements(cluster, cluster.primaryUrl);

    const found = await Promise.all(["Ana 7", "Ana 1200"].map((words) => reading.search(words)));
    const exported = await Array.fromAsync(await reading.openExport());

    expect(found.map((names) => names.length)).toEqual([5, 1]);
    expect(exported.length).toBe(STORED);
    expect([await onPrimary(MARKS.search), await onPrimary(MARKS.export)]).toEqual([0, 0]);
  },
);
