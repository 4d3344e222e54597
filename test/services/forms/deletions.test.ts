import { expect, test } from "vitest";
import { FIRST_ID } from "../../../src/domain/ids.ts";
import { arrangeBook, createSetClock, fileAt } from "../../support/complaints.ts";
import { storeMany } from "../../support/manySubmissions.ts";
import { setupServices, type TestServices } from "../../support/services.ts";
import { communicateAnswer } from "../../support/answers.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const SPAM = { mensaje: "x", _gotcha: "x" };

/** What belongs to a form, by the column that names it. */
const BELONGINGS = {
  submissions: "form_id",
  quarantined_submissions: "form_id",
  event_messages: "form_id",
  submission_autoresponses: "form_id",
  form_autoresponses: "form_id",
  submission_notices: "form_id",
  notice_recipients: "form_id",
  webhook_endpoints: "form_id",
  form_effects: "form_id",
  form_refusals: "form_id",
  account_warnings: "form_id",
} as const;

test("a deletion takes the form with everything of its own, and nothing of another form", async () => {
  const { app, owner, form, other } = await setup();
  for (const each of [form, other]) await fill(app, owner, each);
  const before = await countBelongings(app, other.id);

  const deletedId = await app.services.formDeletions.delete(owner.actor, {
    id: form.id,
    confirmName: ` ${form.name} `,
  });
  await keepHouse(app, "deleted_endpoints");

  expect(deletedId).toBe(form.id);
  expect(await app.services.forms.find(owner.actor, { id: form.id })).toBeNull();
  expect(await app.services.forms.find(owner.actor, { token: form.token })).toBeNull();
  expect((await app.services.forms.listPage(owner.actor, {})).items.map(({ id }) => id)).toEqual([other.id]);
  expect(Object.values(await countBelongings(app, form.id))).toEqual(Object.values(BELONGINGS).map(() => 0));
  expect(await countBelongings(app, other.id)).toEqual(before);
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  expect(await app.database("deliveries").whereNotIn("effect_id", app.database("form_effects").select("id"))).toEqual(
    [],
  );
  expect(
    await app
      .database("jobs")
      .whereNot({ kind: "mail" })
      .whereNotIn("reference", app.database("deliveries").select("id")),
  ).toEqual([]);
});

test("a deleted form's addresses are unknown", async () => {
  const { app, owner, form, remove } = await setup();
  await app.submit(form, { n: 1 });
  await remove();

  await expect(app.submit(form, { n: 2 })).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  for (const change of [
    () => app.services.forms.update(owner.actor, { id: form.id, name: "x" }),
    () => app.services.forms.activate(owner.actor, form.id),
    () => app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "https://127.0.0.1/x" }),
    () => app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "negocio" }),
    () => app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  }
});

test("another name deletes nothing", async () => {
  const { app, owner, form } = await setup();
  await app.submit(form, { n: 1 });

  await expect(
    app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: "Otro" }),
  ).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "confirmName", problem: "not_the_name" }] },
  });

  expect(await app.services.forms.find(owner.actor, { id: form.id })).toMatchObject({ id: form.id, status: "active" });
  expect(await app.database("submissions").where({ form_id: form.id })).toHaveLength(1);
});

