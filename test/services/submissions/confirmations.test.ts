import { expect, test } from "vitest";
import type { FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { CONFIRMED_FIELDS, confirmationSecretOf } from "../../support/confirmations.ts";
import { buildField } from "../../support/formFields.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { setupSpam, SPAM, usedOf } from "../../support/spam.ts";

const ANA = { nombre: "Ana", correo: "ana@example.pe" };
const WAITING = { status: "unconfirmed" } as const;

async function setup(fields: readonly FormField[] = CONFIRMED_FIELDS, limit: number | null = null) {
  const arranged = await setupSpam({}, limit);
  const { app, owner, form } = arranged;
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  const { open, confirm } = app.services.submissionConfirmations;
  const listWaiting = async () =>
    (await app.services.submissions.listOwnPage(owner.actor, WAITING, { first: 100 })).items;
  return {
    ...arranged,
    listWaiting,
    open: (id: string) => open(confirmationSecretOf(id)),
    confirm: (id: string) => confirm(confirmationSecretOf(id)),
  };
}

test("a submission waits outside of the lists, the counts, the feed and the webhooks until its visitor has confirmed", async () => {
  const { app, owner, form, clock, post, confirm, listWaiting, listHeld, listAccepted } = await setup();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/x" });
  const { submissionId: id } = await post(ANA);
  const jobs = await app.database("jobs").pluck("kind");
  const summarize = async () => {
    const day = "2026-11-23";
    const [counted] = await app.services.dailyCounts.listByForms(owner.actor, [form.id], { from: day, to: day });
    const daily = counted?.[0];
    const feed = await app
      .database("feed_counters")
      .where({ account_id: form.accountId, feed: "submissions" })
      .pluck("position");
    return [
      daily?.accepted,
      daily?.quarantined,
      await usedOf(app, form.id),
      (await app.database("deliveries")).length,
      ...feed,
    ];
  };
  const before = [await listAccepted(), await listHeld(), await summarize()];
  const waiting = await listWaiting();
  const count = await app.services.submissions.countOwn(owner.actor, WAITING);

  clock.set("2026-11-24T10:00:00Z");
  await confirm(id);

  expect(jobs).toEqual(["submission_confirmation"]);
  expect(before).toEqual([[], [], [0, 0, 0, 0, "0"]]);
  expect([waiting.length, count]).toEqual([1, 1]);
  expect(waiting[0]).toMatchObject({
    id,
    confirmedAt: null,
    waiting: { until: new Date("2026-11-30T15:00:01Z"), mailProblem: null },
  });
  expect(waiting[0]?.spam).toBeUndefined();
  expect(await listWaiting()).toEqual([]);
  expect(await listAccepted()).toMatchObject([
    { id, createdAt: new Date("2026-11-23T15:00:01Z"), confirmedAt: new Date("2026-11-24T10:00:00Z"), data: ANA },
  ]);
  expect(await summarize()).toEqual([1, 0, 1, 1, "1"]);
});

test("forty confirmations at once, with releases between them, store the submission once", async () => {
  const { app, owner, form, post, confirm, listAccepted } = await setup();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/x" });
  const { submissionId: id } = await post(ANA);

  const results = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, n) =>
      n % 4 === 3 ? void (await app.services.spamQuarantine.release(owner.actor, id)) : confirm(id),
    ),
  );

  const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  // A release that came first confirms nothing, so that the link is then over.
  expect(new Set(codes).difference(new Set(["SERVICE_UNAVAILABLE", "SUBMISSION_NOT_FOUND"]))).toEqual(new Set());
  expect(await listAccepted()).toHaveLength(1);
  expect(await usedOf(app, form.id)).toBe(1);
  expect(await app.database("deliveries")).toHaveLength(1);
  expect(await app.database("quarantined_submissions")).toEqual([]);
});

test("a confirmation is repeated without any effect", async () => {
  const { app, form, post, confirm, open } = await setup();
  const { submissionId: id } = await post(ANA);

  await confirm(id);
  await confirm(id);

  expect(await open(id)).toMatchObject({ isConfirmed: true, address: "ana@example.pe" });
  expect(await usedOf(app, form.id)).toBe(1);
});

test("a plan that has no room refuses the confirmation, which works once there is room", async () => {
  const { app, form, post, confirm, listWaiting } = await setup(CONFIRMED_FIELDS, 1);
  const [first, second] = [await post(ANA), await post({ correo: "luz@example.pe" })];
  await confirm(first.submissionId);

  await expect(confirm(second.submissionId)).rejects.toMatchObject({ code: "LIMIT_REACHED" });
  expect(await listWaiting()).toHaveLength(1);
  await app.services.refusals.drain();
  expect(await app.database("form_refusals").where({ form_id: form.id })).toMatchObject([{ code: "LIMIT_REACHED" }]);
  await app.services.plans.update(app.admin.actor, { code: "prueba", monthlySubmissionLimit: 2 });
  await confirm(second.submissionId);

  expect(await listWaiting()).toEqual([]);
  expect(await usedOf(app, form.id)).toBe(2);
});

