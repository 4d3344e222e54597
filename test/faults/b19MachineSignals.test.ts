import { describe, expect, test } from "vitest";
import { createKey, submitMany } from "../graphql/fixtures.ts";
import { connectWithKey, type SocketClient, subscribe } from "../graphql/socketClient.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../support/databaseProxies.ts";
import { postJson } from "../support/http.ts";
import { readMetrics } from "../support/metrics.ts";
import { type Cluster, postAlone, startCluster } from "../support/processes.ts";
import { isRedisTested, startRedis } from "../support/redis.ts";
import { shareInFile } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const PROCESSES = 8;
const PATIENTLY = { timeout: 120_000 };
/** Nothing but a signal brings its events. */
const WATCH = "subscription { submissionsChanged { submissionIds } }";

/** A machine with eight processes, which reach the database over a proxy, and another machine, which arranges. */
const useMachine = shareInFile(async (onFinished) => {
  const opening = Promise.withResolvers<DatabaseProxy>();
  const cluster = await startCluster(
    {
      processes: PROCESSES,
      environment: { DATABASE_POOL_SIZE: "2", METRICS_PORT: "0", TRUST_PROXY: "1" },
      async chooseDatabaseUrl(databaseUrl) {
        const proxy = await openDatabaseProxy(databaseUrl);
        onFinished(async () => proxy.close());
        opening.resolve(proxy);
        return proxy.url;
      },
    },
    onFinished,
  );
  return { ...cluster, proxy: await opening.promise };
});

/** A socket to each process of the machine. Each comes from another address, because a process logs few sockets of an address in a second. */
async function connectToAll({ service, childPids }: Cluster, key: string): Promise<readonly SocketClient[]> {
  const clients = new Map<number, SocketClient>();
  const authenticated = () => service.logged("socket authenticated");
  while (clients.size < childPids().length) {
    const before = authenticated().length;
    const headers = { "x-forwarded-for": `203.0.${before >> 8}.${before & 255}` };
    const client = await connectWithKey(service, key, { headers });
    await waitFor(() => authenticated().length > before);
    const pid = authenticated().at(-1)?.pid ?? 0;
    if (clients.has(pid)) client.socket.terminate();
    else clients.set(pid, client);
  }
  return [...clients.values()];
}

/** Follows the account's changes at every process; resolves with a function that takes the next one of each. */
async function watchAtAll(cluster: Cluster, { key }: Owner): Promise<() => Promise<readonly unknown[]>> {
  const clients = await connectToAll(cluster, key);
  await untilFollowed(cluster, clients, (client) =>
    client.send({ type: "subscribe", id: "watch", payload: { query: WATCH } }),
  );
  return async () => Promise.all(clients.map(async (client) => (await client.take()).payload));
}

/** Subscribes by each client, when those of the test before are gone, and waits until all subscriptions are live. */
async function untilFollowed<T>(
  cluster: Cluster,
  clients: readonly SocketClient[],
  follow: (client: SocketClient) => T,
): Promise<readonly T[]> {
  const count = async () => (await readMetrics(cluster.service.metricsUrl)).get("ventanilla_feed_subscribers") ?? 0;
  await waitFor(async () => (await count()) === 0);
  const followed = clients.map(follow);
  await waitFor(async () => (await count()) === clients.length);
  return followed;
}

async function setup() {
  const machine = await useMachine();
  const owner = await machine.arranged.createOwner();
  const form = await machine.arranged.createForm(owner);
  const [id = ""] = await submitMany(machine.arranged, form, 1);
  return { machine, owner, form, id };
}

/** What each of `count` watchers of a change gets. */
function changesOf(id: string, count = PROCESSES): readonly unknown[] {
  return Array.from({ length: count }, () => ({ data: { submissionsChanged: { submissionIds: [id] } } }));
}

async function countListeners({ database }: TestApp): Promise<number> {
  const rows: unknown[] = await database("pg_locks")
    .where({ locktype: "advisory", objid: LOCK_CLASSES.listener, granted: true })
    .whereRaw("database = (select oid from pg_database where datname = current_database())");
  return rows.length;
}

