import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { DAY_MS, MINUTE_MS } from "../../src/domain/times.ts";
import { createHousekeeper } from "../../src/jobs/schedules/housekeeper.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock } from "../support/complaints.ts";
import { collectDutyLines, findDuty, keepHouse } from "../support/housekeeping.ts";
import { storeMany } from "../support/manySubmissions.ts";
import { runService } from "../support/programs.ts";
import { SECRET_KEY, setupServices, type TestServices } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";

const START = "2026-11-23T15:00:00Z";
const RETENTION_DAYS = 30;
/** More than the brake of the retention. */
const MANY = 10_001;

test("more expired idempotency keys than a hundred steps delete are gone after one run", async () => {
  const app = await setupServices();
  const form = await app.createForm(await app.createOwner());
  await app.submit(form, { n: 1 }, "k");
  // A connection of the test's own: the service's ones end a statement after 15 s.
  await withConnection(app.databaseUrl, (client) =>
    client.query(`
      insert into idempotency_keys
      select (jsonb_populate_record(k, jsonb_build_object('key', 'k' || n, 'created_at', now() - interval '25 hours'))).*
      from idempotency_keys k cross join generate_series(1, 101_001) as n
    `),
  );

  const deleted = await keepHouse(app, "idempotency_keys");

  expect(deleted).toBe(101_001);
  expect(await app.database("idempotency_keys").pluck("key")).toEqual(["k"]);
});