test("a form that was deactivated, or has its number of answers, takes no confirmation; one that closed by its time does", async () => {
  const { app, owner, form, clock, post, confirm } = await setup();
  const ids = [];
  for (const name of ["a", "b", "c"]) ids.push((await post({ correo: `${name}@example.pe` })).submissionId);
  const [first = "", second = "", third = ""] = ids;
  const update = (settings: object) => app.services.forms.update(owner.actor, { id: form.id, ...settings });

  await app.services.forms.deactivate(owner.actor, form.id);
  await expect(confirm(first)).rejects.toMatchObject({ code: "FORM_INACTIVE" });
  await app.services.forms.activate(owner.actor, form.id);
  await update({ closesAt: new Date("2026-11-23T16:00:00Z") });
  clock.set("2026-11-23T17:00:00Z");
  await confirm(first);
  await update({ closesAfter: 2 });
  await confirm(second);

  await expect(confirm(third)).rejects.toMatchObject({
    code: "FORM_UNAVAILABLE",
    params: { reason: "answers_reached" },
  });
});

test("of two submissions with an answer that the form takes once, the one that is confirmed first counts", async () => {
  const unique = CONFIRMED_FIELDS.map((field) =>
    field.name === "correo" ? { ...field, unique: true as const } : field,
  );
  const { post, confirm, listAccepted } = await setup(unique);
  const first = await post({ correo: "ana@example.pe" });
  const second = await post({ correo: "ANA@example.pe" });

  const results = await Promise.allSettled([confirm(first.submissionId), confirm(second.submissionId)]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "ALREADY_ANSWERED" } });
  expect(await listAccepted()).toHaveLength(1);
});

test("a repeated request gets its first receipt, before the confirmation and after it", async () => {
  const { post, confirm, listWaiting, listAccepted } = await setup();
  const first = await post(ANA, "clave-1");

  const repeated = await post(ANA, "clave-1");
  await confirm(first.submissionId);
  const late = await post(ANA, "clave-1");

  expect(repeated).toMatchObject({ submissionId: first.submissionId, replayed: true, asksConfirmation: true });
  expect(late).toMatchObject({ submissionId: first.submissionId, replayed: true });
  expect([await listWaiting(), (await listAccepted()).length]).toEqual([[], 1]);
});

test("what looks like spam asks nobody, is answered in the same way, and its owner lets it in as it is", async () => {
  const { app, owner, post, listHeld, listWaiting, listAccepted } = await setup();
  const honest = await post(ANA);

  const spam = await post({ ...SPAM, correo: "ana@example.pe", _gotcha: "x" });
  const jobs = await app.database("jobs").pluck("reference");
  await app.services.spamQuarantine.release(owner.actor, spam.submissionId);

  expect(jobs).toEqual([honest.submissionId]);
  expect(Object.keys(spam)).toEqual(Object.keys(honest));
  expect([(await listHeld()).length, (await listWaiting()).length]).toEqual([0, 1]);
  expect(await listAccepted()).toMatchObject([{ id: spam.submissionId, confirmedAt: null }]);
});

test("an owner accepts one that waits without its visitor, and the audit has it; the link is over then", async () => {
  const { app, owner, post, open, listAccepted } = await setup();
  const { submissionId: id } = await post(ANA);

  const accepted = await app.services.spamQuarantine.release(owner.actor, id);

  expect(accepted).toMatchObject({ id, confirmedAt: null });
  expect(await listAccepted()).toHaveLength(1);
  await expect(open(id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  expect(await app.database("audit_entries").where({ subject_id: id }).pluck("act")).toEqual(["submission.released"]);
  expect(await app.database("known_senders")).toEqual([]);
});

test("one that waits and is marked as spam cannot be confirmed, and its release counts it", async () => {
  const { app, owner, form, post, confirm, listHeld, listWaiting } = await setup();
  const { submissionId: id } = await post(ANA);

  const marked = await app.services.spamQuarantine.mark(owner.actor, id);

  expect(marked).toMatchObject({ id, spam: { reasons: [{ code: "MARKED" }] } });
  await expect(confirm(id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  expect([(await listHeld()).length, (await listWaiting()).length]).toEqual([1, 0]);
  await app.services.spamQuarantine.release(owner.actor, id);
  expect(await usedOf(app, form.id)).toBe(1);
});

test("a submission that nobody confirms for seven days is gone, and its link with it", async () => {
  const { app, clock, post, open, confirm, listWaiting } = await setup();
  const { submissionId: id } = await post(ANA);

  clock.set("2026-11-30T15:00:00Z");
  await keepHouse(app, "quarantine", "quarantine_surplus");
  const kept = await listWaiting();
  clock.set("2026-11-30T15:00:02Z");
  await expect(open(id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  await expect(confirm(id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  await keepHouse(app, "quarantine");

  expect(kept).toHaveLength(1);
  expect(await app.database("quarantined_submissions")).toEqual([]);
});

test("a job that was lost is made again, and nobody is asked twice", async () => {
  const { app, post } = await setup();
  await post(ANA);
  await app.database("jobs").delete();

  const restored = await app.services.missingJobs.restore();
  await app.database("quarantined_submissions").update({ asked_at: new Date() });
  await app.database("jobs").delete();

  expect(restored).toBe(1);
  expect(await app.services.missingJobs.restore()).toBe(0);
});

test("a form without such a field stores its submissions at once, by the statement that stores all others", async () => {
  const { app, post, listAccepted } = await setup([buildField({ name: "correo", type: "email", required: true })]);

  const receipt = await post(ANA);

  expect(receipt.asksConfirmation).toBe(false);
  expect(await listAccepted()).toHaveLength(1);
  expect(await app.database("quarantined_submissions")).toEqual([]);
});
