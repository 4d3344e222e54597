import { getNamedType, getNullableType, isEnumType, isListType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { PERMISSIONS } from "../../src/domain/permissions.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { createAsk } from "../graphql/client.ts";
import { createKey } from "../graphql/fixtures.ts";
import { startTestApp } from "../support/app.ts";

const schema = createGraphQLSchema(es);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** The lists without pages: a rule bounds their lengths, or the contract has them so. Another list that can grow is a connection. */
const BOUNDED_LISTS = [
  "Account.apiKeys",
  "Account.invitations",
  "Account.members",
  "AccountWarning.infectedFiles",
  "BookInspection.findings",
  "Complaint.attachments",
  "Complaint.documents",
  "Complaint.events",
  "Complaint.mails",
  "Complaint.offers",
  "DateSummary.counts",
  "Form.dailyCounts",
  "Form.deletedComplaintNumbers",
  "Form.fields",
  "Form.lostComplaintNumbers",
  "Form.noticeRecipients",
  "Form.refusals",
  "Form.replacedTokens",
  "Form.webhookEndpoints",
  "FormFieldDraft.changes",
  "FormFieldDraft.fields",
  "FormFieldDraft.losses",
  "FormFieldDraft.problems",
  "FormFieldDraftCheck.problems",
  "FormFieldVersion.changes",
  "FormFieldVersion.fields",
  "FormSummary.questions",
  "FormTemplate.fields",
  "NumberSummary.bins",
  "QuarantinedSheet.attachments",
  "Query.complaintFigures",
  "Query.extraHolidays",
  "Query.fieldsFromText",
  "Query.formTemplates",
  "Query.plans",
  "Query.submissionMentions",
  "Query.submissionStates",
  "Query.submissionViews",
  "Query.teammates",
  "QuestionSummary.choices",
  "QuestionSummary.ranks",
  "QuestionSummary.texts",
  "SirecRefusedSheet.problems",
  "SirecReport.held",
  "SirecReport.pending",
  "SirecReport.refused",
  "SpamAssessment.reasons",
  "Submission.files",
  "Submission.notes",
  "Submission.notices",
  "SubmissionMessage.files",
  "SubmissionNote.mentioned",
  "SubmissionTable.columns",
  "Viewer.identities",
  "Viewer.passkeys",
  "Viewer.sessions",
  "WebhookDelivery.attempts",
  "WebhookEndpoint.recoveries",
  "WebhookEndpoint.secrets",
];

test("B4: each refused field has a code for its reason, and the codes are an enum", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const ask = createAsk(app, owner.key);
  const refuse = async (input: string) => {
    const { data } = await ask<{ createForm: { userErrors: unknown } }>(
      `mutation { createForm(input: ${input}) { userErrors { code path } } }`,
    );
    return data.createForm.userErrors;
  };

  const blank = await refuse('{ name: "  " }');
  const several = await refuse(`{ name: "${"a".repeat(201)}", allowedOrigins: ["https://a.pe/x"] }`);

  expect(blank).toEqual([{ code: "BLANK", path: ["input", "name"] }]);
  expect(several).toEqual([
    { code: "TOO_LONG", path: ["input", "name"] },
    { code: "INVALID_ORIGIN", path: ["input", "allowedOrigins", "0"] },
  ]);
  expect(isEnumType(schema.getType("UserErrorCode"))).toBe(true);
});

test("B4: a refusal spells the permission that is missing as the API does", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const { key } = await createKey(app, owner, ["forms:read"]);

  const { errors = [] } = await createAsk(app, key)("{ submissions { nodes { id } } }");

  const permission = schema.getType("Permission");
  const names = isEnumType(permission) ? permission.getValues().map(({ name }) => name) : [];
  expect(errors.map(({ message }) => names.filter((name) => message.includes(name)))).toEqual([["SUBMISSIONS_READ"]]);
  expect(errors.some(({ message }) => PERMISSIONS.some((stored) => message.includes(stored)))).toBe(false);
});

test("B5: each mutation has an input and a payload of its own, and every payload has its errors", () => {
  const shapes = mutations.map(({ name, args, type }) => [
    name,
    args.map((arg) => `${arg.name}: ${String(arg.type)}`),
    String(type),
  ]);
  const payloads = mutations.map(({ type }) => getNamedType(type)).filter(isObjectType);

  expect(shapes).toEqual(
    mutations.map(({ name }) => [name, [`input: ${capitalize(name)}Input!`], `${capitalize(name)}Payload!`]),
  );
  expect(new Set(payloads.map((payload) => String(payload.getFields()["userErrors"]?.type)))).toEqual(
    new Set(["[UserError!]!"]),
  );
});

test("B5: a list of objects is a connection, or somebody has bounded its length", () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__") && !/(Connection|Payload)$/.test(name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)))
    .map(({ name }) => name);

  expect(lists.toSorted()).toEqual(BOUNDED_LISTS);
});

function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
