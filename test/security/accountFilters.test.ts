import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { MAX_LISTED_KEYS } from "../../src/domain/accounts/apiKeys.ts";
import { createApiKeysRepository } from "../../src/repositories/accounts/apiKeys.ts";
import { createSubmissionsRepository } from "../../src/repositories/submissions/submissions.ts";
import { createWebhookDeliveriesRepository } from "../../src/repositories/webhooks/deliveries.ts";
import { createWebhookSecretsRepository } from "../../src/repositories/webhooks/secrets.ts";
import { setupServices } from "../support/services.ts";

/** Two accounts; the first has a form with an endpoint, a delivery and a recovery. */
async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const stranger = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  await app.submit(form, { nombre: "Ana" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  const [deliveryId = ""] = await app.database("deliveries").pluck<string[]>("id");
  return { app, owner, stranger, form, endpointId: endpoint?.id ?? "", deliveryId };
}

test("D3 another account's recovery is not found", async () => {
  const { app, owner, stranger, endpointId } = await setup();
  const { id } = await app.services.webhookRecoveries.start(owner.actor, { id: endpointId, since: new Date(0) });

  const own = await app.services.webhookRecoveries.find(owner.actor, id);
  const foreign = await app.services.webhookRecoveries.find(stranger.actor, id);

  expect(own?.id).toBe(id);
  expect(foreign).toBeNull();
});

test("D (minor) the attempts of another account's delivery are not listed", async () => {
  const { app, owner, stranger, deliveryId } = await setup();
  const attempt = { delivery_id: deliveryId, number: 1, trigger: "auto", started_at: new Date(), duration_ms: 5 };
  await app
    .database("webhook_attempts")
    .insert({ ...attempt, account_id: owner.actor.accountId, response_status: 200 });
  const deliveries = createWebhookDeliveriesRepository(app.database);

  const own = await deliveries.listAttempts(owner.actor.accountId, [deliveryId]);
  const foreign = await deliveries.listAttempts(stranger.actor.accountId, [deliveryId]);

  expect(own.map(({ number }) => number)).toEqual([1]);
  expect(foreign).toEqual([]);
});

test("D (minor) the live secrets of another account's endpoint are not listed", async () => {
  const { app, owner, stranger, endpointId } = await setup();
  const secrets = createWebhookSecretsRepository(app.database);

  const own = await secrets.listLive(owner.actor.accountId, [endpointId], new Date());
  const foreign = await secrets.listLive(stranger.actor.accountId, [endpointId], new Date());

  expect(own).toHaveLength(1);
  expect(foreign).toEqual([]);
});

test("another account's submissions are not counted", async () => {
  const { app, owner, stranger, form } = await setup();
  const submissions = createSubmissionsRepository(app.database);
  const count = ({ actor }: typeof owner) =>
    submissions.count({ accountId: actor.accountId, formIds: [form.id] }, {}, () => 1_000);

  expect(await count(owner)).toEqual([1]);
  expect(await count(stranger)).toEqual([0]);
});

test("D (minor) the keys of other accounts are not listed", async () => {
  const { app, owner, stranger } = await setup();
  const { accountId } = owner.actor;
  const keys = createApiKeysRepository(app.database);
  const second = {
    id: uuidv7(),
    accountId,
    name: "Otra",
    prefix: "vk_otra",
    permissions: [],
    parentId: null,
    userId: null,
    createdAt: new Date(),
  };
  await keys.insert({ ...second, lastUsedAt: null, expiresAt: null, revokedAt: null }, randomBytes(32));

  const listed = await keys.listByAccounts([accountId], new Date(), MAX_LISTED_KEYS);
  const both = await keys.listByAccounts([accountId, stranger.actor.accountId], new Date(), MAX_LISTED_KEYS);

  expect(listed.map(({ id }) => id)).toEqual([second.id, owner.actor.by.id]);
  expect(both.map(({ id }) => id)).toEqual([second.id, stranger.actor.by.id, owner.actor.by.id]);
});
