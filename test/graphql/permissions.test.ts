import { expect, test } from "vitest";
import type { Permission } from "../../src/domain/permissions.ts";
import { codesOf, createAsk } from "./client.ts";
import { createKeyWithout, NOBODY, startWithSubmission } from "./fixtures.ts";

const NEW_FORM = '(input: { name: "x" }) { form { id } }';
const REF = `(input: { id: "${NOBODY}" }) { userErrors { code } }`;

/** The errors of a key without one permission: `FORBIDDEN` at each path that the permission opens. */
const CLOSED_WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "forms:read": {
    "{ forms { nodes { id } } }": "forms",
    "{ form(id: FORM) { id } }": "form",
    "{ viewer { account { forms { nodes { id } } } } }": "viewer account forms",
    "{ submission(id: SUBMISSION) { form { id } } }": "submission form",
    "mutation { updateForm(input: { id: FORM }) { form { usage { used } } } }": "updateForm form",
    "mutation { saveFormFieldDraft(input: { formId: FORM, fields: [] }) { draft { version } } }":
      "saveFormFieldDraft draft",
    '{ fieldsFromText(text: "DNI") { name } }': "fieldsFromText",
    'mutation { createForm(input: { name: "x" }) { form { usage { used } } } }': "createForm form",
    "mutation { updateWebhookEndpoint(input: { id: ENDPOINT }) { endpoint { form { id } } } }":
      "updateWebhookEndpoint endpoint form",
  },
  "forms:write": {
    [`mutation { createForm${NEW_FORM} }`]: "createForm",
    [`mutation { updateForm${REF} }`]: "updateForm",
    [`mutation { activateForm${REF} }`]: "activateForm",
    'mutation { setFormAutoresponse(input: { formId: FORM, isEnabled: true, emailField: "x", subject: "x", text: "x" }) { form { id } } }':
      "setFormAutoresponse",
    "mutation { setFormFields(input: { formId: FORM, fields: [] }) { form { id } } }": "setFormFields",
    "mutation { saveFormFieldDraft(input: { formId: FORM, fields: [] }) { draft { version } } }": "saveFormFieldDraft",
    'mutation { discardFormFieldDraft(input: { formId: FORM, seenVersion: "x" }) { form { id } } }':
      "discardFormFieldDraft",
    'mutation { publishFormFieldDraft(input: { formId: FORM, seenVersion: "x" }) { form { id } } }':
      "publishFormFieldDraft",
    "mutation { restoreFormFieldVersion(input: { formId: FORM, number: 1 }) { draft { version } } }":
      "restoreFormFieldVersion",
    [`mutation { deactivateForm${REF} }`]: "deactivateForm",
    [`mutation { replaceFormToken${REF} }`]: "replaceFormToken",
    [`mutation { deleteForm${REF.replace("id:", 'confirmName: "x", id:')} }`]: "deleteForm",
  },
  "submissions:read": {
    "{ submission(id: SUBMISSION) { id } }": "submission",
    "{ submissions { nodes { id } } }": "submissions",
    "mutation { createSubmissionExport(input: { format: CSV }) { url } }": "createSubmissionExport",
    "{ form(id: FORM) { submissions { nodes { id } } } }": "form submissions",
    "{ form(id: FORM) { submissions { totalCount } } }": "form submissions",
  },
  "submissions:write": {
    [`mutation { deleteSubmission${REF} }`]: "deleteSubmission",
    [`mutation { deleteSubmissions${REF.replace("id:", "ids:")} }`]: "deleteSubmissions",
    [`mutation { markSubmissions${REF.replace("id:", "ids:")} }`]: "markSubmissions",
    [`mutation { triageSubmissions${REF.replace("id:", "ids:")} }`]: "triageSubmissions",
    'mutation { addSubmissionNote(input: { submissionId: "x", body: "x" }) { userErrors { code } } }':
      "addSubmissionNote",
    'mutation { replyToSubmission(input: { submissionId: "x", subject: "x", body: "x" }) { userErrors { code } } }':
      "replyToSubmission",
    'mutation { saveReplyDraft(input: { submissionId: "x", body: "x" }) { userErrors { code } } }': "saveReplyDraft",
    [`mutation { deleteSubmissionNote${REF} }`]: "deleteSubmissionNote",
    [`mutation { releaseSubmission${REF} }`]: "releaseSubmission",
    [`mutation { markSubmissionAsSpam${REF} }`]: "markSubmissionAsSpam",
  },
  "complaints:read": {
    "{ viewer { account { answerTemplates { nodes { id } } } } }": "viewer account answerTemplates",
  },
  "complaints:write": {
    'mutation { createAnswerTemplate(input: { name: "x", body: "x" }) { userErrors { code } } }':
      "createAnswerTemplate",
    [`mutation { updateAnswerTemplate${REF} }`]: "updateAnswerTemplate",
    [`mutation { deleteAnswerTemplate${REF} }`]: "deleteAnswerTemplate",
  },
  "webhooks:read": {
    "{ form(id: FORM) { webhookEndpoints { id } } }": "form webhookEndpoints",
    "{ submission(id: SUBMISSION) { deliveries { nodes { id } } } }": "submission deliveries",
    "{ webhookDelivery(id: DELIVERY) { id } }": "webhookDelivery",
    "mutation { updateWebhookEndpoint(input: { id: ENDPOINT }) { endpoint { deliveries { nodes { id } } } } }":
      "updateWebhookEndpoint endpoint",
    "mutation { updateWebhookEndpoint(input: { id: ENDPOINT }) { endpoint { health { attempts } } } }":
      "updateWebhookEndpoint endpoint",
    [`{ webhookRecovery(id: "${NOBODY}") { id } }`]: "webhookRecovery",
    "mutation { updateWebhookEndpoint(input: { id: ENDPOINT }) { endpoint { recoveries { id } } } }":
      "updateWebhookEndpoint endpoint",
    "mutation { updateWebhookEndpoint(input: { id: ENDPOINT }) { endpoint { secrets { prefix } } } }":
      "updateWebhookEndpoint endpoint",
    "mutation { testWebhookEndpoint(input: { id: ENDPOINT }) { delivery { attempts { number } } } }":
      "testWebhookEndpoint delivery",
  },
  "webhooks:write": {
    [`mutation { createForm${NEW_FORM.replace('"x"', '"x", webhookUrl: "https://127.0.0.1/"')} }`]: "createForm",
    [`mutation { createWebhookEndpoint(input: { formId: FORM, url: "https://127.0.0.1/" }) { secret } }`]:
      "createWebhookEndpoint",
    [`mutation { updateWebhookEndpoint${REF} }`]: "updateWebhookEndpoint",
    [`mutation { deleteWebhookEndpoint${REF} }`]: "deleteWebhookEndpoint",
    [`mutation { rotateWebhookSecret${REF} }`]: "rotateWebhookSecret",
    [`mutation { expireWebhookSecrets${REF} }`]: "expireWebhookSecrets",
    [`mutation { testWebhookEndpoint${REF} }`]: "testWebhookEndpoint",
    [`mutation { recoverWebhookEndpoint${REF.replace("id:", 'since: "2026-01-01T00:00:00Z", id:')} }`]:
      "recoverWebhookEndpoint",
    [`mutation { redeliver${REF.replace("id:", "deliveryId:")} }`]: "redeliver",
  },
  "api_keys:write": {
    "{ viewer { account { apiKeys { id } } } }": "viewer account apiKeys",
    "{ viewer { account { auditEntries { nodes { id } } } } }": "viewer account auditEntries",
    "mutation { updateAccount(input: { id: ACCOUNT }) { userErrors { code } } }": "updateAccount",
    [`mutation { createApiKey(input: { name: "x", permissions: [FORMS_READ] }) { key } }`]: "createApiKey",
    [`mutation { revokeApiKey${REF} }`]: "revokeApiKey",
  },
  admin: {
    "{ accounts { nodes { id } } }": "accounts",
    [`{ account(id: "${NOBODY}") { id } }`]: "account",
    'mutation { createAccount(input: { name: "x", email: "x@x.pe" }) { key } }': "createAccount",
    [`mutation { suspendAccount${REF} }`]: "suspendAccount",
    [`mutation { reinstateAccount${REF} }`]: "reinstateAccount",
    'mutation { createPlan(input: { code: "xx", name: "x" }) { plan { id } } }': "createPlan",
    'mutation { updatePlan(input: { code: "gratis" }) { plan { id } } }': "updatePlan",
    [`mutation { createApiKey(input: { name: "x", permissions: [FORMS_READ], accountId: "${NOBODY}" }) { key } }`]:
      "createApiKey",
    'mutation { createExtraHoliday(input: { day: "2999-12-31", reason: "x" }) { holiday { id } } }':
      "createExtraHoliday",
    [`mutation { deleteExtraHoliday${REF} }`]: "deleteExtraHoliday",
    'mutation { setFormPlan(input: { formId: FORM, planCode: "gratis" }) { form { id } } }': "setFormPlan",
    "{ formReports { nodes { id } } }": "formReports",
    "mutation { dismissFormReports(input: { formId: FORM }) { dismissed } }": "dismissFormReports",
  },
};

