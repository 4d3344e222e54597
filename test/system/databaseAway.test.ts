import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readFindings } from "./crash/findings.ts";
import { startLoad } from "./crash/load.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/databaseProxy.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, postJson } from "../support/http.ts";
import { createReadableLog } from "../support/logLines.ts";
import { waitFor } from "../support/waiting.ts";
import { startCluster } from "../support/processes.ts";
import { countFilesIn, postFiles } from "../support/uploads.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const TIMEOUT_MS = 120_000;
const OUTAGE_MS = 10_000;
const CLIENTS = 16;

async function setup() {
  const receiver = await startReceiver();
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { log, lines } = createReadableLog();
  const app = await startTestApp({ databaseUrl: proxy.url, log });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  return { app, owner, form, proxy, receiver, lines, address: `${app.url}/f/${form.token}` };
}

test("answers 503 with Retry-After while the database is away, on both edges, and says so at /readyz", async () => {
  const { app, owner, proxy, address } = await setup();
  proxy.cut();

  const submission = await postJson(address, { a: 1 });
  const query = await postJson(
    `${app.url}/api/v1/graphql`,
    { query: "{ plans { code } }" },
    { authorization: `Bearer ${owner.key}` },
  );
  const readiness = await ask(`${app.url}/readyz`);
  const health = await ask(`${app.url}/healthz`);

  expect(submission).toMatchObject({ status: 503, body: { success: false, code: "SERVICE_UNAVAILABLE" } });
  expect(Number(submission.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(query).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] } });
  expect(Number(query.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(readiness).toMatchObject({ status: 503, body: { status: "not_ready", database: "unreachable" } });
  expect(health.status).toBe(200);
});

test("the log says why nothing can be stored, and not for every request", async () => {
  const { app, lines, address } = await setup();
  const { pathname } = new URL(app.databaseUrl);
  await withConnection(app.databaseUrl, async (client) => {
    await client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  });
  const toldOf = () => lines.filter((line) => line.includes("database not available") && line.includes("25006"));
  await waitFor(async () => {
    await postJson(address, { a: 1 });
    return toldOf().length > 0;
  });

  const { status } = await postJson(address, { a: 2 });

  expect(status).toBe(503);
  expect(toldOf()).toHaveLength(1);
  expect(toldOf()[0]).toContain("read-only transaction");
});

test("a post with a file that is refused while the database is away has no bytes stored, and leaves no line about them", async () => {
  const { app, owner, proxy, lines } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true });
  const files = [["cv", "cv.pdf", PDF.toString()]] as const;
  const first = await postFiles(app, form, files);
  proxy.cut();
  await waitFor(() => lines.some((line) => line.includes("database not available")));

  const refused = await postFiles(app, form, files);

  expect([first.status, refused.status]).toEqual([201, 503]);
  expect(await countFilesIn(join(app.dataDir, "files"), join(app.dataDir, "uploads"))).toBe(1);
  expect(lines.filter((line) => line.includes("left to the housekeeper"))).toEqual([]);
});

test("intake, feed and deliveries go on by themselves when the database is back, and the log has the outage", async () => {
  const { app, owner, proxy, receiver, lines, address } = await setup();
  const events = await app.services.submissionFeed.subscribe(owner.actor, {}, () => undefined);
  proxy.cut();
  await postJson(address, { a: "lost in the cut" });
  await waitFor(() => lines.some((line) => line.includes("feed read failed")));

  await proxy.restore();
  await waitFor(async () => (await ask(`${app.url}/readyz`)).status === 200);
  const stored = await postJson(address, { a: "after" });
  const event = await events.next();
  await receiver.got(1);

  expect(stored.status).toBe(201);
  expect(event.value?.submission.data).toEqual({ a: "after" });
  expect(receiver.first().event.data).toMatchObject({ submission: { data: { a: "after" } } });
});

test(
  "ten seconds without it under load refuse in time, lose nothing, and need no restart",
  { timeout: TIMEOUT_MS },
  async () => {
    const { promise: found, resolve } = Promise.withResolvers<DatabaseProxy>();
    const { arranged, owner, service, childPids } = await startCluster({
      async chooseDatabaseUrl(databaseUrl) {
        const proxy = await startDatabaseProxy(databaseUrl);
        resolve(proxy);
        return proxy.url;
      },
    });
    const proxy = await found;
    const form = await arranged.createForm(owner);
    const children = childPids();
    const load = startLoad({ findAddress: () => `${service.url}/f/${form.token}`, clients: CLIENTS });
    await load.untilAcknowledged(100);

    proxy.cut();
    await delay(OUTAGE_MS);
    const refusedMeanwhile = load.statuses.get(503) ?? 0;
    await proxy.restore();
    await load.untilAcknowledged(100);
    await load.finish();

    const findings = await withConnection(arranged.databaseUrl, (client) =>
      readFindings(client, form.id, load.acknowledged),
    );
    const { acknowledged } = findings;
    expect(refusedMeanwhile).toBeGreaterThan(CLIENTS * 3);
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(load.errors).toEqual([]);
    expect(findings).toMatchObject({ stored: acknowledged, counted: acknowledged, lost: 0, doubled: 0 });
    expect(childPids()).toEqual(children);
  },
);
