import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { untilSeveralWait } from "../../support/counterLocks.ts";
import { setupServices } from "../../support/services.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const DELIVERIES = 2_500;

/** A form with a submission, and an endpoint with many deliveries that have jobs and attempts; the submission's is the oldest. */
async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "http://127.0.0.1:12/hook",
  });
  const submit = () => app.submit(form, { n: 1 });
  const submissionId = await submit();
  const bindings = { endpoint: endpoint.id, count: DELIVERIES - 1 };
  await app.database.raw(
    `with delivery as (
      insert into deliveries (id, account_id, effect_id, message_id, event_type, status, created_at)
      select id_beside(first_id_at(now())), d.account_id, d.effect_id, d.message_id, d.event_type, 'pending', now()
      from deliveries d, generate_series(1, :count)
      where d.effect_id = :endpoint
      returning id, account_id
    ),
    job as (
      insert into jobs (reference, kind, lane, run_at)
      select id, 'webhook_delivery', :endpoint, now() from delivery
    )
    insert into webhook_attempts (delivery_id, account_id, number, trigger, started_at, duration_ms)
    select id, account_id, 1, 'auto', now(), 1 from delivery`,
    bindings,
  );
  const countRows = async () => {
    const tables = ["deliveries", "webhook_attempts", "jobs", "deleted_effects"];
    const counts = await Promise.all(tables.map((table) => app.database(table).count("* as n").first<{ n: string }>()));
    return counts.map(({ n }) => Number(n));
  };
  return { app, owner, endpoint, submissionId, submit, countRows };
}

test("the remaining deliveries of a deleted endpoint are not shown, and the housekeeping deletes them", async () => {
  const { app, owner, endpoint, submissionId, countRows } = await setup();
  const { webhookDeliveries, webhookEndpoints } = app.services;
  const [newest] = await app.database("deliveries").orderBy("id", "desc").limit(1).pluck("id");

  await webhookEndpoints.delete(owner.actor, endpoint.id);
  const left = await countRows();
  const found = await webhookDeliveries.find(owner.actor, newest);
  const shown = await webhookDeliveries.listPagesOfSubmissions(owner.actor, [submissionId], {});
  const deleted = await keepHouse(app, "deleted_endpoints");

  expect(left).toEqual([DELIVERIES - 1_000, DELIVERIES - 1_000, DELIVERIES - 1_000, 1]);
  expect([found, shown[0]?.items]).toEqual([null, []]);
  expect(deleted).toBe(DELIVERIES - 1_000);
  expect(await countRows()).toEqual([0, 0, 0, 0]);
});

test("no submission waits while an endpoint's deliveries are deleted", async () => {
  const { app, owner, endpoint, submit, countRows } = await setup();
  const reader = new Client({ connectionString: app.databaseUrl });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query("begin");
  await reader.query("select from deliveries where effect_id = $1 limit 1 for update", [endpoint.id]);
  const deleting = app.services.webhookEndpoints.delete(owner.actor, endpoint.id);
  await untilSeveralWait(app.databaseUrl, 1);

  const stored = await submit();
  await reader.query("rollback");
  await deleting;

  expect(stored).toEqual(expect.any(String));
  expect((await countRows())[3]).toBe(1);
});
