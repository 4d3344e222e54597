import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSession, type Session } from "../../src/db/session.ts";
import type { Signal, Signals } from "../../src/domain/signals.ts";
import { chooseIntervalMs, createNotifyLink } from "../../src/signals/notifyLink.ts";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import { withConnection } from "../support/administration.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";

const LOCK_CLASS = 1;
const WORK: Signal = { type: "work_stored" };
const REVOKED: Signal = { type: "api_key_revoked", apiKeyId: "1" };
/** The notification of another process. */
const LAST = JSON.stringify({
  from: 0,
  signal: { type: "deliveries_recorded", deliveryIds: ["last"] } satisfies Signal,
});
const MAX_REPEATS = 10;
const SILENT = pino({ level: "silent" });

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const [near, far] = [await open(url), await open(proxy.url)];
  return { url, proxy, near, far };
}

async function open(url: string): Promise<{ session: Session; signals: Signals; heard: Signal[] }> {
  const { session, signals } = createNotifySession(url, LOCK_CLASS, SILENT);
  const heard: Signal[] = [];
  signals.listen((signal) => heard.push(signal));
  await session.start();
  onTestFinished(() => session.close());
  return { session, signals, heard };
}

test("a burst of one signal arrives at once in its own process, and once in another", async () => {
  const { near, far } = await setup();

  for (let n = 0; n < 100; n += 1) near.signals.send(WORK);
  near.signals.send({ type: "deliveries_recorded", deliveryIds: ["last"] });
  await waitFor(() => far.heard.some(({ type }) => type === "deliveries_recorded"));

  expect(near.heard).toHaveLength(101);
  expect(far.heard).toEqual([WORK, { type: "deliveries_recorded", deliveryIds: ["last"] }]);
});

test("signals that wait together are one transaction of the database", async () => {
  const { url, near, far } = await setup();
  const readId = () =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ id: string }>("select pg_current_xact_id()::text as id");
      return BigInt(rows[0]?.id ?? 0);
    });
  const before = await readId();

  for (let n = 0; n < 100; n += 1) near.signals.send({ type: "api_key_revoked", apiKeyId: String(n) });
  await waitFor(() => far.heard.length === 100);
  const after = await readId();

  expect(far.heard).toEqual(near.heard);
  expect(after - before).toBeLessThan(50n);
});

test("signals that were sent without a connection, or lost with one, arrive after the session is restored", async () => {
  const { proxy, near, far } = await setup();
  proxy.silence();
  far.signals.send(REVOKED);
  await waitFor(() => near.heard.length === 1);
  proxy.cut();
  far.signals.send(WORK);

  proxy.endSilence();
  await proxy.restore();
  await waitFor(() => near.heard.length === 3);

  expect(near.heard[0]).toEqual(REVOKED);
  expect(near.heard.slice(1)).toEqual(expect.arrayContaining([REVOKED, WORK]));
});

test("signals that are sent while others are on their way wait for the next sending, however slow the database is", async () => {
  const { url, proxy, near, far } = await setup();
  let repeats = 0;
  proxy.interpose(() => {
    repeats += 1;
    if (repeats <= MAX_REPEATS) far.signals.send(WORK);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  far.signals.send(WORK);
  vi.runOnlyPendingTimers();
  await far.session.close();
  await withConnection(url, (client) => client.query("select pg_notify('ventanilla', $1)", [LAST]));
  await waitFor(() => near.heard.some(({ type }) => type === "deliveries_recorded"));

  const [sending, closing] = [WORK, WORK];
  expect(near.heard.slice(0, -1)).toEqual([sending, closing]);
});

test("however many sessions listen, all of them together are woken as often as 16 with 20 notifications a second each", () => {
  const wakeups = (listeners: number) => listeners * listeners * (1_000 / chooseIntervalMs(listeners));

  expect([1, 2, 16].map(chooseIntervalMs)).toEqual([50, 50, 50]);
  for (const listeners of [17, 32, 64, 200, 1_000]) expect(wakeups(listeners)).toBeCloseTo(wakeups(16));
});

test("a session chooses its interval by the sessions that listen in its database", async () => {
  const { url, far } = await setup();
  const elsewhere = await createTestDatabase();
  onTestFinished(elsewhere.drop);
  await open(elsewhere.url);
  const counts: number[] = [];
  const link = createNotifyLink(SILENT, (listeners) => {
    counts.push(listeners);
    return 0;
  });
  const session = createSession(url, null, SILENT, { extension: link.extension });
  await session.start();
  onTestFinished(() => session.close());

  link.send(WORK);
  await waitFor(() => far.heard.length === 1);

  expect(counts).toEqual([3]);
});

test.each([
  ["no JSON", "hola"],
  ["no object", "null"],
  ["an object of another program", "{}"],
  ["a sender without a signal", '{"from":0}'],
  ["a signal of a newer version", '{"from":0,"signal":{"type":"account_moved","accountId":"1"}}'],
  ["a signal without its ids", '{"from":0,"signal":{"type":"deliveries_recorded"}}'],
  ["that of a process that had too many", '{"from":0,"signal":{"type":"resync"}}'],
])("a notification that is %s ends no process: its listeners check everything again", async (_case, payload) => {
  const { url, near } = await setup();

  await withConnection(url, async (client) => {
    await client.query("select pg_notify('ventanilla', $1)", [payload]);
    await client.query("select pg_notify('ventanilla', $1)", [LAST]);
  });
  await waitFor(() => near.heard.some(({ type }) => type === "deliveries_recorded"));

  expect(near.heard).toEqual([{ type: "resync" }, { type: "deliveries_recorded", deliveryIds: ["last"] }]);
});

test("a signal that is too long for a notification goes as one that says that something was lost", async () => {
  const { near, far } = await setup();

  near.signals.send({ type: "deliveries_recorded", deliveryIds: ["x".repeat(8_000)] });
  near.signals.send(WORK);
  await waitFor(() => far.heard.length === 2);

  expect(far.heard).toEqual([{ type: "resync" }, WORK]);
});
