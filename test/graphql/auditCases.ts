import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AuditAct } from "../../src/domain/audit/index.ts";
import { limaDayOf } from "../../src/domain/book/index.ts";
import { communicateAnswer, prepareLetter } from "../support/answers.ts";
import { type Owner, startTestApp } from "../support/app.ts";
import { arrangeBook, fileAt, GENEROUS_LIMITS } from "../support/complaints.ts";
import { failNotice } from "../support/notices.ts";
import { OFFER_TEXT, offerAtCounter, uploadSigned } from "../support/offers.ts";
import { createAsk } from "./client.ts";
import { createKey, submit } from "./fixtures.ts";

export type World = Awaited<ReturnType<typeof setup>>;
type Case = { readonly act: AuditAct; readonly by?: "operator"; readonly input: (world: World) => Promise<object> };

const addMember = async ({ app, accountId }: World, email: string): Promise<string> => {
  const user = { id: randomUUID(), email, name: "x", created_at: new Date() };
  await app.database("users").insert(user);
  const id = randomUUID();
  const membership = { id, account_id: accountId, user_id: user.id, role: "member", created_at: new Date() };
  await app.database("memberships").insert(membership);
  return id;
};
const openSession = async ({ app, owner }: World): Promise<string> =>
  (await app.services.signIns.acceptKey(owner.key, { userAgent: null, ip: null })).session.id;
const SINCE = "2026-01-01T00:00:00Z";
const fileWithOffer = async (world: World) => (await offerAtCounter(world, await file(world))).id;

