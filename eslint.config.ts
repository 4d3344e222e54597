import markdown from "@eslint/markdown";
import { configs, parser as parseGraphQL, rules } from "@graphql-eslint/eslint-plugin";

/** Some rules compare an operation with those of files and need one at least; each example in the documents stands alone. */
const documents = "query Alone { __typename }";
const parser = {
  languageOptions: {
    parser: parseGraphQL,
    parserOptions: { graphQLConfig: { schema: "schema/*.graphql", documents } },
  },
  plugins: { "@graphql-eslint": { rules } },
};

/** The types that are parts of one object and are found by it alone. */
const PARTS = [
  "DeletedComplaintNumbers",
  "PlannedSheetDeletions",
  "BooksEnding",
  "Viewer",
  "PageInfo",
  "UserError",
  "SubmissionAutoresponse",
  "SubmissionConfirmation",
  "Usage",
  "RankedChoice",
  "SubmissionsChange",
  "Provider",
  "HostedPage",
  "RecaptchaSettings",
  "FormAutoresponse",
  "FormField",
  "FieldCondition",
  "FormFieldDraft",
  "FormFieldDraftCheck",
  "FormFieldLoss",
  "FormFieldChange",
  "FormFieldVersion",
  "Guardian",
  "Identity",
  "WebhookHealth",
  "WebhookMissing",
  "WebhookSecret",
  "WebhookAttempt",
  "BookInspection",
  "BookFinding",
  "SirecReport",
  "SirecRefusedSheet",
  "SirecProblem",
  "ComplaintMonth",
  "DailyCount",
  "FormSummary",
  "QuestionSummary",
  "ChoiceCount",
  "NumberSummary",
  "NumberBin",
  "DateSummary",
  "DateCount",
  "LatestText",
  "FormRefusals",
  "AnswerAttempt",
  "AnswerDraft",
  "MailProof",
  "SpamAssessment",
  "SpamReason",
  "SignedUrl",
  "ComplaintAnswerPreview",
  "ComplaintAnswerMail",
  "ReplacedToken",
  "SubmissionTable",
  "SubmissionColumn",
  "SubmissionOrder",
  "ReplyDraft",
  "MessageFile",
];

/** The rules for the GraphQL schema and for the operations in the documents. oxlint checks everything else. */
export default [
  {
    ...parser,
    files: ["schema/*.graphql"],
    rules: {
      ...configs["flat/schema-recommended"].rules,
      // A short description stands on its own line and a long one in a block, as the formatter leaves them.
      "@graphql-eslint/description-style": "off",
      "@graphql-eslint/strict-id-in-types": [
        "error",
        {
          exceptions: {
            // The results and the lists of other objects, and an event, which has a cursor.
            suffixes: ["Payload", "Connection", "Edge", "Event"],
            types: PARTS,
          },
        },
      ],
    },
  },
  { files: ["README.md", "docs/*.md"], plugins: { markdown }, processor: "markdown/markdown" },
  {
    ...parser,
    files: ["**/*.md/*.graphql"],
    rules: {
      ...configs["flat/operations-recommended"].rules,
      // An example selects what its text speaks of.
      "@graphql-eslint/require-selections": "off",
    },
  },
];
