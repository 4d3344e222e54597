import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSession, type Session } from "../../src/db/session.ts";
import type { Signal } from "../../src/domain/signals.ts";
import { withConnection } from "../support/administration.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";

const LOCK_CLASS = 1;
const WORK: Signal = { type: "work_stored" };
/** The notification of another process. */
const LAST = JSON.stringify({
  from: 0,
  signal: { type: "deliveries_recorded", deliveryIds: ["last"] } satisfies Signal,
});
const MAX_REPEATS = 10;

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const [near, far] = [await open(url), await open(proxy.url)];
  const isLocked = () =>
    withConnection(url, async (client) => {
      const held = "select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2";
      return (await client.query(held, [LOCK_CLASS, far.session.instance])).rows.length === 1;
    });
  return { url, proxy, near, far, isLocked };
}

async function open(url: string): Promise<{ session: Session; heard: Signal[] }> {
  const session = createSession(url, LOCK_CLASS, pino({ level: "silent" }));
  const heard: Signal[] = [];
  session.signals.listen((signal) => heard.push(signal));
  await session.start();
  onTestFinished(() => session.close());
  return { session, heard };
}

test("a burst of one signal arrives at once in its own process, and once in another", async () => {
  const { near, far } = await setup();

  for (let n = 0; n < 100; n += 1) near.session.signals.send(WORK);
  near.session.signals.send({ type: "deliveries_recorded", deliveryIds: ["last"] });
  await waitFor(() => far.heard.some(({ type }) => type === "deliveries_recorded"));

  expect(near.heard).toHaveLength(101);
  expect(far.heard).toEqual([WORK, { type: "deliveries_recorded", deliveryIds: ["last"] }]);
});

test("a session that was cut off takes its lock again and sends `resync`", async () => {
  const { proxy, far, isLocked } = await setup();
  const before = await isLocked();
  proxy.cut();
  await waitFor(async () => !(await isLocked()));

  await proxy.restore();
  await waitFor(() => far.heard.some(({ type }) => type === "resync"));

  expect(before).toBe(true);
  expect(await isLocked()).toBe(true);
});

test("signals that were sent without a connection, or lost with one, arrive after the session is restored", async () => {
  const { proxy, near, far } = await setup();
  const went: Signal = { type: "deliveries_recorded", deliveryIds: ["went down"] };
  proxy.silence();
  far.session.signals.send(went);
  await waitFor(() => near.heard.length === 1);
  proxy.cut();
  far.session.signals.send(WORK);

  proxy.endSilence();
  await proxy.restore();
  await waitFor(() => near.heard.length === 3);

  expect(near.heard[0]).toEqual(went);
  expect(near.heard.slice(1)).toEqual(expect.arrayContaining([went, WORK]));
});

test("signals that are sent while others are on their way wait for the next sending, however slow the database is", async () => {
  const { url, proxy, near, far } = await setup();
  let repeats = 0;
  proxy.interpose(() => {
    repeats += 1;
    if (repeats <= MAX_REPEATS) far.session.signals.send(WORK);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  far.session.signals.send(WORK);
  vi.runOnlyPendingTimers();
  await far.session.close();
  await withConnection(url, (client) => client.query("select pg_notify('ventanilla', $1)", [LAST]));
  await waitFor(() => near.heard.some(({ type }) => type === "deliveries_recorded"));

  const [sending, closing] = [WORK, WORK];
  expect(near.heard.slice(0, -1)).toEqual([sending, closing]);
});

test.each([
  ["no JSON", "hola"],
  ["no object", "null"],
  ["an object of another program", "{}"],
  ["a sender without a signal", '{"from":0}'],
  ["a signal of a newer version", '{"from":0,"signal":{"type":"account_moved","accountId":"1"}}'],
  ["a signal without its ids", '{"from":0,"signal":{"type":"deliveries_recorded"}}'],
  ["a signal that a process sends only to itself", '{"from":0,"signal":{"type":"resync"}}'],
])("a notification that is %s ends no process: its listeners check everything again", async (_case, payload) => {
  const { url, near } = await setup();

  await withConnection(url, async (client) => {
    await client.query("select pg_notify('ventanilla', $1)", [payload]);
    await client.query("select pg_notify('ventanilla', $1)", [LAST]);
  });
  await waitFor(() => near.heard.some(({ type }) => type === "deliveries_recorded"));

  expect(near.heard).toEqual([{ type: "resync" }, { type: "deliveries_recorded", deliveryIds: ["last"] }]);
});

test("a session whose server has gone without a word ends all the same", async () => {
  const { proxy, far } = await setup();

  proxy.vanish("session");

  await expect(far.session.close()).resolves.toBeUndefined();
});
