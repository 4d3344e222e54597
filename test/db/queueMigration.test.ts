import { readdir } from "node:fs/promises";
import knex, { type Knex } from "knex";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";

const DIRECTORY = new URL("../../migrations/", import.meta.url);
const DAY_MS = 24 * 60 * 60 * 1000;

async function migrate(database: Knex, from: string, until: string): Promise<void> {
  const names = (await readdir(DIRECTORY)).toSorted().filter((name) => name >= from && name < until);
  for (const name of names) {
    const { up } = (await import(new URL(name, DIRECTORY).href)) as { up: (tx: Knex) => Promise<void> };
    await database.transaction(up);
  }
}

async function setup() {
  const database = knex({ client: "pg", connection: await createEmptyDatabase(), pool: { min: 0, max: 2 } });
  onTestFinished(() => database.destroy());
  await migrate(database, "0001", "0009");
  const [account_id, form_id, endpoint_id] = [uuidv7(), uuidv7(), uuidv7()];
  const created_at = new Date();
  await database("accounts").insert({ id: account_id, name: "Ana", email: "ana@example.pe", created_at });
  const [plan] = await database("plans").limit(1);
  await database("forms").insert({
    id: form_id,
    account_id,
    plan_id: plan.id,
    name: "F",
    token: "t",
    created_at,
    updated_at: created_at,
  });
  await database("webhook_endpoints").insert({ id: endpoint_id, account_id, form_id, url: "https://a.pe", created_at });

  return {
    database,
    /** An event as earlier versions stored it. */
    async store(ageDays: number, status: string, job: object | null): Promise<string> {
      const at = new Date(Date.now() - ageDays * DAY_MS);
      const [submission_id, message_id, id] = [1, 2, 3].map(() => uuidv7({ msecs: at.getTime() })) as [
        string,
        string,
        string,
      ];
      const owned = { account_id, form_id, created_at: at };
      await database("submissions").insert({ id: submission_id, ...owned, data: "{}" });
      const event_type = "submission.created";
      await database("webhook_messages").insert({ id: message_id, ...owned, submission_id, event_type, body: "{}" });
      const webhook_id = `msg_${id.replaceAll("-", "")}`;
      await database("webhook_deliveries").insert({
        id,
        account_id,
        endpoint_id,
        message_id,
        webhook_id,
        event_type,
        status,
        created_at: at,
      });
      const attempt = {
        delivery_id: id,
        number: 1,
        trigger: "auto",
        started_at: at,
        duration_ms: 5,
        response_status: 500,
      };
      await database("webhook_attempts").insert(attempt);
      const facts = { kind: "webhook_delivery", lane: endpoint_id, reference: id };
      if (job !== null) await database("jobs").insert({ ...facts, run_at: at, ...job });
      return submission_id;
    },
  };
}

test("what earlier versions stored is carried over: history to its day, jobs as they were, leases given back", async () => {
  const { database, store } = await setup();
  await store(90, "delivered", null);
  await store(2, "dead", null);
  await store(1, "pending", { run_at: new Date(Date.now() + DAY_MS), attempt: 4 });
  const gone = await store(0, "pending", { lease_token: 7, leased_until: new Date(), leased_by: 3, lost_leases: 1 });

  await migrate(database, "0009", "0011");

  const { rows } = await database.raw(
    "select tableoid::regclass::text as name, status from webhook_deliveries order by id",
  );
  const day = (ageDays: number) =>
    `webhook_deliveries_${new Date(Date.now() - ageDays * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;
  expect(rows).toEqual([
    { name: "webhook_deliveries_rest", status: "delivered" },
    { name: day(2), status: "dead" },
    { name: day(1), status: "pending" },
    { name: day(0), status: "pending" },
  ]);
  expect(await database("webhook_attempts").select()).toHaveLength(4);
  expect(await database("jobs").select("state", "rank", "attempt", "lost_leases").orderBy("reference")).toEqual([
    { state: "waiting", rank: 2, attempt: 4, lost_leases: 0 },
    { state: "ready", rank: 1, attempt: 1, lost_leases: 1 },
  ]);

  await database("submissions").where({ id: gone }).delete();
  expect(await database("webhook_messages").select()).toHaveLength(3);
  expect(await database("jobs").select()).toHaveLength(1);
});