test("an account that can't be erased keeps no other from its erasure, and the failure is known", async () => {
  const { app, close, clock } = await setupAccounts();
  const [stuck, other] = [await close(), await close()];
  await app.database.raw(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'It is referenced.'; end $$;
    create trigger refuse_erasure before update on accounts
    for each row when (new.id = '${stuck}' and new.erased_at is not null) execute function refuse_erasure();
  `);
  clock.set(new Date(clock.now().getTime() + (CLOSED_ACCOUNT_DAYS + 1) * DAY_MS).toISOString());

  await expect(keepHouse(app, "accounts")).rejects.toThrow("Accounts that could not be erased: 1.");

  const erased = app.database("accounts").whereIn("id", [stuck, other]).whereNotNull("erased_at");
  expect(await erased.pluck("id")).toEqual([other]);
});

test("a duty that would delete far more than ever waits a day, and then what it did is ordinary", async () => {
  const { app, clock, countLeft } = await setupRetention(MANY);
  const retention = findDuty(app, "retention");
  const { housekeeping } = app.services;
  const lines = collectDutyLines();

  const housekeeper = createHousekeeper({ housekeeping, log: lines.log });
  housekeeper.start();
  await waitFor(() => lines.of("retention").length > 0);
  const held = housekeeper.countHeld();
  await housekeeper.stop();
  const left = await countLeft();
  const still = await housekeeping.begin(retention);
  clock.set(new Date(Date.now() + DAY_MS + MINUTE_MS).toISOString());
  const dayAfter = await housekeeping.begin(retention);
  await housekeeping.end(retention, await keepHouse(app, "retention"));
  await storeOld(app, 2 * MANY);
  const ordinary = await housekeeping.begin(retention);

  expect(lines.of("retention")).toMatchObject([{ level: 50, due: MANY, bound: MANY - 1 }]);
  expect([held, left]).toEqual([1, MANY]);
  expect(still.heldUntil).toBeInstanceOf(Date);
  expect(dayAfter.heldUntil).toBeNull();
  expect(ordinary).toMatchObject({ heldUntil: null, bound: 3 * MANY });
});

test("fewer than the brake are deleted at once", async () => {
  const { app, countLeft } = await setupRetention(300);

  expect(await app.services.housekeeping.begin(findDuty(app, "retention"))).toMatchObject({
    heldUntil: null,
    due: 300,
  });
  expect(await keepHouse(app, "retention")).toBe(300);
  expect(await countLeft()).toBe(0);
});

test("more accounts than ever wait a day", async () => {
  const { app, close, clock } = await setupAccounts();
  for (let n = 0; n < 4; n += 1) await close();
  clock.set(new Date(clock.now().getTime() + (CLOSED_ACCOUNT_DAYS + 1) * DAY_MS).toISOString());

  const start = await app.services.housekeeping.begin(findDuty(app, "accounts"));

  expect(start).toMatchObject({ due: 4, bound: 3 });
  expect(start.heldUntil).toBeInstanceOf(Date);
});

test("every deleting duty counts without deleting, and counts what it then deletes", async () => {
  const { app, countLeft } = await setupRetention(40);
  const form = await app.createForm(await app.createOwner());
  await app.submit(form, { n: 1 }, "old");
  await app.database("idempotency_keys").update({ created_at: app.database.raw("now() - interval '25 hours'") });

  const planned = new Map<string, number>();
  for await (const { duty, due } of app.services.housekeeping.plan(100)) planned.set(duty.name, due);
  const left = await countLeft();
  const done = new Map<string, number>();
  for (const name of planned.keys()) done.set(name, await keepHouse(app, name));

  expect(left).toBe(41);
  expect(planned).toEqual(done);
  expect(Object.fromEntries(planned)).toMatchObject({ retention: 40, idempotency_keys: 1 });
});

test("the command says what would be deleted, lets the duty wait, and does it when an operator confirms", async () => {
  const { app, countLeft } = await setupRetention(MANY);
  const run = (...args: string[]) =>
    runService(["housekeeping", ...args], { cwd: "/", environment: environmentOf(app) }).ended;

  const dry = await run("--dry-run");
  const held = await run();
  const leftThen = await countLeft();
  const unknown = await run("--confirm", "all");
  const confirmed = await run("--confirm", "retention");

  expect(dry).toMatchObject({ result: 1, stderr: "" });
  expect(dry.stdout).toContain(`retention: ${MANY} WAITS A DAY: more than ${MANY - 1}`);
  expect(dry.stdout).toMatch(/Nothing was deleted\.\n$/);
  expect(held).toMatchObject({ result: 1, stderr: "" });
  expect(held.stdout).toMatch(/^retention: WAITS until /m);
  expect(leftThen).toBe(MANY);
  expect(unknown.stderr).toMatch(/^No duty has the name all\. The duties: .*retention/);
  expect(confirmed).toMatchObject({ result: 0, stderr: "", stdout: expect.stringContaining(`retention: ${MANY} `) });
  expect(await countLeft()).toBe(0);
});

test("the command deletes nothing for a day after the database's time has jumped, unless an operator confirms", async () => {
  const { app, countLeft } = await setupRetention(5);
  await app.services.housekeeping.findDoubt();
  await app.database("housekeeping_clock").update({ seen_at: app.database.raw("now() - interval '25 hours'") });
  const run = (...args: string[]) =>
    runService(["housekeeping", ...args], { cwd: "/", environment: environmentOf(app) }).ended;

  const doubted = await run();
  const leftThen = await countLeft();
  const confirmed = await run("--confirm", "retention");

  expect(doubted).toMatchObject({ result: 1, stderr: "" });
  expect(doubted.stdout).toMatch(/^The database's time has jumped by more than a day: nothing is deleted until /);
  expect(doubted.stdout).not.toContain("retention:");
  expect(leftThen).toBe(5);
  expect(confirmed).toMatchObject({ result: 0, stdout: expect.stringContaining("retention: 5 ") });
});

test("the process that leads says in its metrics how many duties wait", async () => {
  const app = await startTestApp();

  expect(await app.readMetric("ventanilla_housekeeping_duties_held")).toBe(0);
});

/** A form whose plan keeps submissions for RETENTION_DAYS, with `count` older ones. */
async function setupRetention(count: number) {
  const clock = createSetClock(START);
  const app = await setupServices({ clock });
  await app.services.plans.create(app.admin.actor, { code: "breve", name: "Breve", retentionDays: RETENTION_DAYS });
  await app.createForm(await app.createOwner(), { planCode: "breve" });
  await storeOld(app, count);
  const countLeft = async () => (await app.database("submissions").select("id")).length;
  return { app, clock, countLeft };
}

async function storeOld(app: Awaited<ReturnType<typeof setupServices>>, count: number): Promise<void> {
  const { id } = await app.database("forms").orderBy("id").first();
  const [{ account_id: accountId }] = await app.database("forms").where({ id });
  await storeMany(app, { id, accountId } as never, count, new Date(Date.parse(START) - (RETENTION_DAYS + 20) * DAY_MS));
}

async function setupAccounts() {
  const clock = createSetClock(new Date(Date.now() - (CLOSED_ACCOUNT_DAYS + 2) * DAY_MS).toISOString());
  const app = await setupServices({ clock });
  const close = async (): Promise<string> => {
    const owner = await app.createOwner();
    const { name } = await app.services.accounts.getOwn(owner.actor);
    await app.services.accountClosings.close(owner.actor, { confirmName: name });
    return owner.actor.accountId;
  };
  return { app, close, clock };
}

function environmentOf({ databaseUrl, dataDir }: Pick<TestServices, "databaseUrl" | "dataDir">) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
  };
}
