import { expect, test } from "vitest";
import { warnAccount } from "../../../src/services/accounts/warnings.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createSetClock } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

async function setup() {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { planCode: "gratis" });
  const use = (used: number, period = "2026-11-01") =>
    app
      .database("form_usage")
      .insert({ form_id: form.id, period_start: period, used })
      .onConflict(["form_id", "period_start"])
      .merge();
  const listCauses = async () =>
    (await app.services.accountWarnings.listPage(owner.actor, {})).items.map(({ cause }) => cause);
  const countMails = async () => (await app.database("mails").where({ kind: "account_warning" })).length;
  return { app, clock, owner, form, use, listCauses, countMails };
}

test("an owner is warned once in a month at 80 % of a plan's limit and once at the limit, by whichever process scans", async () => {
  const { app, clock, use, listCauses, countMails } = await setup();
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  const scan = () =>
    Promise.all([
      app.services.accountWarnings.warnOfForms(),
      other.services.accountWarnings.warnOfForms(),
      app.services.accountWarnings.warnOfForms(),
    ]);

  await use(79);
  const below = await scan();
  await use(80);
  const near = await scan();
  clock.set("2026-11-23T15:05:00Z");
  await use(100);
  const full = await scan();
  const again = await scan();

  expect([below, near, full, again].map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([
    0, 1, 1, 0,
  ]);
  expect(await listCauses()).toEqual(["limit_reached", "usage_near_limit"]);
  expect(await countMails()).toBe(2);
});

test("an owner is warned again of the next month's use", async () => {
  const { app, clock, use, listCauses } = await setup();
  await use(100);
  await app.services.accountWarnings.warnOfForms();
  clock.set("2026-12-01T05:00:00Z");
  await app.services.accountWarnings.warnOfForms();
  await use(100, "2026-12-01");

  await app.services.accountWarnings.warnOfForms();

  expect(await listCauses()).toEqual(["limit_reached", "limit_reached"]);
});

test("past twenty warnings within a day further ones are in the list and in no mail", async () => {
  const { app, clock, owner, form, listCauses, countMails } = await setup();
  const repositories = createRepositories(app.database, HASH_TEXT);
  const warning = {
    accountId: owner.actor.accountId,
    formId: form.id,
    cause: "endpoint_disabled",
    detail: "x.pe",
  } as const;

  for (let n = 10; n < 35; n += 1) {
    const subjectId = `0190aaaa-0000-7000-8000-0000000000${n}`;
    clock.set(new Date(clock.now().getTime() + 1000).toISOString());
    await warnAccount(repositories, { ...warning, subjectId }, clock.now());
  }

  // The list's first page has 20 items.
  expect(await listCauses()).toHaveLength(20);
  expect(await countMails()).toBe(20);
  expect(await app.database("account_warnings")).toHaveLength(25);
});

test("another account reads no warning, and a key without FORMS_READ is refused", async () => {
  const { app, owner, use } = await setup();
  await use(100);
  await app.services.accountWarnings.warnOfForms();
  const stranger = await app.createOwner();
  const blind = { ...owner.actor, permissions: new Set(["submissions:read" as const]) };

  const theirs = await app.services.accountWarnings.listPage(stranger.actor, {});
  const refused = app.services.accountWarnings.listPage(blind, {});

  expect(theirs.items).toEqual([]);
  await expect(refused).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an owner is warned once in a month of a form that refuses a thousand submissions on a day for their origin or captcha", async () => {
  const { app, clock, form, listCauses } = await setup();
  const refuse = (code: string, refused: number, day: string) =>
    app.database("form_refusals").insert({ form_id: form.id, day, code, refused });
  await refuse("LIMIT_REACHED", 5_000, "2026-11-23");
  await refuse("ORIGIN_BLOCKED", 999, "2026-11-23");
  const below = await app.services.accountWarnings.warnOfForms();
  await refuse("RECAPTCHA_FAILED", 1, "2026-11-23");

  const attacked = await app.services.accountWarnings.warnOfForms();
  clock.set("2026-11-24T15:00:00Z");
  await refuse("ORIGIN_BLOCKED", 9_000, "2026-11-24");
  const nextDay = await app.services.accountWarnings.warnOfForms();

  expect([below, attacked, nextDay]).toEqual([0, 1, 0]);
  expect(await listCauses()).toEqual(["form_under_attack"]);
});

test("a warning goes to the account's endpoints that name it, and to no others", async () => {
  const { app, owner, use } = await setup();
  const other = await app.createForm(owner, { planCode: "gratis" });
  const stranger = await app.createOwner();
  const add = async (of: typeof owner, formId: string, eventTypes: readonly string[] | null) => {
    const settings = { formId, url: "http://127.0.0.1:12/hook", eventTypes };
    const { endpoint } = await app.services.webhookEndpoints.create(of.actor, settings);
    return endpoint.id;
  };
  const asking = [await add(owner, other.id, ["account.warned"]), await add(owner, other.id, ["account.*"])];
  await add(owner, other.id, null);
  await add(stranger, (await app.createForm(stranger)).id, ["account.warned"]);
  await use(80);

  await app.services.accountWarnings.warnOfForms();

  const deliveries = await app.database<{ readonly effect_id: string }>("deliveries").select("effect_id");
  const messages = await app.database("event_messages").where({ event_type: "account.warned" });
  expect(new Set(deliveries.map(({ effect_id: id }) => id))).toEqual(new Set(asking));
  expect(deliveries).toHaveLength(asking.length);
  expect(messages.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "account.warned", data: { warning: { cause: "usage_near_limit", detail: null } } },
  ]);
});
