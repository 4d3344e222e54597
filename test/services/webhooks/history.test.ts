import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { Database } from "../../../src/db/connection.ts";
import { mailLaneOf } from "../../../src/domain/jobs/jobs.ts";
import { setupServices, type TestServices } from "../../support/services.ts";
import { DAY_MS } from "../../../src/domain/times.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const keepHistory = (app: TestServices) => keepHouse(app, "history_ahead", "history_days", "history_rest");

const NOW = new Date("2031-05-20T12:00:00Z");

async function setup(environment: Readonly<Record<string, string>> = {}) {
  let now = NOW;
  const clock = { now: () => now };
  const app = await setupServices({ clock, environment });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "http://127.0.0.1:12/hook" });
  await keepHistory(app);
  return {
    app,
    owner,
    submit: () => app.submit(form, { a: 1 }),
    passDays: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
    },
    /** The stored rows, with the day of their table. */
    days: () => listDays(app.database),
  };
}

async function listDays(database: Database): Promise<readonly string[]> {
  const { rows } = await database.raw("select tableoid::regclass::text as name from event_messages order by 1");
  return rows.map(({ name }: { name: string }) => name.replace("event_messages_", ""));
}

const countAll = async (database: Database) =>
  Promise.all(
    ["event_messages", "deliveries", "webhook_attempts"].map(async (table) => (await database(table).select()).length),
  );

test("every event is stored in its day's table, and the tables of a week are created ahead", async () => {
  const { app, submit, passDays, days } = await setup();

  await submit();
  passDays(7);
  await submit();

  expect(await days()).toEqual(["20310520", "20310527"]);
  expect(await countAll(app.database)).toEqual([2, 2, 0]);
});

test("tables past their time are dropped with their deliveries and attempts, younger ones stay", async () => {
  const { app, submit, passDays, days } = await setup();
  await submit();
  passDays(1);
  await submit();
  await app.database("jobs").delete();

  passDays(30);
  const dropped = await keepHistory(app);

  expect(dropped).toBeGreaterThanOrEqual(1);
  expect(await days()).toEqual(["20310521"]);
  expect(await countAll(app.database)).toEqual([1, 1, 0]);
  expect(await keepHistory(app)).toBe(0);
});

test("the retention of the history is a setting", async () => {
  const { app, submit, passDays, days } = await setup({ WEBHOOK_HISTORY_DAYS: "2" });
  await submit();
  await app.database("jobs").delete();

  passDays(3);
  await keepHistory(app);

  expect(await days()).toEqual([]);
});

test("a day's table is not dropped at any age while one of its deliveries has a job", async () => {
  const { app, submit, passDays, days } = await setup();
  await submit();

  passDays(100);
  await keepHistory(app);

  expect(await days()).toEqual(["20310520"]);
  expect(await app.database("jobs").select()).toHaveLength(1);
});

test("a mail that waits for its mail server keeps no webhooks of its day", async () => {
  const { app, submit, passDays, days } = await setup();
  await submit();
  await app.database("jobs").delete();
  const mail = { reference: uuidv7({ msecs: NOW.getTime() }), kind: "mail", lane: mailLaneOf(uuidv7()), run_at: NOW };
  await app.database("jobs").insert(mail);

  passDays(100);
  await keepHistory(app);

  expect(await days()).toEqual([]);
  expect(await app.database("jobs").pluck("kind")).toEqual(["mail"]);
});

test("an event of a day without a table is stored and is deleted after its time", async () => {
  const { app, submit, passDays, days } = await setup();
  passDays(20);
  const submissionId = await submit();
  await app.database("jobs").delete();

  const stored = await days();
  await keepHistory(app);
  const afterRotation = await days();
  passDays(31);
  await keepHistory(app);

  expect(submissionId).toBeDefined();
  expect(stored).toEqual(["rest"]);
  expect(afterRotation).toEqual(["rest"]);
  expect(await countAll(app.database)).toEqual([0, 0, 0]);
});

test("workers that rotate at the same time create and drop each table once", async () => {
  const { app, passDays } = await setup();
  passDays(40);

  await Promise.all(Array.from({ length: 4 }, () => keepHistory(app)));
  await keepHistory(app);

  const { rows } = await app.database.raw(
    "select count(*)::integer as n from pg_inherits where inhparent = 'event_messages'::regclass and inhrelid::regclass::text >= 'event_messages_20310629'",
  );
  expect(rows).toEqual([{ n: 9 }]);
});

test("deleting a submission deletes its message, deliveries, attempts and jobs, and no other's", async () => {
  const { app, submit } = await setup();
  const [gone, kept] = [await submit(), await submit()];
  const deliveries = await app.database("deliveries").select<object[]>("id as delivery_id", "account_id");
  const attempt = { number: 1, trigger: "auto", started_at: NOW, duration_ms: 1 };
  await app.database("webhook_attempts").insert(deliveries.map((owner) => ({ ...owner, ...attempt })));

  await app.database("submissions").where({ id: gone }).delete();

  expect(await app.database("event_messages").pluck("submission_id")).toEqual([kept]);
  expect(await countAll(app.database)).toEqual([1, 1, 1]);
  expect(await app.database("jobs").pluck("reference")).toEqual(await app.database("deliveries").pluck("id"));
});

test("deleting an endpoint deletes its deliveries, attempts and jobs, and no other's", async () => {
  const { app, owner, submit } = await setup();
  const [form] = (await app.database("forms").select("id")) as { id: string }[];
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form?.id ?? "",
    url: "http://127.0.0.1:12/other",
  });
  await submit();
  const [delivery] = await app.database("deliveries").where({ effect_id: endpoint.id }).pluck("id");
  const attempt = { delivery_id: delivery, number: 1, trigger: "auto", started_at: NOW, duration_ms: 1 };
  await app.database("webhook_attempts").insert({ ...attempt, account_id: owner.actor.accountId });

  await app.services.webhookEndpoints.delete(owner.actor, endpoint.id);

  expect(await countAll(app.database)).toEqual([1, 1, 0]);
  expect(await app.database("jobs").select()).toHaveLength(1);
});
