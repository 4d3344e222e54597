import { expect, test } from "vitest";
import type { FormField } from "../../../src/domain/forms/fieldTypes.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import {
  answerVisitors,
  ANSWERED_FIELDS,
  failAutoresponses,
  makeAutoresponse,
  openAnsweringForm,
} from "../../support/autoresponses.ts";
import { createSetClock } from "../../support/complaints.ts";
import { buildField } from "../../support/formFields.ts";
import { listDeliveries } from "../../support/notices.ts";
import { setupServices } from "../../support/services.ts";
import { FIRST_ID } from "../../../src/domain/ids.ts";
import { keepHouse } from "../../support/housekeeping.ts";

const ANA = { nombre: "Ana", email: "ana@example.pe", entrega: "Envío" };

async function setup(fields: readonly FormField[] = ANSWERED_FIELDS) {
  const clock = createSetClock("2026-11-23T15:10:00Z");
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const open = async () => {
    const opened = await openAnsweringForm(app, owner, fields);
    await app.services.autoresponses.set(owner.actor, makeAutoresponse(opened.id));
    return opened;
  };
  const form = await open();
  const submit = (data: Readonly<Record<string, JsonValue>>, to = form) => app.submit(to, data);
  const listMails = () => app.database("mails").where({ kind: "autoresponse" }).orderBy("id").pluck("recipient");
  const findOutcome = async (id: string) => {
    const [found] = await app.services.autoresponses.listBySubmissions(owner.actor, [id]);
    return found === undefined ? null : (found.omission ?? found.state);
  };
  /** Posts, answers, and says what became of it. */
  const outcomeOf = async (data: Readonly<Record<string, JsonValue>>, to = form) => {
    const id = await submit(data, to);
    await answerVisitors(app, to);
    return findOutcome(id);
  };
  return { app, clock, owner, form, open, submit, listMails, findOutcome, outcomeOf };
}

test("a form answers nobody before its autoresponse is set, nor after it is off", async () => {
  const { app, owner, form, submit, listMails } = await setup();
  const silent = await openAnsweringForm(app, owner);
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id, { isEnabled: false }));
  await submit(ANA, silent);

  await submit(ANA);

  expect(await app.database("form_effects")).toEqual([]);
  expect(await app.database("deliveries")).toEqual([]);
  expect(await listMails()).toEqual([]);
});

test("a mailbox gets one mail from a form on a Lima day, however its address is written, and one on the next", async () => {
  const { clock, outcomeOf, listMails } = await setup();

  const outcomes = [
    await outcomeOf(ANA),
    await outcomeOf({ ...ANA, email: "ANA@example.pe" }),
    await outcomeOf({ ...ANA, email: "ana+2@example.pe" }),
    await outcomeOf({ ...ANA, email: "luis@example.pe" }),
  ];
  clock.set("2026-11-24T04:59:00Z");
  outcomes.push(await outcomeOf(ANA));
  clock.set("2026-11-24T05:00:00Z");
  outcomes.push(await outcomeOf(ANA));

  expect(outcomes).toEqual(["queued", "address_limit", "address_limit", "queued", "address_limit", "queued"]);
  expect((await listMails()).filter((address) => address === "ana@example.pe")).toHaveLength(2);
  expect(await listMails()).toHaveLength(3);
});

test("of many submissions with one address that two processes answer at once, one is answered", async () => {
  const { app, clock, form, submit, listMails } = await setup();
  const other = await setupServices({ clock, databaseUrl: app.databaseUrl });
  await Promise.all(Array.from({ length: 8 }, (_, n) => submit({ ...ANA, nombre: `Ana ${n}` })));
  const [effectId = ""] = await app.database("form_effects").where({ form_id: form.id }).pluck<string[]>("id");
  const deliveries = await listDeliveries(app, effectId);

  await Promise.all(
    deliveries.flatMap((delivery) =>
      [app, other, app].map(({ services }) => services.autoresponseMails.answer(delivery)),
    ),
  );

  expect(await listMails()).toEqual(["ana@example.pe"]);
  expect(await app.database("submission_autoresponses").whereNotNull("mail_id")).toHaveLength(1);
  expect(await app.database("submission_autoresponses").where({ omission: "address_limit" })).toHaveLength(7);
});

