import type { JobKind } from "../../../src/domain/jobs/jobs.ts";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import type { FormEffect } from "../../../src/repositories/jobs/effects.ts";

import { submitMany } from "../../graphql/fixtures.ts";
import { startTestApp } from "../../support/app.ts";
import { holdWorkerLock } from "../../support/workerLocks.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

/** A form with an effect of a kind that the service does not know, and what one submission set off. */
async function setup(overrides: Partial<FormEffect> = {}) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const repositories = createRepositories(app.database, HASH_TEXT);
  const effect: FormEffect = {
    id: uuidv7(),
    accountId: form.accountId,
    formId: form.id,
    kind: "form_log" as JobKind,
    lane: "logs",
    status: "enabled",
    eventTypes: null,
    maxPerSecond: null,
    ...overrides,
  };
  await repositories.effects.insert(effect);
  await submitMany(app, form, 1);
  await holdWorkerLock(app.databaseUrl, 1);
  const limits = { cap: 10, perSecond: 1_000, ownCaps: {} };
  const request = { instance: 1, limit: 10, retryLimit: 10, afterLane: "", maxLanes: 10, leaseSeconds: 60 };
  const holdings = { freeSlots: 128, byAccount: {} };
  return {
    app,
    owner,
    form,
    effect,
    effects: repositories.effects,
    claim: async () =>
      (
        await repositories.jobs.claim(
          {
            ...request,
            isIncremental: false,
            holdings,
            kinds: ["form_log", "webhook_delivery"],
            at: new Date(),
            maxBodyBytes: 65_536,
          },
          limits,
        )
      ).jobs,
    readDeliveries: (): Promise<{ effect_id: string; status: string }[]> =>
      app.database("deliveries").select("effect_id", "status"),
  };
}

test("a submission sets off a job of the effect's kind in its lane, without a payload", async () => {
  const { effect, claim, readDeliveries } = await setup();

  const jobs = await claim();

  expect(jobs).toMatchObject([{ job: { kind: "form_log", lane: "logs", priority: "normal" }, payload: null }]);
  expect(await readDeliveries()).toEqual([{ effect_id: effect.id, status: "pending" }]);
});

test("a job's delivery is found with its event, and is finished with its job", async () => {
  const { app, form, effect, effects, claim, readDeliveries } = await setup();
  const [claimed] = await claim();
  if (claimed === undefined) throw new Error("Nothing was claimed.");

  const delivery = await effects.findDelivery(claimed.job);
  const finished = await effects.finishDelivery(claimed.job, "delivered");

  expect(delivery).toMatchObject({
    effectId: effect.id,
    accountId: form.accountId,
    formId: form.id,
    eventType: "submission.created",
  });
  expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ type: "submission.created" });
  expect([finished, await readDeliveries()]).toEqual([true, [{ effect_id: effect.id, status: "delivered" }]]);
  expect(await app.database("jobs")).toEqual([]);
});

test("a finished delivery is not found again", async () => {
  const { effects, claim } = await setup();
  const [claimed] = await claim();
  if (claimed === undefined) throw new Error("Nothing was claimed.");
  await effects.finishDelivery(claimed.job, "delivered");

  expect(await effects.findDelivery(claimed.job)).toBeNull();
});

test("a lost lease finishes no delivery", async () => {
  const { effect, effects, claim, readDeliveries } = await setup();
  const [claimed] = await claim();
  if (claimed === undefined) throw new Error("Nothing was claimed.");

  const finished = await effects.finishDelivery({ ...claimed.job, leaseToken: "1" }, "dead");

  expect([finished, await readDeliveries()]).toEqual([false, [{ effect_id: effect.id, status: "pending" }]]);
});

test("a disabled effect gets a skipped delivery and no job", async () => {
  const { effect, claim, readDeliveries } = await setup({ status: "disabled" });

  expect(await claim()).toEqual([]);
  expect(await readDeliveries()).toEqual([{ effect_id: effect.id, status: "skipped" }]);
});

test("an effect that does not ask for an event gets no delivery", async () => {
  const { readDeliveries } = await setup({ eventTypes: ["complaint.*"] });

  expect(await readDeliveries()).toEqual([]);
});

test("a webhook endpoint is an effect of its form, in step with its status, events and rate until it is deleted", async () => {
  const { app, owner, form, effect } = await setup({ eventTypes: ["complaint.*"] });
  const { webhookEndpoints } = app.services;
  const others = () => app.database("form_effects").whereNot({ id: effect.id });
  const { endpoint } = await webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "https://127.0.0.1/hook",
    maxPerSecond: 2,
  });

  const created = await others();
  await webhookEndpoints.update(owner.actor, {
    id: endpoint.id,
    eventTypes: ["submission.created"],
    maxPerSecond: null,
  });
  const updated = await others();
  await webhookEndpoints.update(owner.actor, { id: endpoint.id, status: "disabled" });
  const disabled = await others();
  await webhookEndpoints.delete(owner.actor, endpoint.id);

  const row = {
    id: endpoint.id,
    account_id: form.accountId,
    form_id: form.id,
    kind: "webhook_delivery",
    lane: endpoint.id,
  };
  expect(created).toEqual([{ ...row, status: "enabled", event_types: null, rate_per_second: 2 }]);
  expect(updated).toEqual([{ ...row, status: "enabled", event_types: ["submission.created"], rate_per_second: null }]);
  expect(disabled).toMatchObject([{ status: "disabled" }]);
  expect(await others()).toEqual([]);
});

test("a deleted effect is noted, so that housekeeping deletes its deliveries", async () => {
  const { app, effect, readDeliveries } = await setup();

  await app.database("form_effects").where({ id: effect.id }).delete();
  const deleted = await keepHouse(app, "deleted_endpoints");

  expect([deleted, await readDeliveries()]).toEqual([1, []]);
  expect(await app.database("deleted_effects")).toEqual([]);
});

test("a lane starts no more jobs within a second than the rate of its effect", async () => {
  const { app, form, claim } = await setup({ maxPerSecond: 3 });
  await submitMany(app, form, 5);

  expect(await claim()).toHaveLength(3);
  expect(await claim()).toHaveLength(0);
});
