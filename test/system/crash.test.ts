import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const CLIENTS = 16;
const ACKNOWLEDGED_BEFORE_THE_KILL = 150;

/** Posts one submission after the other until the service is gone, and collects the acknowledged ids. */
async function postUntilItDies(address: string, acknowledged: string[], onAcknowledged: () => void): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ nombre: "Ana" }),
      });
      const { submission_id } = (await response.json()) as { submission_id: string };
      acknowledged.push(submission_id);
      onAcknowledged();
    } catch {
      return;
    }
  }
}

test("kill -9 under load loses no acknowledged submission: each is stored once, and its webhook arrives after the restart", async () => {
  const { promise: restarted, resolve: answer } = Promise.withResolvers<number>();
  const receiver = await startReceiver(() => restarted);
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  const environment = {
    DATABASE_URL: arranged.databaseUrl,
    WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    WEBHOOK_CONCURRENCY: "50",
    WEBHOOK_RATE: "1000",
  };
  const service = await startService({ environment });
  const acknowledged: string[] = [];

  await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      postUntilItDies(`${service.url}/f/${form.token}`, acknowledged, () => {
        if (acknowledged.length === ACKNOWLEDGED_BEFORE_THE_KILL) service.kill("SIGKILL");
      }),
    ),
  );
  const callsCutOff = receiver.received.length;
  await startService({ environment });
  answer(204);
  await waitFor(async () => (await arranged.database("jobs").count("* as n").first())?.n === "0");

  expect(callsCutOff).toBeGreaterThan(0);
  const stored: string[] = await arranged.database("submissions").pluck("id");
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);
  expect(new Set(stored).isSupersetOf(new Set(acknowledged))).toBe(true);
  const [usage] = await arranged.database("form_usage").where({ form_id: form.id }).pluck("used");
  expect(usage).toBe(stored.length);

  const delivered: string[] = await arranged.database("deliveries").where({ status: "delivered" }).pluck("id");
  expect(delivered).toHaveLength(stored.length);
  const idsBySubmission = Map.groupBy(receiver.received, ({ event }) => (event.data.submission as { id: string }).id);
  expect(new Set(idsBySubmission.keys())).toEqual(new Set(stored));
  for (const calls of idsBySubmission.values()) {
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  }
});
