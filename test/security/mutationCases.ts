import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Permission } from "../../src/domain/permissions.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import type { Filed } from "../../src/services/book/complaintFilings.ts";
import { communicateAnswer, delayAnswer, failAnswer, prepareLetter } from "../support/answers.ts";
import { PHOTO } from "../support/attachments.ts";
import { fileAt, setupBook } from "../support/complaints.ts";
import { failAutoresponse, makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { failNotice, makeUnconfirmedBook } from "../support/notices.ts";
import { OFFER_TEXT, offerAtCounter, uploadSigned } from "../support/offers.ts";

export type Scene = Awaited<ReturnType<typeof setup>>;

type MutationCase = {
  readonly write: Permission;
  readonly read: Permission;
  /** Makes an input that the mutation accepts. */
  readonly makeInput: (scene: Scene) => object | Promise<object>;
};

const form = { write: "forms:write", read: "forms:read" } as const;
const webhook = { write: "webhooks:write", read: "webhooks:read" } as const;
const sheet = { write: "complaints:write", read: "complaints:read" } as const;

const TEXT_FIELD = { name: "dato", type: "text", label: "Dato" } as const;

async function makeDraft({ app, owner }: Scene): Promise<object> {
  const { id: formId } = await app.createForm(owner);
  const draft = await app.services.fieldDrafts.save(owner.actor, { formId, fields: [TEXT_FIELD] });
  return { formId, seenVersion: draft.version };
}

/** Every mutation whose payload shows an object that can need another permission. */
export const MUTATIONS: Readonly<Record<string, MutationCase>> = {
  createForm: { ...form, makeInput: () => ({ name: "Nuevo" }) },
  updateForm: { ...form, makeInput: (scene) => ({ id: scene.form.id }) },
  setFormAutoresponse: {
    ...form,
    makeInput: async ({ app, owner }) => makeAutoresponse((await openAnsweringForm(app, owner)).id),
  },
  setFormFields: { ...form, makeInput: (scene) => ({ formId: scene.form.id, fields: [] }) },
  saveFormFieldDraft: {
    ...form,
    makeInput: async ({ app, owner }) => ({ formId: (await app.createForm(owner)).id, fields: [] }),
  },
  discardFormFieldDraft: { ...form, makeInput: makeDraft },
  publishFormFieldDraft: { ...form, makeInput: makeDraft },
  restoreFormFieldVersion: {
    ...form,
    makeInput: async ({ app, owner }) => {
      const { id: formId } = await app.createForm(owner);
      await app.services.formFields.set(owner.actor, { formId, fields: [TEXT_FIELD] });
      return { formId, number: 1 };
    },
  },
  activateForm: {
    ...form,
    makeInput: async ({ app, owner }) => {
      const { id } = await app.createForm(owner);
      await app.services.forms.deactivate(owner.actor, id);
      return { id };
    },
  },
  replaceFormToken: { ...form, makeInput: async ({ app, owner }) => ({ id: (await app.createForm(owner)).id }) },
  deactivateForm: { ...form, makeInput: async ({ app, owner }) => ({ id: (await app.createForm(owner)).id }) },
  setFormPlan: {
    write: "admin",
    read: "forms:read",
    makeInput: (scene) => ({ formId: scene.form.id, planCode: "gratis" }),
  },
  createWebhookEndpoint: { ...webhook, makeInput: (scene) => ({ formId: scene.form.id, url: URL }) },
  createWebhookChannel: {
    ...webhook,
    makeInput: (scene) => ({ formId: scene.form.id, kind: "DISCORD", url: "https://127.0.0.1/x" }),
  },
  updateWebhookEndpoint: { ...webhook, makeInput: async (scene) => ({ id: await makeEndpoint(scene) }) },
  deleteWebhookEndpoint: { ...webhook, makeInput: async (scene) => ({ id: await makeEndpoint(scene) }) },
  rotateWebhookSecret: { ...webhook, makeInput: async (scene) => ({ id: await makeEndpoint(scene) }) },
  expireWebhookSecrets: { ...webhook, makeInput: async (scene) => ({ id: await makeEndpoint(scene) }) },
  testWebhookEndpoint: { ...webhook, makeInput: async (scene) => ({ id: await makeEndpoint(scene) }) },
  redeliver: { ...webhook, makeInput: async (scene) => ({ deliveryId: await makeDeadDelivery(scene) }) },
  recoverWebhookEndpoint: {
    ...webhook,
    makeInput: async (scene) => ({ id: await makeEndpoint(scene), since: "2026-01-01T00:00:00Z" }),
  },
  addNoticeRecipient: {
    ...form,
    makeInput: (scene) => ({ formId: scene.form.id, email: `${randomUUID()}@tienda.pe` }),
  },
  updateNoticeRecipient: {
    ...form,
    makeInput: async (scene) => ({ id: await makeRecipient(scene), mode: "HOURLY" }),
  },
  removeNoticeRecipient: { ...form, makeInput: async (scene) => ({ id: await makeRecipient(scene) }) },
  resendNoticeConfirmation: { ...form, makeInput: async (scene) => ({ id: await makeRecipient(scene) }) },
  resendNotice: {
    write: "submissions:write",
    read: "submissions:read",
    makeInput: async ({ app, owner }) => ({ noticeId: await failNotice(app, owner, await app.createForm(owner)) }),
  },
  resendAutoresponse: {
    write: "submissions:write",
    read: "submissions:read",
    makeInput: async ({ app, owner }) => ({ submissionId: await failAutoresponse(app, owner) }),
  },
  createAnswerTemplate: { ...sheet, makeInput: () => ({ name: randomUUID(), body: "Hola, {{nombre}}." }) },
  updateAnswerTemplate: { ...sheet, makeInput: async (scene) => ({ id: await makeTemplate(scene), body: "Hola." }) },
  registerPaperComplaint: { ...sheet, makeInput: (scene) => makePaper(scene) },
  setReportedGoodType: {
    ...sheet,
    makeInput: async ({ file }) => ({ id: await idOf(file()), goodType: "PRODUCTO" }),
  },
  recordLetterDispatch: {
    ...sheet,
    makeInput: async (scene) => ({
      id: await makeLetter(scene),
      dispatchedOn: limaDayOf(new Date()),
      proofDocumentId: await uploadSigned(scene),
    }),
  },
  reportAnswerBounce: { ...sheet, makeInput: async (scene) => ({ id: await makeSent(scene), reason: "550" }) },
  resendProviderConfirmation: {
    ...form,
    makeInput: async (scene) => ({ formId: await makeUnconfirmedBook(scene) }),
  },
  withdrawAnswer: {
    ...sheet,
    makeInput: async (scene) => ({ id: await delayAnswer(scene, await idOf(scene.file())) }),
  },
  recordAnswerAttempt: {
    ...sheet,
    makeInput: async (scene) => ({ id: await failAnswer(scene, await idOf(scene.file())) }),
  },
  answerComplaint: { ...sheet, makeInput: async ({ file }) => ({ id: await idOf(file()), answer: "Listo." }) },
  startComplaintProcessing: { ...sheet, makeInput: async ({ file }) => ({ id: await idOf(file()) }) },
  reclassifyComplaint: { ...sheet, makeInput: async ({ file }) => ({ id: await idOf(file({ tipo: "queja" })) }) },
  offerSettlement: {
    ...sheet,
    makeInput: async ({ file }) => ({ id: await idOf(file()), text: OFFER_TEXT, means: "EMAIL" }),
  },
  settleComplaint: {
    ...sheet,
    makeInput: async (scene) => ({ id: await makeOffer(scene), documentId: await uploadSigned(scene) }),
  },
  withdrawOffer: { ...sheet, makeInput: async (scene) => ({ id: await makeOffer(scene) }) },
  closeComplaint: { ...sheet, makeInput: async (scene) => ({ id: await makeSent(scene) }) },
  unlockComplaintFile: {
    ...sheet,
    makeInput: async ({ file }) => ({
      id: (await file({}, { attachments: [PHOTO] })).complaint.attachments[0]?.id,
    }),
  },
  releaseQuarantinedSheet: { ...sheet, makeInput: async (scene) => ({ id: await makeHeld(scene) }) },
  releaseSubmission: {
    write: "submissions:write",
    read: "submissions:read",
    makeInput: async ({ app, owner }) => ({
      id: await app.submit(await app.createForm(owner), { n: 1, _gotcha: "x" }),
    }),
  },
  markSubmissionAsSpam: {
    write: "submissions:write",
    read: "submissions:read",
    makeInput: async ({ app, owner }) => ({ id: await app.submit(await app.createForm(owner), { n: 1 }) }),
  },
};

const URL = "https://127.0.0.1/hook";

export async function setup() {
  return setupBook({ environment: { WORKER: "off" } });
}

async function makeRecipient({ app, owner }: Scene): Promise<string> {
  const { id: formId } = await app.createForm(owner);
  return (await app.services.noticeRecipients.add(owner.actor, { formId, email: "ana@tienda.pe" })).recipient.id;
}

async function makeTemplate({ app, owner }: Scene): Promise<string> {
  const template = { name: randomUUID(), body: "Hola, {{nombre}}." };
  return (await app.services.answerTemplates.create(owner.actor, template)).id;
}

async function makeEndpoint({ app, owner, form: { id: formId } }: Scene): Promise<string> {
  // A form has at most 20 endpoints.
  for (const { id } of await app.services.webhookEndpoints.listByForms(owner.actor, [formId])) {
    await app.services.webhookEndpoints.delete(owner.actor, id);
  }
  return (await app.services.webhookEndpoints.create(owner.actor, { formId, url: URL })).endpoint.id;
}

async function makeDeadDelivery(scene: Scene): Promise<string> {
  const { app, owner } = scene;
  const { id } = await app.services.webhookDeliveries.ping(owner.actor, await makeEndpoint(scene));
  await app.database("jobs").where({ reference: id }).delete();
  await app.database("deliveries").where({ id }).update({ status: "dead" });
  return id;
}

async function makeOffer({ app, owner, file }: Scene): Promise<string> {
  return (await offerAtCounter({ app, owner }, await idOf(file()))).id;
}

async function makeAnswered({ app, owner, file }: Scene): Promise<string> {
  return (await app.services.answers.answer(owner.actor, { id: await idOf(file()), answer: "Listo." })).id;
}

async function makeLetter({ app, owner, file }: Scene): Promise<string> {
  const id = await idOf(file({ canal_respuesta: "carta", domicilio: "Jr. Puno 1" }));
  await prepareLetter({ app, owner }, id);
  return id;
}

async function makeSent(scene: Scene): Promise<string> {
  const id = await makeAnswered(scene);
  await communicateAnswer(scene, id);
  return id;
}

async function makeHeld({ app, owner, form: book }: Scene): Promise<string> {
  await expect(fileAt(app, book, { sitio_web: "https://spam.example" })).rejects.toMatchObject({
    code: "COMPLAINT_HELD",
  });
  const [page] = await app.services.quarantine.listPages(owner.actor, [book.id], {}, {});
  return page?.items[0]?.id ?? "";
}

function makePaper({ form: book }: Scene): object {
  const consumer = {
    consumerName: "Ana Quispe",
    documentType: "DNI",
    documentNumber: "01234567",
    address: "Jr. Puno 1",
  };
  return { formId: book.id, channel: "PRESENCIAL", ...consumer, detail: "El televisor llegó roto." };
}

export async function idOf(filing: Promise<Filed>): Promise<string> {
  return (await filing).complaint.id;
}