test.for(Object.keys(CLOSED_WITHOUT))(
  "refuses a key without %s exactly the fields that need it",
  async (permission) => {
    const { app, owner, fill } = await setup();
    const whole = createAsk(app, permission === "admin" ? app.admin.key : owner.key);
    const lacking = createAsk(app, await createKeyWithout(app, owner, permission as Permission));
    const queries = CLOSED_WITHOUT[permission] ?? {};

    const seen: Record<string, readonly string[]> = {};
    for (const query of Object.keys(queries)) seen[query] = codesOf(await lacking(fill(query)));
    const open: (readonly string[])[] = [];
    for (const query of Object.keys(queries)) open.push(codesOf(await whole(fill(query))));

    expect(seen).toEqual(
      Object.fromEntries(Object.entries(queries).map(([query, path]) => [query, [`FORBIDDEN ${path}`]])),
    );
    expect(open.flat()).toEqual([]);
  },
);

test("answers null for a nullable field without its permission, and answers all other fields", async () => {
  const { app, owner, fill } = await setup();
  const ask = createAsk(app, await createKeyWithout(app, owner, "submissions:read"));

  const { data, errors } = await ask(
    fill("{ submission(id: SUBMISSION) { id } form(id: FORM) { name } plans { code } }"),
  );

  expect(data).toEqual({ submission: null, form: { name: "Contacto" }, plans: expect.any(Array) });
  expect(errors).toHaveLength(1);
});

test("shows plans, the viewer, its account and its own key to every key", async () => {
  const { app, owner } = await setup();
  const { key } = await app.services.apiKeys.create(owner.actor, { name: "x", permissions: ["complaints:read"] });

  const result = await createAsk(app, key)("{ plans { code } viewer { account { name } apiKey { name } } }");

  expect(codesOf(result)).toEqual([]);
});

async function setup() {
  const { app, owner, form, submission, endpoint, delivery } = await startWithSubmission();
  const ids: Readonly<Record<string, string>> = {
    FORM: form.id,
    SUBMISSION: submission,
    ENDPOINT: endpoint,
    DELIVERY: delivery,
    ACCOUNT: owner.actor.accountId,
  };
  const fill = (query: string) =>
    query.replaceAll(/: (FORM|SUBMISSION|ENDPOINT|DELIVERY|ACCOUNT)\b/g, (_, name: string) => `: "${ids[name]}"`);
  return { app, owner, fill };
}
