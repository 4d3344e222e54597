import { FIRST_STATE_ID } from "../../src/domain/submissions/triage.ts";
import { BOOK_CASES } from "./auditBookCases.ts";
import { failAutoresponse, makeAutoresponse, openAnsweringForm } from "../support/autoresponses.ts";
import { failNotice } from "../support/notices.ts";
import {
  addMember,
  addPendingFile,
  attachPendingFile,
  addRecipient,
  type Case,
  createEndpoint,
  endDelivery,
  openSession,
  refer,
  type World,
} from "./auditWorld.ts";
import { createKey, submit } from "./fixtures.ts";

const SINCE = "2026-01-01T00:00:00Z";

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
  dismissFormReports: {
    act: "form.reports_dismissed",
    by: "operator",
    input: async ({ app, form }) => {
      await app.services.formReports.report(form, { reason: "deceit", words: "" });
      return { formId: form.id };
    },
  },
  createForm: { act: "form.created", input: async () => ({ name: "x" }) },
  updateForm: { act: "form.updated", input: async ({ form }) => ({ id: form.id, name: "Otro" }) },
  setFormFields: {
    act: "form.fields_set",
    input: async ({ form }) => ({ formId: form.id, fields: [{ name: "dni", type: "DNI", label: "DNI" }] }),
  },
  publishFormFieldDraft: { act: "form.fields_set", input: saveDraft },
  restoreFormFieldVersion: {
    act: "form.fields_restored",
    async input({ app, owner, form }) {
      const fields = [{ name: "ce", type: "text" as const, label: "Carné" }];
      const set = await app.services.formFields.set(owner.actor, { formId: form.id, fields });
      return { formId: form.id, number: set.fields?.version };
    },
  },
  setFormAutoresponse: {
    act: "form.autoresponse_set",
    input: async ({ app, owner }) => makeAutoresponse((await openAnsweringForm(app, owner)).id),
  },
  activateForm: {
    act: "form.activated",
    async input({ app, owner, form }) {
      await app.services.forms.deactivate(owner.actor, form.id);
      return { id: form.id };
    },
  },
  deactivateForm: { act: "form.deactivated", input: async ({ form }) => ({ id: form.id }) },
  replaceFormToken: { act: "form.token_replaced", input: async ({ form }) => ({ id: form.id }) },
  deleteForm: {
    act: "form.deleted",
    async input({ app, owner }) {
      const { id, name } = await app.createForm(owner);
      return { id, confirmName: name };
    },
  },
  deleteSubmission: {
    act: "submission.deleted",
    input: async ({ app, owner }) => ({ id: await submit(app, await app.createForm(owner), { n: 1 }) }),
  },
  deleteSubmissions: {
    act: "submission.deleted",
    input: async ({ app, owner }) => ({ ids: [await submit(app, await app.createForm(owner), { n: 1 })] }),
  },
  sendTestSubmission: {
    act: "submission.test_sent",
    input: async ({ app, owner }) => ({ formId: (await app.createForm(owner)).id }),
  },
  markSubmissions: {
    act: "submission.marked",
    input: async ({ app, owner }) => ({
      ids: [await submit(app, await app.createForm(owner), { n: 1 })],
      isRead: true,
    }),
  },
  triageSubmissions: {
    act: "submission.triaged",
    input: async ({ app, owner }) => ({
      ids: [await submit(app, await app.createForm(owner), { n: 1 })],
      addTags: ["urgente"],
    }),
  },
  setSubmissionStates: {
    act: "account.submission_states_set",
    input: async () => ({ states: [{ id: FIRST_STATE_ID, name: "Por ver", kind: "OPEN" }] }),
  },
  addSubmissionNote: {
    act: "submission.note_added",
    input: async ({ app, owner }) => ({
      submissionId: await submit(app, await app.createForm(owner), { n: 1 }),
      body: "Llamar",
    }),
  },
  replyToSubmission: {
    act: "submission.replied",
    input: async ({ app, owner }) => ({
      submissionId: await submit(app, await app.createForm(owner), { email: "ana@example.pe" }),
      subject: "Tu mensaje",
      body: "Gracias",
    }),
  },
  deleteSubmissionNote: {
    act: "submission.note_deleted",
    async input({ app, owner }) {
      const submissionId = await submit(app, await app.createForm(owner), { n: 1 });
      return { id: (await app.services.submissionNotes.add(owner.actor, { submissionId, body: "x" })).id };
    },
  },
  createSubmissionView: {
    act: "submission_view.created",
    input: async () => ({ name: "Urgentes", isShared: true, filter: { tag: "urgente" } }),
  },
  updateSubmissionView: {
    act: "submission_view.updated",
    input: async ({ app, owner }) => {
      const { id } = await app.services.submissionViews.create(owner.actor, { name: "Vista", isShared: true });
      return { id, name: "Otra" };
    },
  },
  deleteSubmissionView: {
    act: "submission_view.deleted",
    input: async ({ app, owner }) => {
      const { id } = await app.services.submissionViews.create(owner.actor, { name: "Vista", isShared: false });
      return { id };
    },
  },
  unlockSubmissionFile: {
    act: "submission.file_unlocked",
    input: async (world) => ({ id: await addPendingFile(world) }),
  },
  unlockComplaintFile: {
    act: "complaint.file_unlocked",
    input: async (world) => ({ id: await attachPendingFile(world) }),
  },
  createAccountExport: { act: "account.export_address_created", input: async () => ({}) },
  createSubmissionExport: {
    act: "account.export_address_created",
    input: async ({ form }) => ({ formId: form.id, format: "CSV" }),
  },
  releaseSubmission: {
    act: "submission.released",
    input: async ({ app, owner }) => ({ id: await submit(app, await app.createForm(owner), { n: 1, _gotcha: "x" }) }),
  },
  markSubmissionAsSpam: {
    act: "submission.marked_as_spam",
    input: async ({ app, owner }) => ({ id: await submit(app, await app.createForm(owner), { n: 1 }) }),
  },
  createWebhookEndpoint: {
    act: "webhook_endpoint.created",
    input: async ({ form }) => ({ formId: form.id, url: "https://127.0.0.1/x" }),
  },
  createWebhookChannel: {
    act: "webhook_endpoint.created",
    input: async ({ form }) => ({ formId: form.id, kind: "DISCORD", url: "https://127.0.0.1/x" }),
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
  resendAutoresponse: {
    act: "submission_autoresponse.resent",
    input: async ({ app, owner }) => ({ submissionId: await failAutoresponse(app, owner) }),
  },
  ...BOOK_CASES,
  recordSheetFileTaken: {
    act: "account.sheet_file_taken",
    by: "operator",
    async input({ app }) {
      const { actor } = await app.createOwner("Cerrada");
      await app.services.accountClosings.close(actor, { confirmName: "Cerrada" });
      return { accountId: actor.accountId };
    },
  },
  closeAccount: {
    act: "account.closed",
    async input({ app, owner }) {
      const account = await app.services.accounts.getOwn(owner.actor);
      return { confirmName: account.name };
    },
  },
};

async function saveDraft({ app, owner, form }: World): Promise<object> {
  const fields = [{ name: "ruc", type: "ruc" as const, label: "RUC" }];
  const draft = await app.services.fieldDrafts.save(owner.actor, { formId: form.id, fields });
  return { formId: form.id, seenVersion: draft.version };
}
