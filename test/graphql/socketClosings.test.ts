import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Owner, startTestApp, type TestApp, type TestAppOptions } from "../support/app.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { waitFor } from "../support/waiting.ts";
import { createKey } from "./fixtures.ts";
import { askOver, connect, connectWithKey, subscribe } from "./socketClient.ts";

const VIEWER = "{ viewer { account { id } } }";

test("closes the sockets of a revoked key at once, in every process, and leaves the others open", async () => {
  stopIntervals();
  const { app, owner } = await setup();
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const { id, key } = await createKey(app, owner, ["submissions:read"]);
  const [here, there, staying] = await Promise.all([
    connectWithKey(app, key),
    connectWithKey(other, key),
    connectWithKey(app, owner.key),
  ]);
  subscribe(here);

  await app.services.apiKeys.revoke(owner.actor, id);

  expect(await here.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  expect(await there.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  expect((await askOver(staying, VIEWER)).type).toBe("next");
});

test("closes all sockets of a suspended account at once", async () => {
  stopIntervals();
  const { app, owner } = await setup();
  const stranger = await app.createOwner();
  const second = await createKey(app, owner, ["submissions:read"]);
  const [first, other, staying] = await Promise.all([
    connectWithKey(app, owner.key),
    connectWithKey(app, second.key),
    connectWithKey(app, stranger.key),
  ]);

  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);

  expect(await first.closed).toEqual({ code: 4403, reason: "Account suspended" });
  expect(await other.closed).toEqual({ code: 4403, reason: "Account suspended" });
  expect((await askOver(staying, VIEWER)).type).toBe("next");
});

test("refuses a key whose account is suspended during its authentication", async () => {
  stopIntervals();
  const { app, owner } = await setup();
  const { id, key } = await createKey(app, owner, ["submissions:read"]);
  const client = await connect(app);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = app.database.transaction(async (trx) => {
    await trx("api_keys").where({ id }).forUpdate();
    client.send({ type: "connection_init", payload: { authorization: `Bearer ${key}` } });
    await held;
  });
  await waitFor(async () => (await app.database.raw<{ rows: unknown[] }>(WAITING_FOR_A_LOCK)).rows.length > 0);

  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  release();
  await holding;

  expect(await client.closed).toEqual({ code: 4403, reason: "Account suspended" });
});

test("closes a socket when its key expires, and not one whose key expires in a year", async () => {
  stopIntervals();
  let now = new Date("2026-11-20T15:00:00.000Z");
  const { app, owner } = await setup({ clock: { now: () => now } });
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const soon = await createKey(app, owner, ["submissions:read"], later(200));
  const late = await createKey(app, owner, ["submissions:read"], later(365 * 24 * 60 * 60 * 1000));
  const [ending, staying] = await Promise.all([connectWithKey(app, soon.key), connectWithKey(app, late.key)]);
  subscribe(ending);

  now = later(200);
  const end = await ending.closed;

  expect(end).toEqual({ code: 4401, reason: "Unauthorized" });
  expect((await askOver(staying, VIEWER)).type).toBe("next");
});

test.for([
  ["when signals may have been missed", async (app: TestApp) => app.database.raw(CUT_SESSION)],
  ["every ten seconds", async () => vi.advanceTimersByTime(10_000)],
] as const)("looks at the keys of all open sockets again %s", async ([, lookAgain]) => {
  stopIntervals();
  const { app, owner } = await setup();
  const stranger = await app.createOwner();
  const { id, key } = await createKey(app, owner, ["submissions:read"]);
  const [revoked, suspended, staying] = await Promise.all([
    connectWithKey(app, key),
    connectWithKey(app, stranger.key),
    connectWithKey(app, owner.key),
  ]);
  await app.database("api_keys").where({ id }).update({ revoked_at: new Date() });
  await app.database("accounts").where({ id: stranger.actor.accountId }).update({ status: "suspended" });

  await lookAgain(app);

  expect(await revoked.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  expect(await suspended.closed).toEqual({ code: 4403, reason: "Account suspended" });
  expect((await askOver(staying, VIEWER)).type).toBe("next");
});

test("terminates a socket that has not answered a ping by the next one", async () => {
  stopIntervals();
  const { app, owner } = await setup();
  const [dead, alive] = await Promise.all([connectWithKey(app, owner.key), connectWithKey(app, owner.key)]);
  const pinged = once(alive.socket, "ping");
  dead.socket.pause();

  vi.advanceTimersByTime(15_000);
  await pinged;
  await askOver(alive, VIEWER);
  vi.advanceTimersByTime(15_000);
  dead.socket.resume();

  expect(await dead.closed).toMatchObject({ code: 1006 });
  expect((await askOver(alive, VIEWER)).type).toBe("next");
});

test("executes no operation of a closed socket whose client has not answered the close frame", async () => {
  const { app, owner } = await setup();
  const { id, key } = await createKey(app, owner, ["forms:write"]);
  const client = await connectWithKey(app, key);
  client.socket.pause();

  await app.services.apiKeys.revoke(owner.actor, id);
  client.send({
    type: "subscribe",
    id: "1",
    payload: { query: 'mutation { createForm(input: { name: "x" }) { form { id } } }' },
  });
  client.socket.resume();

  expect(await client.closed).toMatchObject({ code: 4401 });
  expect(await app.database("forms")).toEqual([]);
});

test("closes with tryAgainLater while the database is unavailable", async () => {
  const { app: arranged, owner } = await setup();
  const proxy = await startDatabaseProxy(arranged.databaseUrl);
  const app = await startTestApp({ databaseUrl: proxy.url });
  const client = await connect(app);
  proxy.cut();

  client.send({ type: "connection_init", payload: { authorization: `Bearer ${owner.key}` } });

  expect(await client.closed).toEqual({ code: 1013, reason: "Try again later" });
});

test("closes every socket with goingAway when the service stops, and terminates those that do not answer", async () => {
  const { app, owner } = await setup();
  const [polite, reading, deaf] = await Promise.all([
    connect(app),
    connectWithKey(app, owner.key),
    connectWithKey(app, owner.key),
  ]);
  subscribe(reading);
  deaf.socket.pause();

  await app.close();
  deaf.socket.resume();

  expect(await polite.closed).toEqual({ code: 1001, reason: "Going away" });
  expect(await reading.closed).toEqual({ code: 1001, reason: "Going away" });
  expect([1001, 1006]).toContain((await deaf.closed).code);
});

/** Terminates the process's session connection, which carries the signals. */
const CUT_SESSION = `
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
`;

const WAITING_FOR_A_LOCK = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
`;

/** Fakes intervals, so that the test decides when they fire. */
function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

async function setup(options: TestAppOptions = {}): Promise<{ readonly app: TestApp; readonly owner: Owner }> {
  const app = await startTestApp(options);
  return { app, owner: await app.createOwner() };
}
