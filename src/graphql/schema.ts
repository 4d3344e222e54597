import { readdirSync, readFileSync } from "node:fs";
import { addResolversToSchema } from "@graphql-tools/schema";
import { buildASTSchema, concatAST, type GraphQLSchema, isEnumType, parse, printSchema } from "graphql";
import type { Locale } from "../messages/locale.ts";
import type { Resolvers } from "./generated/resolverTypes.ts";
import { boundWrites } from "./boundWrites.ts";
import { guardPayloads } from "./payloads.ts";
import { deriveEnums } from "./enums.ts";
import { countFields } from "./execution/countedFields.ts";
import { accountResolvers } from "./resolvers/accounts.ts";
import { accountWarningResolvers } from "./resolvers/accountWarnings.ts";
import { answerPreviewResolvers } from "./resolvers/answerPreviews.ts";
import { answerDraftResolvers } from "./resolvers/answerDrafts.ts";
import { answerTemplateResolvers } from "./resolvers/answerTemplates.ts";
import { apiKeyResolvers } from "./resolvers/apiKeys.ts";
import { auditResolvers } from "./resolvers/audit.ts";
import { bookInspectionResolvers } from "./resolvers/bookInspections.ts";
import { complaintAnswerResolvers } from "./resolvers/complaintAnswers.ts";
import { complaintDocumentResolvers } from "./resolvers/complaintDocuments.ts";
import { complaintFigureResolvers } from "./resolvers/complaintFigures.ts";
import { complaintRegisterResolvers } from "./resolvers/complaintRegister.ts";
import { complaintResolvers } from "./resolvers/complaints.ts";
import { autoresponseResolvers } from "./resolvers/autoresponses.ts";
import { formFieldDraftResolvers } from "./resolvers/formFieldDrafts.ts";
import { formSummaryResolvers } from "./resolvers/formSummaries.ts";
import { formFieldResolvers } from "./resolvers/formFields.ts";
import { formReportResolvers } from "./resolvers/formReports.ts";
import { formResolvers } from "./resolvers/forms.ts";
import { formTemplateResolvers } from "./resolvers/formTemplates.ts";
import { holidayResolvers } from "./resolvers/holidays.ts";
import { noticeResolvers } from "./resolvers/notices.ts";
import { nodeResolvers } from "./resolvers/nodes.ts";
import { identityResolvers } from "./resolvers/identities.ts";
import { passkeyResolvers } from "./resolvers/passkeys.ts";
import { peopleResolvers } from "./resolvers/people.ts";
import { planResolvers } from "./resolvers/plans.ts";
import { quarantinedSheetResolvers } from "./resolvers/quarantinedSheets.ts";
import { settlementOfferResolvers } from "./resolvers/settlementOffers.ts";
import { lostComplaintNumberResolvers } from "./resolvers/lostComplaintNumbers.ts";
import { sheetDeletionResolvers } from "./resolvers/sheetDeletions.ts";
import { staffEntryResolvers } from "./resolvers/staffEntries.ts";
import { sirecReportResolvers } from "./resolvers/sirecReports.ts";
import { spamResolvers } from "./resolvers/spam.ts";
import { submissionExportResolvers } from "./resolvers/submissionExports.ts";
import { submissionFileResolvers } from "./resolvers/submissionFiles.ts";
import { submissionChangeResolvers } from "./resolvers/submissionChanges.ts";
import { submissionMarkResolvers } from "./resolvers/submissionMarks.ts";
import { submissionMessageResolvers } from "./resolvers/submissionMessages.ts";
import { submissionTriageResolvers } from "./resolvers/submissionTriage.ts";
import { testSubmissionResolvers } from "./resolvers/testSubmissions.ts";
import { submissionViewResolvers } from "./resolvers/submissionViews.ts";
import { submissionResolvers } from "./resolvers/submissions.ts";
import { webhookDeliveryResolvers } from "./resolvers/webhookDeliveries.ts";
import { webhookEndpointResolvers } from "./resolvers/webhookEndpoints.ts";
import { readRowIds } from "./rowIds.ts";
import { createScalarResolvers } from "./scalars.ts";
import { userErrorResolvers } from "./userErrors.ts";