test(
  "eight processes of a machine have one session that listens, beside that of the other machine",
  PATIENTLY,
  async () => {
    const { machine } = await setup();

    expect(machine.proxy.countListeners()).toBe(1);
    expect(await countListeners(machine.arranged)).toBe(2);
    expect((await readMetrics(machine.service.metricsUrl)).get("ventanilla_signals_connected")).toBe(1);
  },
);

test("a change at another machine and one at each process are seen at all processes", PATIENTLY, async () => {
  const { machine, owner, id } = await setup();
  const { submissionMarks } = machine.arranged.services;
  const takeNext = await watchAtAll(machine, owner);

  await submissionMarks.change(owner.actor, [id], { isRead: true });
  const fromElsewhere = await takeNext();
  const fromHere: unknown[] = [];
  for (let process = 0; process < PROCESSES; process += 1) {
    const query = `mutation { markSubmissions(input: { ids: ["${id}"], isRead: ${process % 2 === 1} }) { userErrors { code } } }`;
    await postAlone(`${machine.service.url}/api/v1/graphql`, { query }, { authorization: `Bearer ${owner.key}` });
    fromHere.push(await takeNext());
  }

  expect(fromElsewhere).toEqual(changesOf(id));
  expect(fromHere).toEqual(Array.from({ length: PROCESSES }, () => changesOf(id)));
});

test("submissions to any process are seen by the subscribers of all, in one order", PATIENTLY, async () => {
  const { machine, owner, form } = await setup();
  const clients = await connectToAll(machine, owner.key);
  const takers = await untilFollowed(machine, clients, (client) => subscribe(client, { formId: form.id }));

  const posted = await Promise.all(
    Array.from({ length: 3 * PROCESSES }, async (_none, n) => {
      const answer = await postAlone(`${machine.service.url}/f/${form.token}`, { n });
      return ((await answer.json()) as { readonly submission_id: string }).submission_id;
    }),
  );
  const seen = await Promise.all(takers.map(async (take) => (await take(posted.length)).map(({ id }) => id)));

  expect(seen[0]?.toSorted()).toEqual(posted.toSorted());
  expect(new Set(seen.map((ids) => ids.join()))).toHaveLength(1);
});

test("a key that any process revokes loses its sockets at all", PATIENTLY, async () => {
  const { machine, owner } = await setup();
  const { id, key } = await createKey(machine.arranged, owner, ["submissions:read"]);
  const clients = await connectToAll(machine, key);

  const query = `mutation { revokeApiKey(input: { id: "${id}" }) { userErrors { code } } }`;
  await postJson(`${machine.service.url}/api/v1/graphql`, { query }, { authorization: `Bearer ${owner.key}` });
  const endings = await Promise.all(clients.map(async ({ closed }) => closed));

  expect(endings).toEqual(Array.from({ length: PROCESSES }, () => ({ code: 4401, reason: "Unauthorized" })));
});

test("a process that takes the place of a killed one gets the signals", PATIENTLY, async () => {
  const { machine, owner, id } = await setup();
  const [victim = 0] = machine.childPids();
  process.kill(victim, "SIGKILL");
  await waitFor(() => machine.childPids().length === PROCESSES && !machine.childPids().includes(victim));
  const takeNext = await watchAtAll(machine, owner);

  await machine.arranged.services.submissionMarks.change(owner.actor, [id], { isStarred: true });

  expect(await takeNext()).toEqual(changesOf(id));
});

describe.runIf(isRedisTested)("with SIGNALS_URL", () => {
  test(
    "a machine has one connection for signals to Redis and none to PostgreSQL, and they reach its processes",
    PATIENTLY,
    async () => {
      const redis = await startRedis();
      const environment = { SIGNALS_URL: redis.url, TRUST_PROXY: "1" };
      const cluster = await startCluster({ environment });
      const { owner, arranged } = cluster;
      const elsewhere = await startTestApp({
        databaseUrl: arranged.databaseUrl,
        environment: { ...environment, WORKER: "off" },
      });
      await waitFor(async () => (await redis.countSubscribers()) === 2);
      const [id = ""] = await submitMany(arranged, await arranged.createForm(owner), 1);
      const takeNext = await watchAtAll(cluster, owner);

      await elsewhere.services.submissionMarks.change(owner.actor, [id], { isRead: true });

      expect(await takeNext()).toEqual(changesOf(id, 2));
      expect(await countListeners(arranged)).toBe(1);
    },
  );
});
