import { isInterfaceType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { startTestApp } from "../support/app.ts";
import { codesOf, createAsk } from "./client.ts";
import { submit } from "./fixtures.ts";
import { es } from "../../src/messages/es/index.ts";

/** A query for a page of each list with the given size. */
const LISTS: Readonly<Record<string, (form: string, first: number) => string>> = {
  "Query.accounts": (_, first) => `{ accounts(first: ${first}) { nodes { id } } }`,
  "Query.accountWarnings": (_, first) => `{ accountWarnings(first: ${first}) { nodes { id } } }`,
  "Query.complaints": (_, first) => `{ complaints(first: ${first}) { nodes { id } } }`,
  "Query.formReports": (_, first) => `{ formReports(first: ${first}) { nodes { id } } }`,
  "Query.forms": (_, first) => `{ forms(first: ${first}) { nodes { id } } }`,
  "Query.quarantinedSheets": (_, first) => `{ quarantinedSheets(first: ${first}) { nodes { id } } }`,
  "Query.submissions": (_, first) => `{ submissions(first: ${first}) { nodes { id } } }`,
  "Account.forms": (_, first) => `{ viewer { account { forms(first: ${first}) { nodes { id } } } } }`,
  "Account.answerTemplates": (_, first) =>
    `{ viewer { account { answerTemplates(first: ${first}) { nodes { id } } } } }`,
  "Account.auditEntries": (_, first) => `{ viewer { account { auditEntries(first: ${first}) { nodes { id } } } } }`,
  "Form.submissions": (id, first) => `{ form(id: "${id}") { submissions(first: ${first}) { nodes { id } } } }`,
  "Form.fieldVersions": (id, first) => `{ form(id: "${id}") { fieldVersions(first: ${first}) { nodes { number } } } }`,
  "Form.complaints": (id, first) => `{ form(id: "${id}") { complaints(first: ${first}) { nodes { id } } } }`,
  "Form.quarantinedSheets": (id, first) =>
    `{ form(id: "${id}") { quarantinedSheets(first: ${first}) { nodes { id } } } }`,
  "Query.orderedSubmissions": (_, first) =>
    `{ orderedSubmissions(order: { column: "n" }, first: ${first}) { nodes { id } } }`,
  "Submission.deliveries": (id, first) =>
    `{ form(id: "${id}") { submissions { nodes { deliveries(first: ${first}) { nodes { id } } } } } }`,
  "Submission.messages": (id, first) =>
    `{ form(id: "${id}") { submissions { nodes { messages(first: ${first}) { nodes { id } } } } } }`,
  "WebhookEndpoint.deliveries": (id, first) =>
    `{ form(id: "${id}") { webhookEndpoints { deliveries(first: ${first}) { nodes { id } } } } }`,
};

test("this file tests every list with pages", () => {
  const types = Object.values(createGraphQLSchema(es).getTypeMap());

  const paged = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => !type.name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ type: fieldType }) => String(fieldType).endsWith("Connection"))
        .map((field) => `${type.name}.${field.name}`),
    );

  expect(paged.toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

test("answers a page of 100 of every list, and refuses one of 101 with PAGE_SIZE_EXCEEDED", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const form = await app.createForm(app.admin, { webhookUrl: "https://127.0.0.1/hook" });
  await submit(app, form, { n: 1 });
  const ask = createAsk(app, app.admin.key);

  const allowed: (readonly string[])[] = [];
  const refused: Record<string, readonly string[]> = {};
  for (const [name, query] of Object.entries(LISTS)) {
    allowed.push(codesOf(await ask(query(form.id, 100))));
    refused[name] = codesOf(await ask(query(form.id, 101)));
  }

  expect(allowed.flat()).toEqual([]);
  for (const [name, codes] of Object.entries(refused)) {
    expect(codes, name).toEqual([expect.stringMatching(/^PAGE_SIZE_EXCEEDED /)]);
  }
});
