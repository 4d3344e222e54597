import { expect, test } from "vitest";
import type { DomainError } from "../../../src/domain/errors.ts";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { createHousekeeper } from "../../../src/jobs/schedules/housekeeper.ts";
import { type Owner, setupServices, type TestServices } from "../../support/services.ts";
import { createSetClock, fileAt } from "../../support/complaints.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { submissionsOf } from "../../support/submissions.ts";
import { waitFor } from "../../support/waiting.ts";
import { collectDutyLines, findDuty, keepHouse } from "../../support/housekeeping.ts";

const FIRST_DAY = "2026-01-10T15:00:00.000Z";
const TABLES = ["submissions", "event_messages", "deliveries", "jobs"];

async function setup() {
  const clock = createSetClock(FIRST_DAY);
  const app = await setupServices({ clock });
  const { actor } = app.admin;
  await app.services.plans.create(actor, {
    code: "breve",
    name: "Breve",
    monthlySubmissionLimit: 3,
    retentionDays: 30,
  });
  const owner = await app.createOwner();
  const brief = await app.createForm(owner, { planCode: "breve", webhookUrl: "https://127.0.0.1/hook" });
  const kept = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const submit = (form: Form, n: number) =>
    app.submit(form, { n }).then(
      () => "stored",
      (error: DomainError) => error.code,
    );
  return { app, clock, owner, brief, kept, submit };
}

const FAILED = "housekeeping duty failed and is repeated at its next interval";
const purge = (app: TestServices) => keepHouse(app, "deleted_forms", "retention");

async function numbersOf(app: TestServices, owner: Owner, form: Form): Promise<readonly unknown[]> {
  return (await submissionsOf(app, owner, form)).map(({ data }) => data["n"]);
}

async function countRows(app: TestServices): Promise<readonly number[]> {
  const counts = await Promise.all(TABLES.map((table) => app.database(table).count<{ n: string }[]>("* as n")));
  return counts.map(([row]) => Number(row?.n));
}

test("the purge deletes submissions past the plan's retention with every copy of their data, and nothing else", async () => {
  const { app, clock, owner, brief, kept, submit } = await setup();
  await submit(brief, 1);
  await submit(kept, 1);
  clock.set("2026-01-10T15:00:00.001Z");
  await submit(brief, 2);
  clock.set("2026-02-09T15:00:00.001Z");

  const purged = await purge(app);

  expect(purged).toBe(1);
  expect(await numbersOf(app, owner, brief)).toEqual([2]);
  expect(await numbersOf(app, owner, kept)).toEqual([1]);
  expect(await countRows(app)).toEqual([2, 2, 2, 2]);
  expect(await purge(app)).toBe(0);
});

test("a purge gives nothing of the month's usage back and keeps the total right", async () => {
  const { app, clock, owner, brief, submit } = await setup();
  await app.services.plans.create(app.admin.actor, {
    code: "dia",
    name: "Día",
    monthlySubmissionLimit: 3,
    retentionDays: 1,
  });
  await app.services.forms.setPlan(app.admin.actor, { formId: brief.id, planCode: "dia" });
  const outcomes = [await submit(brief, 1), await submit(brief, 2)];
  clock.set("2026-01-12T15:00:00.000Z");
  outcomes.push(await submit(brief, 3));

  await purge(app);
  outcomes.push(await submit(brief, 4));

  expect(outcomes).toEqual(["stored", "stored", "stored", "LIMIT_REACHED"]);
  expect(await app.services.submissions.count(owner.actor, [brief.id], {})).toEqual([1]);
  expect((await app.services.plans.describeUsages(owner.actor, [brief])).get(brief.id)?.used).toBe(3);
});

