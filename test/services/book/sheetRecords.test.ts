import { communicateAnswer, dispatchLetter } from "../../support/answers.ts";
import { expect, test } from "vitest";
import type { AnswerChannel } from "../../../src/domain/book/complaints.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";

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
  "an answer goes by %s when the consumer chose it, even if the sheet has another contact",
  async (channel) => {
    const { app, owner, file } = await setup();
    const { complaint } = await file({ domicilio: "Jr. Puno 1", canal_respuesta: channel });

    const signer = { signerName: "Rosa Quispe", signerPost: "Administradora" };
    await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Sí", ...signer });
    if (channel === "carta") await dispatchLetter({ app, owner }, complaint.id, new Date("2026-10-06T02:00:00Z"));
    else await communicateAnswer({ app, owner }, complaint.id);

    expect(await app.services.complaints.find(owner.actor, complaint.id)).toMatchObject({
      answerChannel: channel,
      answeredVia: channel,
      status: "atendido",
    });
  },
);

test("filing a sheet queues its mails in the same transaction", async () => {
  const { app, file } = await setup();
  const listMails = () => app.database("mails").orderBy("id").pluck("status");
  const countJobs = async () => (await app.database("jobs").where({ kind: "mail" })).length;
  await file();
  await app.database.raw("alter table mails add constraint broken check (kind <> 'provider_copy') not valid");

  await expect(file()).rejects.toMatchObject({ constraint: "broken" });

  expect(await listMails()).toEqual(["queued", "queued"]);
  expect(await countJobs()).toBe(2);
});

test("the database refuses a status that is none of those of a sheet", async () => {
  const { app, file } = await setup();
  await file();

  await expect(app.database("complaints").update({ status: "vencido" })).rejects.toMatchObject({
    constraint: "complaints_status",
  });
});