/** Every mutation with an input that changes something, and the act of its entry. */
export const CASES: Readonly<Record<string, Case>> = {
  createAccount: { act: "account.created", by: "operator", input: async () => ({ name: "x", email: "x@x.pe" }) },
  updateAccount: { act: "account.updated", input: async (world) => ({ id: world.accountId, name: "Otra" }) },
  suspendAccount: { act: "account.suspended", by: "operator", input: async ({ stranger }) => refer(stranger) },
  reinstateAccount: {
    act: "account.reinstated",
    by: "operator",
    async input({ app, stranger }) {
      await app.services.accounts.suspend(app.admin.actor, stranger.actor.accountId);
      return refer(stranger);
    },
  },
  createApiKey: { act: "api_key.created", input: async () => ({ name: "x", permissions: ["FORMS_READ"] }) },
  revokeApiKey: {
    act: "api_key.revoked",
    input: async ({ app, owner }) => ({ id: (await createKey(app, owner, ["forms:read"])).id }),
  },
  inviteMember: { act: "member.invited", input: async () => ({ email: "luz@example.pe", role: "VIEWER" }) },
  revokeInvitation: {
    act: "member.invitation_revoked",
    input: async ({ app, owner }) => ({
      id: (await app.services.members.invite(owner.actor, { email: "eva@example.pe", role: "viewer" })).id,
    }),
  },
  setMemberRole: {
    act: "member.role_set",
    input: async (world) => ({ id: await addMember(world, "sol@example.pe"), role: "VIEWER" }),
  },
  removeMember: {
    act: "member.removed",
    input: async (world) => ({ id: await addMember(world, "mar@example.pe") }),
  },
  endSession: { act: "session.ended", input: async (world) => ({ id: await openSession(world) }) },
  endOtherSessions: {
    act: "session.ended",
    async input(world) {
      await openSession(world);
      return { keptSessionId: await openSession(world) };
    },
  },
  createPlan: { act: "plan.created", by: "operator", input: async () => ({ code: "nuevo", name: "Nuevo" }) },
  updatePlan: { act: "plan.updated", by: "operator", input: async () => ({ code: "negocio", maxForms: 7 }) },
  setFormPlan: {
    act: "form.plan_set",
    by: "operator",
    input: async ({ form }) => ({ formId: form.id, planCode: "negocio" }),
  },
  createForm: { act: "form.created", input: async () => ({ name: "x" }) },
  updateForm: { act: "form.updated", input: async ({ form }) => ({ id: form.id, name: "Otro" }) },
  activateForm: {
    act: "form.activated",
    async input({ app, owner, form }) {
      await app.services.forms.deactivate(owner.actor, form.id);
      return { id: form.id };
    },
  },
  deactivateForm: { act: "form.deactivated", input: async ({ form }) => ({ id: form.id }) },
  deleteSubmission: {
    act: "submission.deleted",
    input: async ({ app, owner }) => ({ id: await submit(app, await app.createForm(owner), { n: 1 }) }),
  },
  createWebhookEndpoint: {
    act: "webhook_endpoint.created",
    input: async ({ form }) => ({ formId: form.id, url: "https://127.0.0.1/x" }),
  },
  updateWebhookEndpoint: {
    act: "webhook_endpoint.updated",
    input: async (world) => ({ id: await createEndpoint(world), url: "https://127.0.0.1/y" }),
  },
  deleteWebhookEndpoint: {
    act: "webhook_endpoint.deleted",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  rotateWebhookSecret: {
    act: "webhook_endpoint.secret_rotated",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  expireWebhookSecrets: {
    act: "webhook_endpoint.old_secrets_expired",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  testWebhookEndpoint: {
    act: "webhook_endpoint.tested",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  recoverWebhookEndpoint: {
    act: "webhook_endpoint.recovery_started",
    input: async (world) => ({ id: await createEndpoint(world), since: SINCE }),
  },
  redeliver: {
    act: "webhook_delivery.redelivered",
    input: async (world) => ({ deliveryId: await endDelivery(world) }),
  },
  addNoticeRecipient: {
    act: "notice_recipient.added",
    input: async ({ form }) => ({ formId: form.id, email: "ana@tienda.pe" }),
  },
  updateNoticeRecipient: {
    act: "notice_recipient.updated",
    input: async (world) => ({ id: (await addRecipient(world)).id, mode: "DAILY" }),
  },
  removeNoticeRecipient: {
    act: "notice_recipient.removed",
    input: async (world) => ({ id: (await addRecipient(world)).id }),
  },
  resendNoticeConfirmation: {
    act: "notice_recipient.confirmation_resent",
    input: async (world) => ({ id: (await addRecipient(world)).id }),
  },
  resendNotice: {
    act: "submission_notice.resent",
    async input({ app, owner }) {
      return { noticeId: await failNotice(app, owner, await app.createForm(owner)) };
    },
  },
  registerPaperComplaint: {
    act: "complaint.entered",
    input: async ({ form }) => ({
      formId: form.id,
      channel: "TELEFONO",
      consumerName: "Ana Quispe",
      documentType: "DNI",
      documentNumber: "01234567",
      address: "Jr. Puno 1",
      detail: "El televisor llegó roto.",
    }),
  },
  setReportedGoodType: {
    act: "complaint.report_good_type_set",
    input: async (world) => ({ id: await file(world), goodType: "PRODUCTO" }),
  },
  markComplaintsReported: {
    act: "complaint.reported",
    async input(world) {
      await world.app.services.sirecReports.markReported(world.owner.actor, world.form.id, { from: null, to: null });
      await file(world, { tipo_bien: "producto" });
      return { formId: world.form.id };
    },
  },
  answerComplaint: {
    act: "complaint.answered",
    input: async (world) => ({ id: await file(world), answer: "Lo cambiamos." }),
  },
  recordLetterDispatch: {
    act: "complaint.answered",
    input: async (world) => ({
      id: await fileWithLetter(world),
      dispatchedOn: limaDayOf(new Date()),
      proofDocumentId: await uploadSigned(world),
    }),
  },
  reportAnswerBounce: {
    act: "complaint.answer_bounced",
    input: async (world) => ({ id: await fileWithSentAnswer(world), reason: "550 user unknown" }),
  },
  startComplaintProcessing: {
    act: "complaint.processing_started",
    input: async (world) => ({ id: await file(world) }),
  },
  reclassifyComplaint: {
    act: "complaint.reclassified",
    input: async (world) => ({ id: await file(world, { tipo: "queja" }) }),
  },
  offerSettlement: {
    act: "complaint.offer_sent",
    input: async (world) => ({ id: await file(world), text: OFFER_TEXT, means: "EMAIL" }),
  },
  withdrawOffer: { act: "complaint.offer_withdrawn", input: async (world) => ({ id: await fileWithOffer(world) }) },
  settleComplaint: {
    act: "complaint.settled",
    input: async (world) => ({ id: await fileWithOffer(world), documentId: await uploadSigned(world) }),
  },
  closeComplaint: {
    act: "complaint.closed",
    async input(world) {
      const id = await file(world);
      await world.app.services.answers.answer(world.owner.actor, { id, answer: "Lo cambiamos." });
      return { id };
    },
  },
  createAnswerTemplate: { act: "answer_template.created", input: async () => ({ name: "Saludo", body: "Hola." }) },
  updateAnswerTemplate: {
    act: "answer_template.updated",
    input: async (world) => ({ id: await addTemplate(world), body: "Buenos días." }),
  },
  deleteAnswerTemplate: { act: "answer_template.deleted", input: async (world) => ({ id: await addTemplate(world) }) },
  createExtraHoliday: {
    act: "extra_holiday.created",
    by: "operator",
    input: async () => ({ day: "2999-12-30", reason: "Ley" }),
  },
  deleteExtraHoliday: { act: "extra_holiday.deleted", by: "operator", input: addHoliday },
  releaseQuarantinedSheet: { act: "quarantined_sheet.released", input: async (world) => ({ id: await hold(world) }) },
};

function refer({ actor }: Owner) {
  return { id: actor.accountId };
}

async function addRecipient({ app, owner }: World) {
  const { id: formId } = await app.createForm(owner);
  return (await app.services.noticeRecipients.add(owner.actor, { formId, email: "ana@tienda.pe" })).recipient;
}

async function addTemplate({ app, owner }: World): Promise<string> {
  return (await app.services.answerTemplates.create(owner.actor, { name: randomUUID(), body: "Hola." })).id;
}

async function createEndpoint({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return endpoint?.id ?? "";
}

async function endDelivery({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const submission = await submit(app, form, { n: 1 });
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submission], {});
  const id = page?.items[0]?.id ?? "";
  await app.database("jobs").where({ reference: id }).delete();
  await app.database("deliveries").where({ id }).update({ status: "dead" });
  return id;
}

async function file({ app, form }: World, fields: Record<string, string> = {}): Promise<string> {
  return (await fileAt(app, form, { tipo: "reclamo", ...fields })).complaint.id;
}

async function hold({ app, form }: World): Promise<string> {
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

async function addHoliday({ app }: World) {
  return { id: (await app.services.extraHolidays.create(app.admin.actor, { day: "2999-12-31", reason: "Ley" })).id };
}

async function fileWithLetter(world: World): Promise<string> {
  const id = await file(world, { canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
  await prepareLetter(world, id);
  return id;
}

async function fileWithSentAnswer(world: World): Promise<string> {
  const id = await file(world);
  await world.app.services.answers.answer(world.owner.actor, { id, answer: "Lo cambiamos." });
  await communicateAnswer(world, id);
  return id;
}