test("a step deletes what one of its submissions alone has: a message, a note, a tag; and leaves what the next one has", async () => {
  const { app, clock, owner, brief } = await setup();
  await storeMany(app, brief, 2, new Date(FIRST_DAY));
  const own = await app.submit(brief, { n: 1 });
  await storeMany(app, brief, 2, new Date("2026-01-10T16:00:00.000Z"));
  clock.set("2026-02-12T15:00:00.000Z");
  const kept = await app.submit(brief, { n: 2 });
  for (const id of [own, kept]) {
    await app.services.submissionNotes.add(owner.actor, { submissionId: id, body: "Llamar" });
    await app.services.submissionTriage.change(owner.actor, [id], { addTags: ["urgente"] });
  }

  expect(await purge(app)).toBe(5);

  for (const table of ["submission_notes", "submission_tags", "event_messages"])
    expect([table, await app.database(table).pluck("submission_id")]).toEqual([table, [kept]]);
});

test("never touches complaints", async () => {
  const { app, clock, owner, brief } = await setup();
  await fileAt(app, brief, {});
  clock.set("2029-12-31T12:00:00Z");

  await purge(app);

  expect(await app.services.complaints.count(owner.actor, [brief.id], {})).toEqual([1]);
});

test("several processes share the work and none deletes twice", async () => {
  const { app, clock, brief } = await setup();
  await storeMany(app, brief, 4_000, new Date(FIRST_DAY));
  const others = [
    await setupServices({ clock, databaseUrl: app.databaseUrl }),
    await setupServices({ clock, databaseUrl: app.databaseUrl }),
  ];
  clock.set("2026-03-01T00:00:00Z");

  const purged = await Promise.all([app, ...others].map(purge));

  expect(purged.reduce((sum, count) => sum + count)).toBe(4_000);
  expect(await app.database("submissions").pluck("id")).toEqual([]);
});

test("the next step of a purge leaves a form alone that has moved to a plan with a longer retention", async () => {
  const { app, clock, brief } = await setup();
  await storeMany(app, brief, 1_200, new Date(FIRST_DAY));
  clock.set("2026-03-01T00:00:00Z");
  const steps = findDuty(app, "retention").steps();

  const first = await steps.next();
  await app.services.forms.setPlan(app.admin.actor, { formId: brief.id, planCode: "ilimitado" });
  const second = await steps.next();
  const third = await steps.next();

  expect([first.value, second.value, third.done]).toEqual([500, 0, true]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "700" });
});

test("the housekeeper purges by itself and logs the number, and purges nothing once it is stopped", async () => {
  const { app, clock, brief } = await setup();
  await storeMany(app, brief, 1_000, new Date(FIRST_DAY));
  clock.set("2026-03-01T00:00:00Z");
  const lines = collectDutyLines();
  const housekeeper = createHousekeeper({ housekeeping: app.services.housekeeping, log: lines.log, intervalMs: 1 });

  housekeeper.start();
  await waitFor(() => lines.of("retention").length > 0);
  await housekeeper.stop();
  await storeMany(app, brief, 1_000, new Date(FIRST_DAY));

  expect(lines.of("retention")).toMatchObject([{ count: 1_000, msg: "housekeeping duty done" }]);
  expect(await app.database("submissions").count("* as n").first()).toEqual({ n: "1000" });
});

test("the housekeeper purges while a transaction reads a table that another duty has to lock", async () => {
  const { app, clock, brief } = await setup();
  await storeMany(app, brief, 10, new Date(FIRST_DAY));
  clock.set("2026-03-01T00:00:00Z");
  const reader = await app.database.transaction();
  await reader("event_messages").first();
  const lines = collectDutyLines();
  const housekeeper = createHousekeeper({ housekeeping: app.services.housekeeping, log: lines.log });

  housekeeper.start();
  await waitFor(() => lines.of("history_ahead").length > 0 && lines.of("retention").length > 0);
  await housekeeper.stop();
  await reader.rollback();

  expect(lines.of("history_ahead")).toMatchObject([{ msg: FAILED }]);
  expect(lines.of("retention")).toMatchObject([{ count: 10 }]);
});
