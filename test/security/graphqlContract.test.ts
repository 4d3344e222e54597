import { getNamedType, type GraphQLObjectType, isInterfaceType, isNonNullType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { ACTS, permissionToRead } from "../../src/domain/audit/acts.ts";
import type { Permission } from "../../src/domain/permissions.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { codesOf, createAsk } from "../graphql/client.ts";
import { createKey, submit } from "../graphql/fixtures.ts";
import { idOf, MUTATIONS, type Scene, setup } from "./mutationCases.ts";

const schema = createGraphQLSchema(es);
const mutations = schema.getMutationType()?.getFields() ?? {};

/** The objects that need no permission of their own, or none that a key with the mutation's permission can lack. */
const OPEN_TYPES: ReadonlySet<string> = new Set(["Account", "ApiKey", "Invitation", "Member", "Plan", "User"]);

/** Objects have an id; the draft of a form's fields has a version. */
const isShown = (type: GraphQLObjectType) =>
  type.name === "FormFieldDraft" || type.getInterfaces().some(isInterfaceType);

/** The field of each mutation's payload that shows an object. */
const shownObjects: ReadonlyMap<string, string> = new Map(
  Object.entries(mutations).flatMap(([name, { type }]) => {
    const payload = getNamedType(type);
    const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
    const shown = fields.find((field) => {
      const object = getNamedType(field.type);
      return isObjectType(object) && !OPEN_TYPES.has(object.name) && isShown(object);
    });
    return shown === undefined ? [] : [[name, shown.name] as const];
  }),
);

test("A10: a key without the permission to read gets FORBIDDEN for the object in a mutation's payload, and the mutation is done", async () => {
  const scene = await setup();
  const seen: Record<string, unknown> = {};

  for (const [name, { write, makeInput }] of Object.entries(MUTATIONS)) {
    const { errors, userErrors, object } = await mutate(scene, name, [write, ...readBy(name)], await makeInput(scene));
    seen[name] = { errors, userErrors, object };
  }

  expect(seen).toEqual(
    Object.fromEntries(
      [...shownObjects].map(([name, field]) => [
        name,
        { errors: [`FORBIDDEN result ${field}`], userErrors: [], object: null },
      ]),
    ),
  );
});

test("A10: a key with the permission to read, too, gets the object", async () => {
  const scene = await setup();
  const seen: Record<string, unknown> = {};

  for (const [name, { write, read, makeInput }] of Object.entries(MUTATIONS)) {
    const permissions = [write, read, ...readBy(name)];
    const { errors, userErrors, object } = await mutate(scene, name, permissions, await makeInput(scene));
    seen[name] = [errors, userErrors, object === null ? "no object" : "an object"];
  }

  expect(seen).toEqual(Object.fromEntries([...shownObjects.keys()].map((name) => [name, [[], [], "an object"]])));
});

test("A10: a sheet whose processing was started by a key that cannot read it is being processed", async () => {
  const { app, owner, file } = await setup();
  const id = await idOf(file());
  const { key } = await createKey(app, owner, ["complaints:write"]);

  const { data, errors } = await createAsk(
    app,
    key,
  )(`mutation { startComplaintProcessing(input: { id: "${id}" }) { complaint { consumerName } userErrors { code } } }`);
  const sheet = await app.services.complaints.find(owner.actor, id);

  expect(data).toEqual({ startComplaintProcessing: { complaint: null, userErrors: [] } });
  expect(codesOf({ data, ...(errors === undefined ? {} : { errors }) })).toEqual([
    "FORBIDDEN startComplaintProcessing complaint",
  ]);
  expect(sheet?.status).toBe("en_tramite");
});

test("B3: a key without a permission asks for three things and gets the two that it may see, with the error's path", async () => {
  const { app, owner, form } = await setup();
  await submit(app, form, { n: 1 });
  const { key } = await createKey(app, owner, ["forms:read", "submissions:read"]);

  const result = await createAsk(
    app,
    key,
  )(`{ form(id: "${form.id}") {
    usage { used } webhookEndpoints { id } submissions { nodes { data deliveries { nodes { id } } } }
  } }`);

  expect(result.data).toEqual({
    form: {
      usage: { used: 1 },
      webhookEndpoints: null,
      submissions: { nodes: [{ data: { n: 1 }, deliveries: null }] },
    },
  });
  expect(codesOf(result).toSorted()).toEqual([
    "FORBIDDEN form submissions nodes 0 deliveries",
    "FORBIDDEN form webhookEndpoints",
  ]);
});

test("B3: a refused page is null with its error, and the rest of the answer stays", async () => {
  const { app, owner, form } = await setup();

  const result = await createAsk(
    app,
    owner.key,
  )(`{ forms(first: 101) { nodes { id } } plans { code } form(id: "${form.id}") {
    name complaints(first: 1, last: 1) { nodes { id } } submissions(filter: { dataContains: 1 }) { nodes { id } }
  } }`);

  expect(result.data).toEqual({
    forms: null,
    plans: expect.any(Array),
    form: { name: "Contacto", complaints: null, submissions: null },
  });
  expect(codesOf(result).toSorted()).toEqual([
    "INVALID_PAGE form complaints",
    "PAGE_SIZE_EXCEEDED forms",
    "VALIDATION_FAILED form submissions",
  ]);
});

test("B3: every field whose description names a permission or an error is nullable", () => {
  const operations = [schema.getMutationType(), schema.getSubscriptionType()];
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !operations.includes(type))
    .flatMap((type) => ("getFields" in type ? Object.values(type.getFields()) : []).map((field) => ({ type, field })));

  const unable = fields
    .filter(({ field }) => /Needs the permission|Errors: /.test(field.description ?? "") && isNonNullType(field.type))
    .map(({ type, field }) => `${type.name}.${field.name}`);

  expect(unable).toEqual([]);
});

/** The permissions to read the data that the mutation sends to another place. */
function readBy(name: string): readonly Permission[] {
  const rows = Object.entries(ACTS).filter(([row]) => row === name || row.startsWith(`${name}.`));
  return rows.flatMap(([, { routes }]) => routes.map(permissionToRead));
}

/** Sends the mutation with a key that holds these permissions only. */
async function mutate({ app, owner }: Scene, name: string, permissions: readonly Permission[], input: object) {
  const of = permissions.includes("admin") ? app.admin : owner;
  const { key } = await createKey(app, of, permissions);
  const inputType = String(mutations[name]?.args[0]?.type);
  const field = shownObjects.get(name) ?? "";
  const query = `mutation ($input: ${inputType}) { result: ${name}(input: $input) { ${field} { __typename } userErrors { code } } }`;
  const answer = await createAsk(app, key)<{ result: Readonly<Record<string, unknown>> | null } | null>(query, {
    input,
  });
  const result = answer.data?.result ?? null;
  return { errors: codesOf(answer), userErrors: result?.userErrors, object: result?.[field] };
}
