import { expect, test } from "vitest";
import type { TestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";
import { startWithSubmission } from "./fixtures.ts";

test("does not show another account's rows by any query", async () => {
  const { ask, form, submission, delivery } = await setup();

  const { data, errors } = await ask(`{
    form(id: "${form.id}") { id }
    byToken: form(token: "${form.token}") { id }
    forms { nodes { id } }
    submission(id: "${submission}") { id }
    webhookDelivery(id: "${delivery}") { id }
    viewer { account { apiKeys { id } } }
  }`);

  expect(errors).toBeUndefined();
  expect(data).toEqual({
    form: null,
    byToken: null,
    forms: { nodes: [] },
    submission: null,
    webhookDelivery: null,
    viewer: { account: { apiKeys: [expect.anything()] } },
  });
});

test("does not change another account's rows by any mutation", async () => {
  const { app, ask, owner, form, submission, endpoint, delivery, recipient, ids } = await setup();
  const before = await snapshot(app.database);
  const mutations = {
    updateForm: `updateForm(input: { id: "${form.id}", name: "x" })`,
    activateForm: `activateForm(input: { id: "${form.id}" })`,
    replaceFormToken: `replaceFormToken(input: { id: "${form.id}" })`,
    setFormAutoresponse: `setFormAutoresponse(input: { formId: "${form.id}", isEnabled: true, emailField: "x", subject: "x", text: "x" })`,
    setFormFields: `setFormFields(input: { formId: "${form.id}", fields: [] })`,
    saveFormFieldDraft: `saveFormFieldDraft(input: { formId: "${form.id}", fields: [] })`,
    discardFormFieldDraft: `discardFormFieldDraft(input: { formId: "${form.id}", seenVersion: "x" })`,
    publishFormFieldDraft: `publishFormFieldDraft(input: { formId: "${form.id}", seenVersion: "x" })`,
    restoreFormFieldVersion: `restoreFormFieldVersion(input: { formId: "${form.id}", number: 1 })`,
    deactivateForm: `deactivateForm(input: { id: "${form.id}" })`,
    deleteForm: `deleteForm(input: { id: "${form.id}", confirmName: "${form.name}" })`,
    deleteSubmission: `deleteSubmission(input: { id: "${submission}" })`,
    deleteSubmissions: `deleteSubmissions(input: { ids: ["${submission}"] })`,
    markSubmissions: `markSubmissions(input: { ids: ["${submission}"], isRead: true })`,
    triageSubmissions: `triageSubmissions(input: { ids: ["${submission}"], addTags: ["x"] })`,
    replyToSubmission: `replyToSubmission(input: { submissionId: "${submission}", subject: "x", body: "x" })`,
    saveReplyDraft: `saveReplyDraft(input: { submissionId: "${submission}", body: "x" })`,
    addSubmissionNote: `addSubmissionNote(input: { submissionId: "${submission}", body: "x" })`,
    setSubmissionTable: `setSubmissionTable(input: { formId: "${form.id}", layout: TABLE, columns: [] })`,
    createSubmissionView: `createSubmissionView(input: { formId: "${form.id}", name: "x", isShared: true })`,
    createSubmissionExport: `createSubmissionExport(input: { formId: "${form.id}", format: CSV })`,
    releaseSubmission: `releaseSubmission(input: { id: "${submission}" })`,
    markSubmissionAsSpam: `markSubmissionAsSpam(input: { id: "${submission}" })`,
    createWebhookEndpoint: `createWebhookEndpoint(input: { formId: "${form.id}", url: "https://127.0.0.1/x" })`,
    updateWebhookEndpoint: `updateWebhookEndpoint(input: { id: "${endpoint}", status: DISABLED })`,
    deleteWebhookEndpoint: `deleteWebhookEndpoint(input: { id: "${endpoint}" })`,
    rotateWebhookSecret: `rotateWebhookSecret(input: { id: "${endpoint}" })`,
    expireWebhookSecrets: `expireWebhookSecrets(input: { id: "${endpoint}" })`,
    testWebhookEndpoint: `testWebhookEndpoint(input: { id: "${endpoint}" })`,
    redeliver: `redeliver(input: { deliveryId: "${delivery}" })`,
    recoverWebhookEndpoint: `recoverWebhookEndpoint(input: { id: "${endpoint}", since: "2026-01-01T00:00:00Z" })`,
    addNoticeRecipient: `addNoticeRecipient(input: { formId: "${form.id}", email: "x@x.pe" })`,
    updateNoticeRecipient: `updateNoticeRecipient(input: { id: "${recipient}", mode: DAILY })`,
    removeNoticeRecipient: `removeNoticeRecipient(input: { id: "${recipient}" })`,
    resendNoticeConfirmation: `resendNoticeConfirmation(input: { id: "${recipient}" })`,
    updateAnswerTemplate: `updateAnswerTemplate(input: { id: "${ids.template}", body: "x" })`,
    deleteAnswerTemplate: `deleteAnswerTemplate(input: { id: "${ids.template}" })`,
    updateAccount: `updateAccount(input: { id: "${owner.actor.accountId}", name: "x" })`,
    revokeApiKey: `revokeApiKey(input: { id: "${owner.actor.by.id}" })`,
  };

  const { data, errors } = await ask(
    `mutation { ${Object.values(mutations)
      .map((mutation) => `${mutation} { userErrors { code } }`)
      .join(" ")} }`,
  );

  expect(errors).toBeUndefined();
  const refused = (code: string) => ({ userErrors: [{ code }] });
  expect(data).toEqual({
    updateForm: refused("FORM_NOT_FOUND"),
    activateForm: refused("FORM_NOT_FOUND"),
    replaceFormToken: refused("FORM_NOT_FOUND"),
    setFormAutoresponse: refused("FORM_NOT_FOUND"),
    setFormFields: refused("FORM_NOT_FOUND"),
    saveFormFieldDraft: refused("FORM_NOT_FOUND"),
    discardFormFieldDraft: refused("FORM_NOT_FOUND"),
    publishFormFieldDraft: refused("FORM_NOT_FOUND"),
    restoreFormFieldVersion: refused("FORM_NOT_FOUND"),
    deactivateForm: refused("FORM_NOT_FOUND"),
    deleteForm: refused("FORM_NOT_FOUND"),
    deleteSubmission: refused("SUBMISSION_NOT_FOUND"),
    deleteSubmissions: { userErrors: [] },
    markSubmissions: { userErrors: [] },
    triageSubmissions: { userErrors: [] },
    replyToSubmission: refused("SUBMISSION_NOT_FOUND"),
    saveReplyDraft: refused("SUBMISSION_NOT_FOUND"),
    addSubmissionNote: refused("SUBMISSION_NOT_FOUND"),
    setSubmissionTable: refused("FORM_NOT_FOUND"),
    createSubmissionView: refused("FORM_NOT_FOUND"),
    createSubmissionExport: refused("FORM_NOT_FOUND"),
    releaseSubmission: refused("SUBMISSION_NOT_FOUND"),
    markSubmissionAsSpam: refused("SUBMISSION_NOT_FOUND"),
    createWebhookEndpoint: refused("FORM_NOT_FOUND"),
    updateWebhookEndpoint: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    deleteWebhookEndpoint: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    rotateWebhookSecret: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    expireWebhookSecrets: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    testWebhookEndpoint: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    redeliver: refused("WEBHOOK_DELIVERY_NOT_FOUND"),
    recoverWebhookEndpoint: refused("WEBHOOK_ENDPOINT_NOT_FOUND"),
    addNoticeRecipient: refused("FORM_NOT_FOUND"),
    updateNoticeRecipient: refused("NOTICE_RECIPIENT_NOT_FOUND"),
    removeNoticeRecipient: refused("NOTICE_RECIPIENT_NOT_FOUND"),
    resendNoticeConfirmation: refused("NOTICE_RECIPIENT_NOT_FOUND"),
    updateAnswerTemplate: refused("ANSWER_TEMPLATE_NOT_FOUND"),
    deleteAnswerTemplate: refused("ANSWER_TEMPLATE_NOT_FOUND"),
    updateAccount: refused("ACCOUNT_NOT_FOUND"),
    revokeApiKey: refused("API_KEY_NOT_FOUND"),
  });
  expect(await snapshot(app.database)).toEqual(before);
});

test("hides the submissions of a form from the operator who sets its plan", async () => {
  const { app, form } = await setup();
  const ask = createAsk(app, app.admin.key);

  const { data } = await ask(`mutation {
    setFormPlan(input: { formId: "${form.id}", planCode: "negocio" }) {
      form { plan { code } submissions { nodes { id } totalCount } webhookEndpoints { id } }
    }
  }`);

  expect(data).toEqual({
    setFormPlan: {
      form: { plan: { code: "negocio" }, submissions: { nodes: [], totalCount: 0 }, webhookEndpoints: [] },
    },
  });
});

async function setup() {
  const sent = await startWithSubmission();
  const stranger = await sent.app.createOwner();
  return { ...sent, ask: createAsk(sent.app, stranger.key) };
}

async function snapshot(database: TestApp["database"]) {
  const tables = [
    "forms",
    "submissions",
    "webhook_endpoints",
    "webhook_secrets",
    "deliveries",
    "jobs",
    "notice_recipients",
    "form_autoresponses",
    "form_effects",
    "answer_templates",
  ];
  const owned = await Promise.all(tables.map((table) => database(table).select().orderByRaw("1")));
  const keys = await database("api_keys").select("id", "revoked_at").orderBy("id");
  const accounts = await database("accounts").select().orderBy("id");
  return [...owned, keys, accounts];
}
