import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../src/domain/times.ts";
import { openTestBook } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { isFakeTimeTested, shiftClock } from "../support/fakeTime.ts";
import { ask } from "../support/http.ts";
import { startService } from "../support/serviceProcess.ts";
import { setupServices } from "../support/services.ts";
import { SPAM } from "../support/spam.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const PATIENTLY = { timeout: 120_000 };

/** Everything that a wrong clock has deleted: submissions, held ones, history, a closed account, keys. */
async function setup() {
  const receiver = await startReceiver();
  const book = await openTestBook({ environment: { WORKER: "off" } });
  const { app } = book;
  await app.services.plans.create(app.admin.actor, { code: "breve", name: "Breve", retentionDays: 30 });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "breve", webhookUrl: receiver.url });
  await app.submit(form, { nombre: "Ana" }, "clave");
  await app.submit(form, SPAM);
  const closed = await app.createOwner();
  const { name } = await app.services.accounts.getOwn(closed.actor);
  await app.services.accountClosings.close(closed.actor, { confirmName: name });
  const countRows = async () =>
    Promise.all(
      ["submissions", "quarantined_submissions", "event_messages", "deliveries", "idempotency_keys", "complaints"].map(
        async (table) => (await app.database(table)).length,
      ),
    );
  const isErased = async () =>
    (await app.database("accounts").where({ id: closed.actor.accountId }).first("erased_at"))?.erased_at !== null;
  return { ...book, receiver, countRows, isErased };
}

test.runIf(isFakeTimeTested).each([45, 400, -45, -400])(
  "B3 a process whose clock is %i days off deletes nothing, files no sheet and is not ready",
  PATIENTLY,
  async (days) => {
    const { app, path, receiver, countRows, isErased } = await setup();
    const before = await countRows();
    const wrong = await startService({
      environment: { DATABASE_URL: app.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8", ...shiftClock(days) },
    });

    await receiver.got(1);
    const readiness = await ask(`${wrong.url}/readyz`);
    const sheet = await ask(`${wrong.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(FIELDS),
    });

    expect(readiness).toMatchObject({ status: 503, body: { status: "not_ready", clock: "wrong" } });
    expect(sheet).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
    expect([await countRows(), await isErased()]).toEqual([before, false]);
    const [said] = wrong.lines.filter((line) => line.includes("the clock is wrong"));
    expect(Math.round(Number(JSON.parse(said ?? "{}").offsetSeconds) / 86_400)).toBe(days);
  },
);

test("B3 after a jump of the database's time nothing is deleted for a day, and a clock that is put right ends the doubt", async () => {
  const { services, database } = await setupServices();
  const { findDoubt } = services.housekeeping;
  const shift = (column: string, hours: number) =>
    database("housekeeping_clock").update({
      [column]: database.raw("clock_timestamp() + make_interval(hours => ?)", [hours]),
    });

  const first = await findDoubt();
  await shift("seen_at", -23);
  const ordinary = await findDoubt();
  await shift("seen_at", -25);
  const jumped = await findDoubt();
  const still = await findDoubt();
  await shift("doubted_at", -25);
  const dayAfter = await findDoubt();
  await shift("doubted_at", 48);
  const putRight = await findDoubt();

  expect([first, ordinary, dayAfter, putRight]).toEqual([null, null, null, null]);
  expect(still).toEqual(jumped);
  expect(Math.abs((jumped?.getTime() ?? 0) - Date.now() - DAY_MS)).toBeLessThan(HOUR_MS);
});
