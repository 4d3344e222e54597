import { expect, test } from "vitest";
import { quarantineWeekMail } from "../../../src/documents/mails/quarantineMails.ts";
import type { Mail } from "../../../src/domain/mail/mails.ts";
import { heldWeekOf } from "../../../src/domain/spam/heldWeeks.ts";
import { es } from "../../../src/messages/es/index.ts";
import { openDrawings } from "../../documents/openDrawings.ts";
import { SOURCE } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { setupSpam, SPAM } from "../../support/spam.ts";

/** A Monday, at eight in the morning of Lima. */
const MONDAY = "2026-11-30T13:00:00Z";

test("A20 an account is mailed once a week how many submissions its forms hold, and nothing of what they say", async () => {
  const { app, owner, form, post, clock } = await setupSpam();
  const other = await setupServices({ databaseUrl: app.databaseUrl, clock });
  await app.createOwner();
  const shop = await app.createForm(owner, { name: "Pedidos" });
  const send = (fields: Record<string, string>) =>
    app.services.intake.submit({
      token: shop.token,
      idempotencyKey: null,
      source: SOURCE,
      readFields: async () => new Map(Object.entries(fields)),
    });
  const scan = async (at: string) => {
    clock.set(at);
    const counts = await Promise.all([app, other].map(({ services }) => services.quarantineWeeks.mail()));
    return counts.toSorted((a, b) => a - b);
  };
  const marked = await post({ nombre: "Ana" });
  await app.services.spamQuarantine.mark(owner.actor, marked.submissionId);
  clock.set("2026-11-22T18:00:00Z");
  await send(SPAM);
  clock.set("2026-11-24T18:00:00Z");
  await post(SPAM);
  await post({ ...SPAM, mensaje: `${SPAM.mensaje} !` });
  clock.set("2026-11-30T04:59:58Z");
  await send({ ...SPAM, _gotcha: "x" });
  clock.set("2026-11-30T05:00:00Z");
  await send({ ...SPAM, _gotcha: "y" });

  const early = await scan("2026-11-30T12:59:59Z");
  const first = await scan(MONDAY);
  const again = await scan("2026-12-03T18:00:00Z");
  const rows = await app.database("mails").where({ kind: "quarantine_week" }).orderBy("id");
  const { load } = app.services.quarantineWeeks.mails.quarantine_week;
  const mails = rows.map((row): Mail => ({ ...row, accountId: row.account_id, createdAt: row.created_at }));
  const loaded = await Promise.all(mails.map(load));
  const weekly = loaded.at(-1);
  if (weekly === undefined || "obsolete" in weekly) throw new Error("The mail is obsolete.");
  const { subject, text } = await quarantineWeekMail.render(es, weekly.text, openDrawings());
  const next = await scan("2026-12-07T13:00:00Z");
  const quiet = await scan("2026-12-14T13:00:00Z");

  expect([early, first, again, next, quiet]).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
    [0, 1],
    [0, 0],
  ]);
  const { email, name } = await app.services.accounts.getOwn(owner.actor);
  expect(rows.map(({ recipient }) => recipient)).toEqual([email, email]);
  expect(subject).toBe("3 envíos de la semana están en spam");
  expect(text.split("\n\n").slice(1, 6)).toEqual([
    `Del 23/11/2026 al 29/11/2026, a los formularios de la cuenta «${name}» llegaron 3 envíos que parecen spam y quedaron apartados. Lo apartado no cuenta en tu plan y nadie recibió un aviso.`,
    "En total 5 esperan tu decisión: el primero se elimina el 22/12/2026.",
    "Ver los envíos en spam: https://ventanilla.example.pe/panel/envios?lista=spam",
    `Por formulario\n${form.name}: 2 envíos\nPedidos: 1 envío`,
    "Si alguno es de una persona, elige «No es spam»: pasa a tus envíos y salen sus avisos. Con los demás no tienes que hacer nada.",
  ]);
  expect(text).not.toContain("spam.example");
});

test("A20 a mail names some forms and counts the others, and ends when its submissions were decided", async () => {
  const { app, owner, form, post, clock } = await setupSpam();
  const { submissionId } = await post(SPAM);
  clock.set(MONDAY);
  await app.services.quarantineWeeks.mail();
  const [row] = await app.database("mails").where({ kind: "quarantine_week" });
  const { load } = app.services.quarantineWeeks.mails.quarantine_week;
  const mail: Mail = { ...row, accountId: row.account_id, createdAt: row.created_at };
  const before = await load(mail);
  if ("obsolete" in before) throw new Error(before.obsolete);
  const held = { ...before.text.held, formCount: 3, count: 15, waitingCount: 15 };
  const { text } = await quarantineWeekMail.render(es, { ...before.text, held }, openDrawings());
  await app.services.spamQuarantine.release(owner.actor, submissionId);

  expect(before.text.held).toMatchObject({ forms: [{ formName: form.name, count: 1 }], formCount: 1, waitingCount: 1 });
  expect(text).toContain("Y 14 envíos más en otros 2 formularios.");
  expect(await load(mail)).toEqual({ obsolete: "subject_ended" });
});

test("A20 a suspended account is mailed as by every other mail, an erased one is not", async () => {
  const { app, owner, post, clock } = await setupSpam();
  await post(SPAM);
  const { accountId } = owner.actor;
  await app.services.accounts.suspend(app.admin.actor, accountId);
  clock.set(MONDAY);
  const closedAt = new Date("2026-11-24T15:00:00Z");
  const setErased = (at: Date | null) =>
    app
      .database("accounts")
      .where({ id: accountId })
      .update({ closed_at: at === null ? null : closedAt, erased_at: at });

  await setErased(clock.now());
  const erased = await app.services.quarantineWeeks.mail();
  await setErased(null);

  expect([erased, await app.services.quarantineWeeks.mail()]).toEqual([0, 1]);
});

test.for([
  ["2026-11-30T12:59:59.999Z", "2026-11-23"],
  [MONDAY, "2026-11-30"],
  ["2026-12-07T12:00:00Z", "2026-11-30"],
  ["2027-01-04T13:00:00Z", "2027-01-04"],
])("A20 at %s the last week is that before the Monday %s", ([now = "", week]) => {
  expect(heldWeekOf(new Date(now)).week).toBe(week);
});