const RESOLVERS = [
  nodeResolvers,
  accountResolvers,
  accountWarningResolvers,
  answerPreviewResolvers,
  answerDraftResolvers,
  answerTemplateResolvers,
  bookInspectionResolvers,
  apiKeyResolvers,
  auditResolvers,
  complaintAnswerResolvers,
  complaintDocumentResolvers,
  complaintFigureResolvers,
  complaintRegisterResolvers,
  complaintResolvers,
  formReportResolvers,
  formResolvers,
  autoresponseResolvers,
  formFieldDraftResolvers,
  formFieldResolvers,
  formSummaryResolvers,
  formTemplateResolvers,
  holidayResolvers,
  noticeResolvers,
  identityResolvers,
  passkeyResolvers,
  peopleResolvers,
  planResolvers,
  quarantinedSheetResolvers,
  settlementOfferResolvers,
  lostComplaintNumberResolvers,
  sheetDeletionResolvers,
  staffEntryResolvers,
  sirecReportResolvers,
  spamResolvers,
  submissionExportResolvers,
  submissionFileResolvers,
  submissionChangeResolvers,
  submissionMarkResolvers,
  submissionMessageResolvers,
  submissionTriageResolvers,
  testSubmissionResolvers,
  submissionViewResolvers,
  submissionResolvers,
  userErrorResolvers,
  webhookEndpointResolvers,
  webhookDeliveryResolvers,
] as const;

/** A field of the SDL's roots that no resolver answers does not compile. */
export type Answered = [
  Included<keyof NonNullable<Resolvers["Query"]>, FieldsOf<"Query">>,
  Included<keyof NonNullable<Resolvers["Mutation"]>, FieldsOf<"Mutation">>,
  Included<keyof NonNullable<Resolvers["Subscription"]>, FieldsOf<"Subscription">>,
];
type FieldsOf<Root extends keyof Resolvers, Each = (typeof RESOLVERS)[number]> = Each extends {
  readonly [Name in Root]: infer Fields;
}
  ? keyof Fields
  : never;
type Included<Part extends Whole, Whole> = Part;

const DIRECTORY = new URL("../../schema/", import.meta.url);

/** The schema of `schema/*.graphql` with its resolvers. The process keeps one for each locale, because a schema is slow to make. */
export function createGraphQLSchema(locale: Locale): GraphQLSchema {
  const schema = schemas.get(locale) ?? countFields(makeSchema(locale));
  schemas.set(locale, schema);
  return schema;
}

const schemas = new WeakMap<Locale, GraphQLSchema>();

/** The SDL of a schema. The process keeps it, because a schema is slow to print. */
export function printGraphQLSchema(schema: GraphQLSchema): string {
  const text = texts.get(schema) ?? printSchema(schema);
  texts.set(schema, text);
  return text;
}

const texts = new WeakMap<GraphQLSchema, string>();

function makeSchema(locale: Locale): GraphQLSchema {
  const names = readdirSync(DIRECTORY).filter((name) => name.endsWith(".graphql"));
  const typeDefs = names.map((name) => parse(readFileSync(new URL(name, DIRECTORY), "utf8"), PARSED));
  // `npm run check` validates the SDL, which a start takes as valid: with a copy for each step the schema takes three times as long to make.
  const declared = buildASTSchema(concatAST(typeDefs), { assumeValidSDL: true });
  const resolvers = mergeTypes([coerceScalars(locale), deriveEnums(typeDefs), ...RESOLVERS]);
  const schema = addResolversToSchema({ schema: declared, resolvers, updateResolversInPlace: true });
  const guarded = boundWrites(readRowIds(guardPayloads(schema)));
  boundSuggestions(guarded);
  return guarded;
}

/** The tokens of the files would stay in memory. */
const PARSED = { noLocation: true } as const;

type TypeResolvers = Parameters<typeof addResolversToSchema>[0]["resolvers"];

/** Several files have fields of one type. */
function mergeTypes(parts: readonly object[]): TypeResolvers {
  const types: Record<string, object> = {};
  for (const [type, fields] of parts.flatMap((part) => Object.entries<object>({ ...part }))) {
    types[type] = { ...types[type], ...fields };
  }
  return types as TypeResolvers;
}

const MAX_SUGGESTED_CHARACTERS = 100;

/** graphql compares a refused value with the enum's values to suggest one, which takes 50 ms for a value of a megabyte. */
function boundSuggestions(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type)) continue;
    const parseValue = type.parseValue.bind(type);
    type.parseValue = (value) =>
      parseValue(value, typeof value === "string" && value.length > MAX_SUGGESTED_CHARACTERS);
  }
}

/** The functions of the scalars without the scalars, because a scalar without a description would remove the SDL's description. */
function coerceScalars(locale: Locale) {
  const entries = Object.entries(createScalarResolvers(locale));
  return Object.fromEntries(
    entries.map(([name, { serialize, parseValue, parseLiteral }]) => [name, { serialize, parseValue, parseLiteral }]),
  );
}
