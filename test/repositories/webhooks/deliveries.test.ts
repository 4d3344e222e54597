import { expect, test } from "vitest";
import { createWebhookDeliveriesRepository } from "../../../src/repositories/webhooks/deliveries.ts";
import { createWebhookHealthRepository } from "../../../src/repositories/webhooks/health.ts";
import { setupServices } from "../../support/services.ts";
import { HOUR_MS } from "../../../src/domain/times.ts";

/** An endpoint with one delivery, which has one attempt and waits for the next one. */
async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await app.submit(form, { nombre: "Ana" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const [deliveryId = ""] = await app.database("deliveries").pluck<string[]>("id");
  const attempt = { delivery_id: deliveryId, number: 1, trigger: "auto", started_at: new Date(), duration_ms: 5 };
  await app
    .database("webhook_attempts")
    .insert({ ...attempt, account_id: owner.actor.accountId, response_status: 200 });
  return { app, accountId: owner.actor.accountId, endpointId: endpoint?.id ?? "", deliveryId };
}

test("the deliveries of other accounts than the named ones are left out", async () => {
  const { app, accountId, deliveryId } = await setup();
  const { actor: stranger } = await app.createOwner();
  const deliveries = createWebhookDeliveriesRepository(app.database);

  const own = await deliveries.listOfAccounts([stranger.accountId, accountId], [deliveryId]);
  const foreign = await deliveries.listOfAccounts([stranger.accountId], [deliveryId]);

  expect(own.map(({ delivery }) => delivery.id)).toEqual([deliveryId]);
  expect(foreign).toEqual([]);
});

test("the next attempt of a held endpoint is at the end of the hold, and otherwise when the job is due", async () => {
  const { app, accountId, endpointId, deliveryId } = await setup();
  const deliveries = createWebhookDeliveriesRepository(app.database);
  const [due, heldUntil] = [new Date(Date.now() + HOUR_MS), new Date(Date.now() + 2 * HOUR_MS)];
  await app.database("jobs").update({ run_at: due });

  const usual = await deliveries.findById(accountId, deliveryId);
  await app.database("job_lanes").insert({ lane: endpointId, held_until: heldUntil });
  const held = await deliveries.findById(accountId, deliveryId);

  expect([usual?.nextAttemptAt, held?.nextAttemptAt]).toEqual([due, heldUntil]);
});

test("an endpoint's health is that of the last 24 hours", async () => {
  const { app, accountId, endpointId } = await setup();
  const health = createWebhookHealthRepository(app.database);
  const countAttempts = async () => (await health.list(accountId, [endpointId])).get(endpointId)?.attempts;

  const today = await countAttempts();
  await app.database("deliveries").update({ created_at: new Date(Date.now() - 25 * HOUR_MS) });
  const later = await countAttempts();

  expect([today, later]).toEqual([1, 0]);
});

test("an endpoint that its owner has disabled is not disabled again for another reason", async () => {
  const { app, endpointId } = await setup();
  const health = createWebhookHealthRepository(app.database);
  await app.database("webhook_endpoints").update({ status: "disabled", disabled_reason: "owner" });

  const disabled = await health.disable(endpointId, "failing");

  expect(disabled).toBeNull();
  expect(await app.database("webhook_endpoints").pluck("disabled_reason")).toEqual(["owner"]);
});