test.each(["forms:write", "submissions:write", "webhooks:write"] as const)(
  "a deletion needs the permission %s",
  async (missing) => {
    const { app, owner, form } = await setup();
    const permissions = new Set([...owner.actor.permissions].filter((permission) => permission !== missing));

    await expect(
      app.services.formDeletions.delete({ ...owner.actor, permissions }, { id: form.id, confirmName: form.name }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  },
);

test("the submissions that a deletion leaves to housekeeping are in no list, and are deleted", async () => {
  const { app, clock, owner, form, other, remove } = await setup();
  await storeMany(app, form, 10_700, new Date("2026-01-01T00:00:00Z"));
  await app.submit(other, { n: 1 });
  await remove();
  const left = await countRows(app, form.id);
  const listed = await app.services.submissions.listOwnPage(owner.actor, {}, {});
  const counted = await app.services.submissions.countOwn(owner.actor, {});

  await purge(app);
  const afterPurge = await countRows(app, form.id);
  clock.set("2026-03-10T16:00:01Z");
  await purge(app);

  expect([left, afterPurge]).toEqual([700, 0]);
  expect(listed.items.map(({ formId }) => formId)).toEqual([other.id]);
  expect(counted).toBe(1);
  expect(await app.database("forms").whereNotNull("emptied_at").pluck("id")).toEqual([form.id]);
});

test("a deletion during many submissions leaves none of them", async () => {
  const { app, form, remove } = await setup();
  const posts = Array.from({ length: 40 }, (_, n) => app.submit(form, { n }).catch((error: unknown) => error));

  await remove();
  const results = await Promise.all(posts);
  await purge(app);

  expect(results.filter((result) => typeof result !== "string")).toSatisfy((errors: readonly { code: string }[]) =>
    errors.every(({ code }) => code === "FORM_NOT_FOUND"),
  );
  expect(await countRows(app, form.id)).toBe(0);
});

test("the sheets of a deleted form's book are answered and read as before, and its held sheets are filed", async () => {
  const { app, owner, form, file } = await arrangeBook(await setupServices());
  const { complaint, secret } = await file();
  await expect(file({ sitio_web: "x" })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });
  await app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });

  await expect(fileAt(app, form, {})).rejects.toMatchObject({ code: "BOOK_ENDED" });
  await app.services.answers.answer(owner.actor, {
    id: complaint.id,
    answer: "Lo cambiamos.",
    signerName: "Rosa Quispe",
    signerPost: "Administradora",
  });
  await communicateAnswer({ app, owner }, complaint.id);
  const { items: held } = await app.services.quarantine.listOwnPage(owner.actor, {}, {});
  const filed = await app.services.quarantine.releaseQuarantined(owner.actor, held[0]?.id ?? "");

  expect(await app.services.complaintsBook.findReceipt(form.token, secret)).toMatchObject({
    complaint: { id: complaint.id, status: "atendido", provider: { ruc: form.provider?.ruc } },
  });
  expect(filed).toMatchObject({ number: expect.stringMatching(/^000000002-/) });
  expect((await app.services.complaintRegister.listPage(owner.actor, {}, {})).items).toHaveLength(2);
});

test("a deleted form without sheets frees its establishment's code and its place in the plan", async () => {
  const app = await setupServices();
  const { owner, form } = await arrangeBook(app);
  await app.database("plans").update({ max_forms: 1 });
  await expect(app.services.forms.create(owner.actor, { name: "Otro" })).rejects.toMatchObject({
    code: "TOO_MANY_FORMS",
  });

  await app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });
  const { form: next } = await app.services.forms.create(owner.actor, { name: "Otro", provider: form.provider });

  expect(next.provider).toEqual(form.provider);
});

async function setup() {
  const clock = createSetClock("2026-03-10T15:00:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const other = await app.createForm(owner, { name: "Pedidos" });
  const remove = () => app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });
  return { app, clock, owner, form, other, remove };
}

type World = Awaited<ReturnType<typeof setup>>;

/** Gives a form one of each thing that belongs to it. */
async function fill(app: TestServices, owner: World["owner"], form: World["form"]): Promise<void> {
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "https://127.0.0.1/x" });
  const { recipient } = await app.services.noticeRecipients.add(owner.actor, {
    formId: form.id,
    email: "ana@tienda.pe",
  });
  const submissionId = await app.submit(form, { n: 1 });
  await app.submit(form, SPAM);
  const row = { account_id: owner.actor.accountId, form_id: form.id };
  const at = new Date("2026-03-10T15:00:00Z");
  const own = FIRST_ID.replace(/^0/, form.id.slice(-1)).replace(/0$/, form.id.slice(-2, -1));
  const settings = { is_enabled: false, email_field: "email", subject: "x", body: "x", created_at: at, updated_at: at };
  await app.database("form_autoresponses").insert({ ...row, id: own, ...settings });
  await app
    .database("submission_autoresponses")
    .insert({ ...row, id: own, submission_id: submissionId, omission: "no_address", created_at: at });
  await app.database("submission_notices").insert({
    ...row,
    id: own,
    recipient_id: recipient.id,
    submission_id: submissionId,
    created_at: at,
  });
  await app
    .database("form_refusals")
    .insert({ form_id: form.id, day: "2026-03-10", code: "ORIGIN_BLOCKED", refused: 1 });
  await app.database("account_warnings").insert({
    ...row,
    id: form.id,
    cause: "plan_near_limit",
    subject_id: form.id,
    period: "2026-03-01",
    created_at: at,
  });
}

async function countBelongings(app: TestServices, formId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [table, column] of Object.entries(BELONGINGS)) {
    counts[table] = (await app.database(table).where({ [column]: formId })).length;
  }
  return counts;
}

async function countRows(app: TestServices, formId: string): Promise<number> {
  return (await app.database("submissions").where({ form_id: formId })).length;
}

async function purge(app: TestServices): Promise<void> {
  await keepHouse(app, "deleted_forms", "retention");
}
