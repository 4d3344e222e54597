import { expect, test } from "vitest";
import { setupServices, shareServices } from "../../support/services.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { SOURCE } from "../../support/complaints.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const useServices = shareServices();

test("deletes idempotency keys past their 24 hours, and no others", async () => {
  const app = await useServices();
  const form = await app.createForm(await app.createOwner());
  for (const key of ["old", "older", "fresh"]) {
    await app.submit(form, { key }, key);
  }
  await app
    .database("idempotency_keys")
    .whereNot({ key: "fresh" })
    .update({ created_at: app.database.raw("now() - interval '25 hours'") });

  const forgotten = await keepHouse(app, "idempotency_keys");

  expect(forgotten).toBe(2);
  expect(await app.database("idempotency_keys").pluck("key")).toEqual(["fresh"]);
});

const openBook = shareBooks({ environment: { WORKER: "off" } });

test("deletes the sheet counts of addresses when their hour is over", async () => {
  const { app, form, file } = await openBook();
  await file({}, { source: { ...SOURCE, ip: "203.0.113.7" } });
  await app.database("filing_counts").update({ expire: Date.now() - 1 });
  await file({}, { source: { ...SOURCE, ip: "203.0.113.8" } });

  await keepHouse(app);

  const kept = [`address:${form.id} 203.0.113.8`, `book:${form.id}`];
  expect(await app.database("filing_counts").orderBy("key").pluck("key")).toEqual(kept);
});

test("deletes the rate windows of idle lanes", async () => {
  const app = await useServices();
  const { database } = app;
  const longAgo = database.raw("array[now() - interval '2 hours']");
  await database("job_rate_windows").insert({ lane: "idle", started_at: longAgo, started: [1] });
  await database("job_rate_windows").insert({ lane: "busy", started_at: database.raw("array[now()]"), started: [1] });

  await keepHouse(app);

  expect(await database("job_rate_windows").pluck("lane")).toEqual(["busy"]);
});

test("deletes expired webhook secrets, and no others", async () => {
  let now = new Date("2026-03-02T15:00:00.000Z");
  const app = await setupServices({ clock: { now: () => now } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [{ id } = { id: "" }] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  await app.services.webhookSecrets.rotate(owner.actor, { id, overlapHours: 1 });
  await app.services.webhookSecrets.rotate(owner.actor, { id, overlapHours: 2 });
  const countSecrets = async () => (await app.database("webhook_secrets")).length;

  await keepHouse(app);
  const before = await countSecrets();
  now = new Date("2026-03-02T16:00:00.000Z");
  await keepHouse(app);
  const after = await countSecrets();

  expect([before, after]).toEqual([3, 2]);
  expect(await app.services.webhookSecrets.listByEndpoints(owner.actor, [id])).toHaveLength(2);
});
