import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

test("what a killed worker held is sent by another one long before its lease has run out, under the same webhook-id", async () => {
  const { promise: never } = Promise.withResolvers<number>();
  const receiver = await startReceiver((call) => (call <= 3 ? never : 204));
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const environment = { DATABASE_URL: app.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" };
  const doomed = await startService({ command: "worker", environment });
  const submit = () => fetch(`${app.url}/f/${form.token}`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
  await Promise.all([submit(), submit(), submit()]);
  await waitFor(() => receiver.received.length === 3);
  await startService({ command: "worker", environment });

  doomed.kill("SIGKILL");
  await doomed.exited;
  const leases = await app.database("jobs").select("attempt", "lost_leases", "leased_until");
  const delivered = () => app.database("webhook_deliveries").where({ status: "delivered" });
  await waitFor(async () => (await delivered()).length === 3);

  expect(leases).toHaveLength(3);
  for (const { leased_until: until } of leases) expect(until.getTime()).toBeGreaterThan(Date.now());
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(3);
  expect(await app.database("webhook_attempts").pluck("number")).toEqual([1, 1, 1]);
});
