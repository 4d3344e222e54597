import { expect, test } from "vitest";
import type { ClaimedJob } from "../../../src/domain/jobs/jobs.ts";
import type { DeliveryPayload } from "../../../src/domain/webhooks/deliveryPayloads.ts";
import { createJobsRepository } from "../../../src/repositories/jobs/jobs.ts";
import { createClaimedPayloadReader } from "../../../src/repositories/webhooks/claimedPayloads.ts";
import { createDeliveryPayloadsRepository } from "../../../src/repositories/webhooks/deliveryPayloads.ts";
import { submitMany } from "../../graphql/fixtures.ts";
import { shareTestApp } from "../../support/app.ts";
import { holdWorkerLock } from "../../support/workerLocks.ts";

const LIMITS = { cap: 100, perSecond: 1_000, ownCaps: {} };

const useApp = shareTestApp({ environment: { WORKER: "off" } });

/** A form with two webhook endpoints and two submissions, so that nothing has been sent of four deliveries. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/first" });
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "https://127.0.0.1/second",
    headers: [{ name: "x-tienda", value: "Lima" }],
  });
  await submitMany(app, form, 2);
  await holdWorkerLock(app.databaseUrl, 1);
  const jobs = createJobsRepository(app.database, createClaimedPayloadReader);
  const payloads = createDeliveryPayloadsRepository(app.database);
  const claim = async (maxBodyBytes = 65_536): Promise<readonly ClaimedJob[]> => {
    const places = { instance: 1, limit: 100, retryLimit: 100, afterLane: "", maxLanes: 200 };
    const holdings = { freeSlots: 128, byAccount: {} };
    const kinds = ["webhook_delivery"];
    const request = {
      ...places,
      holdings,
      kinds,
      leaseSeconds: 60,
      isIncremental: false,
      at: new Date(),
      maxBodyBytes,
    };
    return (await jobs.claim(request, LIMITS)).jobs;
  };
  /** The call of each claimed delivery when it is loaded by itself. */
  const load = async (claimed: readonly ClaimedJob[]): Promise<readonly (DeliveryPayload | undefined)[]> => {
    const references = claimed.map(({ job }) => job.reference);
    const loaded = await payloads.list(references, new Date());
    return references.map((reference) => loaded.get(reference));
  };
  return { app, owner, endpoint, jobs, claim, load };
}

test("a claim brings the same payloads as loading each delivery, for the form's first endpoint and for another", async () => {
  const { endpoint, claim, load } = await setup();

  const claimed = await claim();

  expect(claimed).toHaveLength(4);
  expect(claimed.map(({ payload }) => payload)).toEqual(await load(claimed));
  const toSecond = claimed.filter(({ job }) => job.lane === endpoint.id);
  expect(toSecond).toMatchObject(
    [1, 2].map(() => ({
      job: { kind: "webhook_delivery", lane: endpoint.id, priority: "normal", attempt: 1 },
      payload: {
        eventType: "submission.created",
        trigger: "auto",
        earlierAttempts: 0,
        endpoint: { endpointId: endpoint.id, url: "https://127.0.0.1/second", status: "enabled" },
      },
    })),
  );
  expect(toSecond[0]?.payload).toMatchObject({ endpoint: { sealedHeaders: expect.any(Buffer) } });
});

test("a claim brings the trigger and the number of earlier attempts of a redelivery", async () => {
  const { app, owner, jobs, claim, load } = await setup();
  for (const { job } of await claim()) {
    const attempt = { delivery_id: job.reference, number: 3, trigger: "auto", started_at: new Date(), duration_ms: 1 };
    await app.database("webhook_attempts").insert({ ...attempt, account_id: owner.actor.accountId });
    await app.database("deliveries").where({ id: job.reference }).update({ status: "dead" });
    await jobs.complete(job);
    await app.services.webhookDeliveries.redeliver(owner.actor, job.reference);
  }

  const claimed = await claim();

  expect(claimed).toMatchObject(
    [1, 2, 3, 4].map(() => ({ job: { priority: "interactive" }, payload: { trigger: "manual", earlierAttempts: 3 } })),
  );
  expect(claimed.map(({ payload }) => payload)).toEqual(await load(claimed));
});

test("a claim brings no payload whose text is too long or whose submission is gone", async () => {
  const { app, endpoint, jobs, claim, load } = await setup();

  const tooLong = await claim(10);
  for (const { job } of tooLong) await jobs.release(job);
  await app.database("webhook_endpoints").where({ id: endpoint.id }).delete();
  const left = await claim();

  expect(tooLong.map(({ payload }) => payload)).toEqual([null, null, null, null]);
  expect((await load(tooLong)).filter((payload) => payload !== undefined)).toHaveLength(2);
  expect(left).toHaveLength(4);
  expect(left.filter(({ payload }) => payload === null).map(({ job }) => job.lane)).toEqual([endpoint.id, endpoint.id]);
});
