import { expect, test } from "vitest";
import type { AnswerChannel } from "../../../src/domain/book/complaints.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";

const setup = () => setupBook({ clock: createSetClock("2026-10-06T02:00:00Z"), environment: { WORKER: "off" } });

test.each(["reclamo", "queja"])("a %s is due after fifteen business days and kept for two years", async (tipo) => {
  const { file } = await setup();

  const { complaint } = await file({ tipo });

  expect(complaint).toMatchObject({
    type: tipo,
    originalType: tipo,
    dueOn: "2026-10-27",
    answerBy: "2026-10-27",
    keepUntil: "2028-10-05",
  });
});

test.each<AnswerChannel>(["email", "carta"])(
  "the business is bound to answer by %s, whatever other contact there is",
  async (channel) => {
    const { app, owner, file } = await setup();
    const { complaint } = await file({ domicilio: "Jr. Puno 1", canal_respuesta: channel });

    const answered = await app.services.complaints.answer(owner.actor, { id: complaint.id, answer: "Sí" });

    expect(answered).toMatchObject({ answerChannel: channel, answeredVia: channel });
  },
);

test("the mails wait in the queue when the sheet is there, and are not there when it is not", async () => {
  const { app, file } = await setup();
  const listMails = () => app.database("mails").orderBy("id").pluck("status");
  const countJobs = async () => (await app.database("jobs").where({ kind: "mail" })).length;
  await file();
  await app.database.raw("alter table mails add constraint broken check (kind <> 'provider_copy') not valid");

  await expect(file()).rejects.toMatchObject({ constraint: "broken" });

  expect(await listMails()).toEqual(["queued", "queued"]);
  expect(await countJobs()).toBe(2);
});

test("a sheet is in one of the states, and overdue is none of them", async () => {
  const { app, file } = await setup();
  await file();

  await expect(app.database("complaints").update({ status: "vencido" })).rejects.toMatchObject({
    constraint: "complaints_status",
  });
});

const UNTYPED =
  "(facts::jsonb - array['emailTyped', 'amountTyped', 'happenedOnTyped'] #- '{guardian,emailTyped}')::json";

test("what an earlier release stored of a sheet is read as one where nothing was typed that cannot be read", async () => {
  const { app, owner, form, file } = await setup();
  const parent = { es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@example.pe" };
  await file({ ...parent, sitio_web: "x" }).catch(() => undefined);
  await app.database("quarantined_sheets").update({ facts: app.database.raw(UNTYPED) });
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}));

  const { id } = await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  await app.database.raw("alter table complaints disable trigger complaints_update");
  await app.database("complaints").update({ guardian: app.database.raw("(guardian::jsonb - 'emailTyped')::json") });

  const guardian = {
    name: "Rosa",
    relation: null,
    address: null,
    phone: null,
    email: "rosa@example.pe",
    emailTyped: null,
  };
  const nothing = { emailTyped: null, amountTyped: null, happenedOnTyped: null, guardian };
  expect(held?.facts).toMatchObject(nothing);
  expect(await app.services.complaints.find(owner.actor, id)).toMatchObject(nothing);
});
