import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

/** Together the forms have 400 endpoints, the most that an account with the plan `gratis` may have. */
const FORMS = 20;
const ENDPOINTS_PER_FORM = 20;
const SLOTS = 128;

test("400 endpoints of one account that never answer take half of a worker, and another account's deliveries go out", async () => {
  const { app, hanging, healthy, answer, submit } = await setup({ forms: FORMS, endpointsPerForm: ENDPOINTS_PER_FORM });
  await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER_CONCURRENCY: String(SLOTS) } });
  await waitFor(() => hanging.received.length === SLOTS / 2);

  await submit(20);
  await healthy.got(20);
  const underWay = hanging.received.length;
  answer(204);

  expect(underWay).toBe(SLOTS / 2);
});

test("an account's share holds in each of two workers, and the metric counts that it was reached", async () => {
  const { app, hanging, healthy, answer, submit } = await setup({ forms: 1, endpointsPerForm: 12 });
  const options = { databaseUrl: app.databaseUrl, environment: { WORKER_CONCURRENCY: "6" } };
  const workers = await Promise.all([startTestApp(options), startTestApp(options)]);
  await waitFor(() => hanging.received.length === 6);

  await submit(10);
  await healthy.got(10);
  await waitFor(async () => (await app.database("jobs").where({ state: "leased" })).length === 6);
  const leases = await countLeases(app);
  const reached = await Promise.all(workers.map((worker) => worker.countLimit("jobs_of_account")));
  answer(204);

  expect(leases).toEqual([3, 3]);
  expect(Math.min(...reached)).toBeGreaterThan(0);
});

test("an account that is alone gets all its deliveries in its share of the worker", async () => {
  const { app, hanging, answer } = await setup({ forms: 1, endpointsPerForm: 12 });
  await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER_CONCURRENCY: "2" } });
  await waitFor(() => hanging.received.length === 1);

  answer(204);
  await hanging.got(12);
  await waitFor(async () => (await app.database("jobs")).length === 0);

  expect(await app.database("deliveries").where({ status: "delivered" })).toHaveLength(12);
});

/**
 * One delivery to each of an account's endpoints, whose receiver does not answer before `answer`, and another account's form with a healthy
 * endpoint. No worker runs yet.
 */
async function setup({ forms, endpointsPerForm }: { readonly forms: number; readonly endpointsPerForm: number }) {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const [hanging, healthy] = [await startReceiver(() => held), await startReceiver()];
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const [crowded, other] = [await app.createOwner(), await app.createOwner()];
  for (let n = 0; n < forms; n += 1) await deliverToMany(app, crowded, hanging.url, endpointsPerForm);
  const form = await app.createForm(other, { webhookUrl: healthy.url });
  return {
    app,
    hanging,
    healthy,
    answer,
    /** Stores submissions of the other account. */
    submit: (count: number) => Promise.all(Array.from({ length: count }, (_, n) => app.submit(form, { n }))),
  };
}

/** Stores a submission of a form with `endpoints` endpoints. */
async function deliverToMany(app: TestApp, owner: Owner, url: string, endpoints: number): Promise<void> {
  const form = await app.createForm(owner, { webhookUrl: url });
  for (let n = 1; n < endpoints; n += 1) {
    await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url });
  }
  await app.submit(form, { nombre: "Ana" });
}

/** The leased jobs of each worker. */
async function countLeases(app: TestApp): Promise<readonly number[]> {
  const rows: { count: string }[] = await app
    .database("jobs")
    .count("*")
    .where({ state: "leased" })
    .groupBy("leased_by");
  return rows.map(({ count }) => Number(count));
}
