import { expect, test } from "vitest";
import { AUTO_DISABLE, BREAKER, MAX_WEBHOOK_BODY_BYTES } from "../../src/domain/webhooks/webhooks.ts";
import { renderSubmissionCreated } from "../../src/domain/submissions/submissionEvents.ts";
import { setupQueue } from "../repositories/jobs/queue.ts";
import { SOURCE } from "../support/complaints.ts";
import { setupServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";
import { holdWorkerLock } from "../support/workerLocks.ts";

test.each([
  ["another port", "https://127.0.0.1:8443/hook"],
  ["http", "http://127.0.0.1/hook"],
])("D4 secret headers do not follow an endpoint to %s of its host", async (_, url) => {
  const app = await setupServices({ environment: { WEBHOOK_ALLOW_HTTP: "on" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const headers = [{ name: "X-Clave", value: "secreto" }];
  const created = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "https://127.0.0.1/hook",
    headers,
  });
  const { id } = created.endpoint;

  const moved = app.services.webhookEndpoints.update(owner.actor, { id, url });

  await expect(moved).rejects.toMatchObject({ params: { fields: [{ problem: "headers_needed_again" }] } });
  const samePlace = await app.services.webhookEndpoints.update(owner.actor, { id, url: "https://127.0.0.1/otro" });
  expect(samePlace.url).toBe("https://127.0.0.1/otro");
});

test("D8 failures that two workers record at once are both counted", async () => {
  const { database, laneOf } = await setupQueue();
  const rules = JSON.stringify({ ...BREAKER, ...AUTO_DISABLE });
  const fail = async (delivery: string) =>
    database.raw("select record_lane_results('a', false, array[?::uuid], 'status', ?::json)", [delivery, rules]);
  const waiting = database("pg_stat_activity")
    .where({ wait_event_type: "Lock", datname: database.raw("current_database()") })
    .select("pid");
  await fail("01890000-0000-7000-8000-000000000001");
  await database.raw(WAIT_BEFORE_UPDATES);
  const pause = await database.transaction();
  await pause.raw("select pg_advisory_xact_lock(1)");

  const failures = Promise.all([
    fail("01890000-0000-7000-8000-000000000002"),
    fail("01890000-0000-7000-8000-000000000003"),
  ]);
  await waitFor(async () => (await waiting.clone()).length === 2);
  await pause.commit();
  await failures;

  expect(await laneOf("a")).toMatchObject({ failures: 3 });
});

/** A worker that has read a lane waits before it writes the lane, until the test releases the lock. */
const WAIT_BEFORE_UPDATES = `
  create function wait_before_update() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1);
      return null;
    end
  $$;
  create trigger job_lanes_wait before update on job_lanes for each statement execute function wait_before_update();
`;

test("D10 a body of few characters and too many bytes goes out without its data", () => {
  const data = JSON.stringify({ mensaje: "ñ".repeat(MAX_WEBHOOK_BODY_BYTES / 2) });

  const body = renderSubmissionCreated({
    messageId: "01890000-0000-7000-8000-000000000001",
    form: { id: "f", token: "t", name: "Contacto" },
    submission: {
      ...SOURCE,
      id: "01890000-0000-7000-8000-000000000002",
      receivedAt: new Date(0),
      data,
      values: null,
    },
    publicUrl: "https://ventanilla.example.pe",
  });

  expect(data.length).toBeLessThan(MAX_WEBHOOK_BODY_BYTES);
  expect(JSON.parse(body)).toMatchObject({ data: { truncated: true } });
  expect(Buffer.byteLength(body)).toBeLessThan(MAX_WEBHOOK_BODY_BYTES);
});

test("D (minor) a claim and a load bring the live secrets of an endpoint, newest first", async () => {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const id = endpoint?.id ?? "";
  await app.services.webhookSecrets.rotate(owner.actor, { id });
  await app.services.webhookSecrets.rotate(owner.actor, { id });
  const [oldest] = await app.database("webhook_secrets").orderBy("id").pluck<string[]>("id");
  await app
    .database("webhook_secrets")
    .where({ id: oldest })
    .update({ expires_at: new Date(0) });
  await app.submit(form, { nombre: "Ana" });
  const live = await app
    .database("webhook_secrets")
    .whereRaw("expires_at is null or expires_at > now()")
    .orderBy("created_at", "desc")
    .pluck<Buffer[]>("sealed_secret");

  await holdWorkerLock(app.databaseUrl, 1);
  const claimed = await app.database.raw<SecretRows>(
    `select sealed_secrets from claim_jobs(1, 60, 10, 5, '', 10, 10, 100, '{}', false, '{}', 10, '{webhook_delivery}', now(), 65536)
     where url is not null`,
  );
  const loaded = await app.database.raw<SecretRows>(
    "select sealed_secrets from load_delivery_payloads(array(select id from deliveries), now())",
  );

  expect(live).toHaveLength(2);
  expect(claimed.rows[0]?.sealed_secrets).toEqual(live);
  expect(loaded.rows[0]?.sealed_secrets).toEqual(live);
});

type SecretRows = { readonly rows: readonly { readonly sealed_secrets: readonly Buffer[] | null }[] };