test("a mailbox gets five mails from all forms on a day, and the sixth form's visitor none", async () => {
  const { open, outcomeOf, listMails } = await setup();
  const outcomes = [];

  for (let n = 0; n < 6; n += 1) outcomes.push(await outcomeOf(ANA, await open()));

  expect(outcomes).toEqual(["queued", "queued", "queued", "queued", "queued", "address_limit"]);
  expect(await listMails()).toHaveLength(5);
});

test("an account sends 500 on a day, and a mailbox at its limit uses none of them up", async () => {
  const { app, owner, outcomeOf } = await setup();
  await outcomeOf(ANA);
  await outcomeOf(ANA);
  const budget = () => app.database("notice_budgets").where({ account_id: owner.actor.accountId });
  const used = await budget().first("autoresponses");
  await budget().update({ autoresponses: 499 });

  const last = await outcomeOf({ ...ANA, email: "luis@example.pe" });
  const refused = await outcomeOf({ ...ANA, email: "rosa@example.pe" });

  expect(used).toEqual({ autoresponses: 1 });
  expect([last, refused]).toEqual(["queued", "account_limit"]);
});

test("a submission in quarantine is not answered, and its release answers it once", async () => {
  const { app, owner, form, submit, listMails, findOutcome } = await setup();
  const id = await submit({ ...ANA, _gotcha: "x" });
  await answerVisitors(app, form);
  const held = await listMails();

  await Promise.all([1, 2].map(() => app.services.spamQuarantine.release(owner.actor, id)));
  await answerVisitors(app, form);
  await answerVisitors(app, form);

  expect(held).toEqual([]);
  expect(await listMails()).toEqual(["ana@example.pe"]);
  expect(await findOutcome(id)).toBe("queued");
});

test("marking a submission as spam deletes the mail that waits, and its release sends none and resets no limit", async () => {
  const { app, owner, form, submit, listMails, outcomeOf } = await setup();
  const id = await submit(ANA);
  await answerVisitors(app, form);

  await app.services.spamQuarantine.mark(owner.actor, id);
  const marked = await listMails();
  await app.services.spamQuarantine.release(owner.actor, id);
  await answerVisitors(app, form);

  expect([marked, await listMails()]).toEqual([[], []]);
  expect(await outcomeOf(ANA)).toBe("address_limit");
});

test("a deleted submission takes its mail with it", async () => {
  const { app, owner, form, submit, listMails } = await setup();
  const id = await submit(ANA);
  await answerVisitors(app, form);

  await app.services.submissions.delete(owner.actor, id);

  expect(await listMails()).toEqual([]);
  expect(await app.database("submission_autoresponses")).toEqual([]);
});

test("a submission without an address, and one with a program's, get none", async () => {
  const { outcomeOf } = await setup();

  expect(await outcomeOf({ nombre: "Ana" })).toBe("no_address");
  expect(await outcomeOf({ ...ANA, email: "no-reply@example.pe" })).toBe("automatic_address");
});

test("what was a text when it was posted is in no mail, although its field has a checked type by now", async () => {
  const { app, owner, form, submit } = await setup();
  const id = await submit({ ...ANA, nombre: "Palabras ajenas" });
  const fields = [...ANSWERED_FIELDS.slice(1), buildField({ name: "nombre", type: "select", choices: ["Ana"] })];
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  await app.services.autoresponses.set(
    owner.actor,
    makeAutoresponse(form.id, { text: "Hola, {{nombre}}{{entrega}}." }),
  );

  await answerVisitors(app, form);

  const [mail] = await app.database("mails").where({ kind: "autoresponse" });
  const loaded = await app.services.autoresponseMails.mails.autoresponse.load({
    ...mail,
    accountId: owner.actor.accountId,
    subjectId: mail.subject_id,
  });
  expect(loaded).toMatchObject({ text: { recipient: "ana@example.pe", formName: "Pedidos" } });
  expect("obsolete" in loaded ? [] : [...loaded.text.values.keys()]).toEqual(["email", "entrega"]);
  expect(await app.services.submissions.find(owner.actor, id)).not.toBeNull();
});

