import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AuditAct } from "../../src/domain/audit/audit.ts";
import { communicateAnswer, prepareLetter } from "../support/answers.ts";
import { type Owner, startTestApp } from "../support/app.ts";
import { arrangeBook, fileAt, GENEROUS_LIMITS } from "../support/complaints.ts";
import { PDF } from "../support/attachments.ts";
import { offerAtCounter } from "../support/offers.ts";
import { postFiles } from "../support/uploads.ts";
import { createAsk } from "./client.ts";
import { submit } from "./fixtures.ts";

export type World = Awaited<ReturnType<typeof setup>>;
export type Case = {
  readonly act: AuditAct;
  readonly by?: "operator";
  readonly input: (world: World) => Promise<object>;
};

export function refer({ actor }: Owner) {
  return { id: actor.accountId };
}

export async function addRecipient({ app, owner }: World) {
  const { id: formId } = await app.createForm(owner);
  return (await app.services.noticeRecipients.add(owner.actor, { formId, email: "ana@tienda.pe" })).recipient;
}

export async function addTemplate({ app, owner }: World): Promise<string> {
  return (await app.services.answerTemplates.create(owner.actor, { name: randomUUID(), body: "Hola." })).id;
}

export async function createEndpoint({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return endpoint?.id ?? "";
}

export async function endDelivery({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const submission = await submit(app, form, { n: 1 });
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submission], {});
  const id = page?.items[0]?.id ?? "";
  await app.database("jobs").where({ reference: id }).delete();
  await app.database("deliveries").where({ id }).update({ status: "dead" });
  return id;
}

/** A file that waits for its scan. */
export async function addPendingFile({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await app.database("submission_files").update({ scan_status: "pending" });
  return (await app.database("submission_files").first("id")).id;
}

/** A consumer's file that waits for its scan. */
export async function attachPendingFile({ app, form }: World): Promise<string> {
  const attachments = [{ fileName: "boleta.pdf", bytes: PDF }];
  const { complaint } = await fileAt(app, form, { tipo: "reclamo" }, { attachments });
  await app.database("complaint_attachments").update({ scan_status: "pending" });
  return complaint.attachments[0]?.id ?? "";
}

export async function file({ app, form }: World, fields: Record<string, string> = {}): Promise<string> {
  return (await fileAt(app, form, { tipo: "reclamo", ...fields })).complaint.id;
}

export async function hold({ app, form }: World): Promise<string> {
  await expect(fileAt(app, form, { sitio_web: "https://spam.example" })).rejects.toMatchObject({
    code: "COMPLAINT_HELD",
  });
  const [id] = await app.database("quarantined_sheets").pluck<string[]>("id");
  return id ?? "";
}

export async function setup() {
  const app = await startTestApp({ environment: { ...GENEROUS_LIMITS, WORKER: "off" } });
  const { owner, form } = await arrangeBook(app);
  const stranger = await app.createOwner();
  const { accountId } = owner.actor;
  const clients = { ask: createAsk(app, owner.key), askAsOperator: createAsk(app, app.admin.key) };
  return { app, owner, form, stranger, accountId, ...clients };
}

export async function addHoliday({ app }: World) {
  return { id: (await app.services.extraHolidays.create(app.admin.actor, { day: "2999-12-31", reason: "Ley" })).id };
}

export async function fileWithLetter(world: World): Promise<string> {
  const id = await file(world, { canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
  await prepareLetter(world, id);
  return id;
}

export async function fileWithSentAnswer(world: World): Promise<string> {
  const id = await file(world);
  await world.app.services.answers.answer(world.owner.actor, { id, answer: "Lo cambiamos." });
  await communicateAnswer(world, id);
  return id;
}

export async function addMember({ app, accountId }: World, email: string): Promise<string> {
  const user = { id: randomUUID(), email, name: "x", created_at: new Date() };
  await app.database("users").insert(user);
  const id = randomUUID();
  const membership = { id, account_id: accountId, user_id: user.id, role: "member", created_at: new Date() };
  await app.database("memberships").insert(membership);
  return id;
}

export async function openSession({ app, owner }: World): Promise<string> {
  return (await app.services.signIns.acceptKey(owner.key, { userAgent: null, ip: null })).session.id;
}

export async function fileWithOffer(world: World): Promise<string> {
  return (await offerAtCounter(world, await file(world))).id;
}
