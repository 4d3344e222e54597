import type { MutatedFile } from "./mutatedFiles.ts";

const SCHEMA_SHAPES = ["test/security/schemaShapes.test.ts"];

/** The guards of the findings on mistakes (B): each mutant brings a finding back. B2 is beside A9, and those of D are in the other lists. */
export const MISTAKE_MUTANTS: readonly MutatedFile[] = [
  {
    file: "src/start/secretCanary.ts",
    tests: ["test/security/secretKey.test.ts"],
    mutants: [
      {
        text: "if (!opensCanary(sealed, secretBox)) throw new StartError(WRONG_KEY);",
        replacement: "",
        would: "B1: a wrong SECRET_KEY is noticed at the first secret that is needed.",
      },
    ],
  },
  {
    file: "schema/forms.graphql",
    tests: ["test/security/graphqlContract.test.ts"],
    mutants: [
      {
        text: "  webhookEndpoints: [WebhookEndpoint!]\n",
        replacement: "  webhookEndpoints: [WebhookEndpoint!]!\n",
        would: "B3: one refused field makes the whole answer null.",
      },
    ],
  },
  {
    file: "migrations/0001_accounts.sql",
    tests: ["test/security/accounts.test.ts"],
    mutants: [
      {
        text: "create unique index accounts_email on accounts (lower(email));",
        replacement: "create unique index accounts_email on accounts (email);",
        would: "B8: one address has two accounts.",
      },
    ],
  },
  {
    file: "src/http/app.ts",
    tests: ["test/security/crossOrigin.test.ts"],
    mutants: [
      {
        text: "return ctx.path === GRAPHQL_PATH ? shareGraphQL(ctx, next) : share(ctx, next);",
        replacement: "return ctx.path === GRAPHQL_PATH ? next() : share(ctx, next);",
        would: "B7: a page's script cannot read GraphQL's answers.",
      },
    ],
  },
  {
    file: "src/domain/fieldProblems.ts",
    tests: SCHEMA_SHAPES,
    mutants: [
      {
        text: 'required: { as: "BLANK" },',
        replacement: 'required: { as: "VALIDATION_FAILED" },',
        would: "B4: a program cannot tell why a field is refused.",
      },
    ],
  },
  {
    file: "schema/forms.graphql",
    tests: SCHEMA_SHAPES,
    mutants: [
      {
        text: "input: UpdateFormInput!): UpdateFormPayload!",
        replacement: "input: UpdateFormInput!): CreateFormPayload!",
        would: "B5: a mutation shares its payload with another one.",
      },
    ],
  },
  {
    file: "schema/openapi.yaml",
    tests: ["test/security/openapi.test.ts"],
    mutants: [
      {
        text: "operationId: checkReadiness",
        replacement: "operationId: checkHealth",
        would: "B6: a program that is generated from the document has one of two operations.",
      },
    ],
  },
];
