import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, postJson } from "../support/http.ts";
import { createReadableLog } from "../support/logLines.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

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

test("says so in the log, and goes on by itself when the database is back: intake, feed and deliveries", async () => {
  const { app, owner, proxy, receiver, lines, address } = await setup();
  const events = await app.services.submissionFeed.subscribe(owner.actor, {}, () => undefined);
  proxy.cut();
  await postJson(address, { a: "lost in the cut" });
  await waitFor(() => lines.some((line) => line.includes("feed not read")));

  await proxy.restore();
  await waitFor(async () => (await ask(`${app.url}/readyz`)).status === 200);
  const stored = await postJson(address, { a: "after" });
  const event = await events.next();
  await receiver.got(1);

  expect(stored.status).toBe(201);
  expect(event.value?.submission.data).toEqual({ a: "after" });
  expect(receiver.first().event.data).toMatchObject({ submission: { data: { a: "after" } } });
});
