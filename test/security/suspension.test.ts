import { getNamedType, type GraphQLObjectType, type GraphQLOutputType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { PERMISSIONS } from "../../src/domain/permissions.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { createAsk } from "../graphql/client.ts";
import { buildValue } from "../graphql/inputs.ts";
import { startTestApp } from "../support/app.ts";

const mutations = Object.values((createGraphQLSchema(es).getMutationType() as GraphQLObjectType).getFields());
/** What is done for sheets and shows none of them. */
const OF_SHEETS = ["markComplaintsReported", "saveAnswerDraft"];
/** Whoever has sessions, passkeys or identities may always end them, and what an account has may be downloaded. */
const OPEN = [
  // The owner of a closed account takes its sheets along.
  "recordSheetFileTaken",
  "createAccountExport",
  "createSubmissionExport",
  "deletePasskey",
  "endOtherSessions",
  "endSession",
  "renamePasskey",
  "unlinkIdentity",
];
/** The law's terms run on, so a suspended account takes every step of a sheet, writes its answers, and reports its sheets. */
const dutiesOfTheBook = mutations
  .filter(({ name, type }) => "complaint" in fieldsOf(type) || OF_SHEETS.includes(name))
  .map(({ name }) => name);

test("A11: a suspended account's key does nothing but what the complaints book demands", async () => {
  const { ask } = await setupSuspended();

  const open: string[] = [];
  for (const { name, args } of mutations) {
    const [input] = args;
    if (input === undefined) throw new Error(`${name} has no input.`);
    const variables = { input: buildValue(input.type) };
    const query = `mutation ($input: ${String(input.type)}) { done: ${name}(input: $input) { userErrors { code } } }`;
    const { data, errors = [] } = await ask<{ done: { userErrors: { code: string }[] } } | null>(query, variables);
    const codes = [...errors.map(({ extensions }) => extensions.code), ...(data?.done?.userErrors ?? []).map(codeOf)];
    if (!codes.includes("ACCOUNT_SUSPENDED")) open.push(name);
  }

  expect(dutiesOfTheBook).toHaveLength(17);
  expect(open.toSorted()).toEqual([...dutiesOfTheBook, ...OPEN].toSorted());
});

test("A11: a suspended account still reads what it has", async () => {
  const { ask, form } = await setupSuspended();

  const { data, errors } = await ask(`{
    forms { nodes { id webhookEndpoints { id } submissions { nodes { id } } } }
    viewer { account { status apiKeys { name } } }
  }`);

  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    forms: { nodes: [{ id: form.id }] },
    viewer: { account: { status: "SUSPENDED", apiKeys: [{ name: "Primera clave" }] } },
  });
});

/** An account whose key holds every permission, so that only the suspension refuses. */
async function setupSuspended() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.database("api_keys").where({ id: owner.actor.by.id }).update({ permissions: PERMISSIONS });
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  return { app, owner, form, ask: createAsk(app, owner.key) };
}

function fieldsOf(type: GraphQLOutputType): object {
  const payload = getNamedType(type);
  return isObjectType(payload) ? payload.getFields() : {};
}

function codeOf({ code }: { readonly code: string }): string {
  return code;
}
