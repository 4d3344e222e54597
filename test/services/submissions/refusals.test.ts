import { expect, test } from "vitest";
import { createSetClock, SOURCE } from "../../support/complaints.ts";
import { setupServices, type TestServicesOptions } from "../../support/services.ts";

async function setup(options: TestServicesOptions = {}) {
  const clock = createSetClock("2026-11-24T04:59:59Z");
  const app = await setupServices({ clock, ...options });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { allowedOrigins: ["https://www.tienda.pe"] });
  const submitFrom = (origin: string | null, token: string = form.token) =>
    app.services.intake
      .submit({
        token,
        idempotencyKey: null,
        source: { ...SOURCE, origin },
        readFields: async () => new Map([["n", 1]]),
      })
      .catch(() => null);
  const list = async (range = {}, formId = form.id) => {
    const [counts] = await app.services.refusals.listByForms(owner.actor, [formId], range);
    return counts?.map(({ day, code, count }) => [day, code, count]);
  };
  return { app, clock, owner, form, submitFrom, list };
}

test("refused submissions are counted by Lima day and code, without a write for each", async () => {
  const { app, clock, owner, form, submitFrom, list } = await setup();

  await Promise.all([1, 2, 3].map(() => submitFrom("https://otra.pe")));
  await submitFrom("https://www.tienda.pe");
  clock.set("2026-11-24T05:00:00Z");
  await submitFrom("https://otra.pe");
  await app.services.forms.deactivate(owner.actor, form.id);
  await submitFrom("https://otra.pe");
  const before = await app.database("form_refusals");
  await app.services.intake.drain();

  expect(before).toEqual([]);
  expect(await list()).toEqual([
    ["2026-11-23", "ORIGIN_BLOCKED", 3],
    ["2026-11-24", "FORM_INACTIVE", 1],
    ["2026-11-24", "ORIGIN_BLOCKED", 1],
  ]);
});

test("two processes add to one count, and unknown tokens are not counted", async () => {
  const { app, form, submitFrom, list } = await setup();
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock: createSetClock("2026-11-23T15:00:00Z") });
  const theirs = {
    token: form.token,
    idempotencyKey: null,
    source: SOURCE,
    readFields: async () => new Map([["n", 1]]),
  };
  const refuse = () => other.services.intake.submit({ ...theirs, source: { ...SOURCE, origin: "https://b.pe" } });

  await Promise.allSettled([submitFrom("https://a.pe"), refuse(), refuse(), submitFrom(null, crypto.randomUUID())]);
  await Promise.all([app.services.intake.drain(), other.services.intake.drain()]);

  expect(await list()).toEqual([["2026-11-23", "ORIGIN_BLOCKED", 3]]);
});

test("counts that the database could not take are held until it can", async () => {
  const { app, submitFrom, list } = await setup();
  await submitFrom("https://otra.pe");
  await app.database.schema.renameTable("form_refusals", "away");
  await app.services.refusals.drain();
  await app.database.schema.renameTable("away", "form_refusals");
  await submitFrom("https://otra.pe");

  await app.services.refusals.drain();

  expect(await list()).toEqual([["2026-11-23", "ORIGIN_BLOCKED", 2]]);
});

test("the range of days is thirty days unless given, and a wrong or too long one is refused", async () => {
  const { app, owner, form, list } = await setup();
  const insert = (day: string) =>
    app.database("form_refusals").insert({ form_id: form.id, day, code: "LIMIT_REACHED", refused: 5 });
  for (const day of ["2026-10-24", "2026-10-25", "2026-11-23"]) await insert(day);
  const stranger = await app.createOwner();

  const whole = await list({ from: "2026-10-24", to: "2026-10-25" });
  const recent = await list();
  const theirs = await app.services.refusals.listByForms(stranger.actor, [form.id], {});

  expect(whole).toEqual([
    ["2026-10-24", "LIMIT_REACHED", 5],
    ["2026-10-25", "LIMIT_REACHED", 5],
  ]);
  expect(recent).toEqual([
    ["2026-10-25", "LIMIT_REACHED", 5],
    ["2026-11-23", "LIMIT_REACHED", 5],
  ]);
  expect(theirs).toEqual([[]]);
  for (const range of [
    { from: "2026-10-25", to: "2026-10-24" },
    { from: "2025-01-01", to: "2026-10-24" },
  ]) {
    await expect(app.services.refusals.listByForms(owner.actor, [form.id], range)).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
    });
  }
});