test("a mail that waits is obsolete once the autoresponse is off", async () => {
  const { app, owner, form, submit } = await setup();
  await submit(ANA);
  await answerVisitors(app, form);
  const [mail] = await app.database("mails").where({ kind: "autoresponse" });

  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id, { isEnabled: false }));

  const asked = { ...mail, accountId: owner.actor.accountId, subjectId: mail.subject_id };
  expect(await app.services.autoresponseMails.mails.autoresponse.load(asked)).toHaveProperty("obsolete");
});

test("refuses an address that is no email field, a stranger's words and another account's form", async () => {
  const { app, owner, form } = await setup();
  const stranger = await app.createOwner();
  const set = (input: object, { actor } = owner) =>
    app.services.autoresponses.set(actor, { ...makeAutoresponse(form.id), ...input });

  await expect(set({ emailField: "nombre", subject: "{{nombre}}", text: "{{email}} {{otro}}" })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: {
      fields: [
        { field: "emailField", problem: "not_an_email_field" },
        { field: "subject", problem: "placeholder_not_checked" },
        { field: "text", problem: "placeholder_not_checked" },
      ],
    },
  });
  await expect(set({}, stranger)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
});

test("housekeeping forgets past counts, old refusals and what became of old submissions, but no mail that waits", async () => {
  const { app, clock, outcomeOf, listMails } = await setup();
  await outcomeOf(ANA);
  await outcomeOf({ nombre: "Luis" });
  await app.database("refused_mailboxes").insert({ key_hash: Buffer.from("a"), refused_at: clock.now() });
  clock.set("2027-03-23T15:10:00Z");

  await keepHouse(app);

  expect(await app.database("autoresponse_counts")).toEqual([]);
  expect(await app.database("refused_mailboxes")).toEqual([]);
  expect(await app.database("submission_autoresponses").pluck("omission")).toEqual([null]);
  expect(await listMails()).toHaveLength(1);
});

test("an autoresponse that failed is sent again on another day, once, in place of the failed mail", async () => {
  const { app, owner, clock, form, submit, listMails, findOutcome } = await setup();
  const id = await submit(ANA);
  await answerVisitors(app, form);
  const queued = app.services.autoresponseMails.resend(owner.actor, id);
  await expect(queued).rejects.toMatchObject({ code: "AUTORESPONSE_QUEUED" });
  await failAutoresponses(app);
  const today = app.services.autoresponseMails.resend(owner.actor, id);
  await expect(today).rejects.toMatchObject({ code: "AUTORESPONSE_REFUSED", params: { reason: "address_limit" } });
  clock.set("2026-11-24T15:00:00Z");

  const tries = Array.from({ length: 10 }, () => app.services.autoresponseMails.resend(owner.actor, id));
  const results = await Promise.allSettled(tries);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await findOutcome(id)).toBe("queued");
  expect(await listMails()).toEqual(["ana@example.pe"]);
});

test("an autoresponse that was omitted is sent when its owner asks for it later", async () => {
  const { app, owner, clock, form, outcomeOf, submit, findOutcome } = await setup();
  await outcomeOf(ANA);
  const id = await submit(ANA);
  await answerVisitors(app, form);
  const before = await findOutcome(id);
  clock.set("2026-11-24T15:00:00Z");

  await app.services.autoresponseMails.resend(owner.actor, id);

  expect([before, await findOutcome(id)]).toEqual(["address_limit", "queued"]);
});

test("nothing is sent again for a submission without an autoresponse, for another account, and while it is off", async () => {
  const { app, owner, form, submit } = await setup();
  const stranger = await app.createOwner();
  const silent = await app.submit(await app.createForm(owner), ANA);
  const id = await submit(ANA);
  await answerVisitors(app, form);
  await failAutoresponses(app);
  const { resend } = app.services.autoresponseMails;
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id, { isEnabled: false }));

  await expect(resend(owner.actor, silent)).rejects.toMatchObject({ code: "AUTORESPONSE_NOT_FOUND" });
  await expect(resend(stranger.actor, id)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  await expect(resend(owner.actor, FIRST_ID)).rejects.toMatchObject({ code: "SUBMISSION_NOT_FOUND" });
  await expect(resend(owner.actor, id)).rejects.toMatchObject({ code: "AUTORESPONSE_OFF" });
});
