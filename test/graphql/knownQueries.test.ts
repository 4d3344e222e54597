import { ApolloServer } from "@apollo/server";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "../support/http.ts";
import { shareTestApp, type TestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { createKey, NOBODY, submitMany } from "./fixtures.ts";
import { post } from "./client.ts";

const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const FIELDS = "nodes { id data ip createdAt } pageInfo { hasNextPage endCursor }";
const LIST = `query List($id: ID!, $size: Int) { form(id: $id) { name submissions(first: $size) { ${FIELDS} } } }`;

test.for([undefined, GRAPHQL_TYPE])("a query is answered as the first time, without Apollo, in %s", async (accept) => {
  const { app, key, formId } = await setup();
  const body = { query: `${LIST} # ${accept}`, variables: { id: formId, size: 2 }, operationName: "List" };
  const send = () => post(app, key, body, accept === undefined ? {} : { accept });
  const countByApollo = watchApollo();

  const first = await send();
  const second = await send();

  expect(first.body).toMatchObject({ data: { form: { submissions: { nodes: [{}, {}], pageInfo: {} } } } });
  expect(show(second)).toEqual(show(first));
  expect(countByApollo()).toBe(1);
});

test("other variables of a known query, missing ones and null are read as by Apollo", async () => {
  const { app, key, formId } = await setup();
  const query = LIST.replace("$size: Int", "$size: Int = 1");
  const send = (variables: object | null) => post(app, key, { query, variables, operationName: null });
  await send({ id: formId });
  const countByApollo = watchApollo();

  const seen = await Promise.all(
    [{ id: formId.toUpperCase() }, { id: formId, size: 3 }, { id: formId, size: null, unknown: 1 }, { id: "x" }].map(
      send,
    ),
  );

  expect(seen.map(({ body }) => countNodes(body))).toEqual([1, 3, 3, null]);
  expect(countByApollo()).toBe(0);
});

test("what Apollo has to refuse or to explain is left to it", async () => {
  const { app, key, formId } = await setup();
  const query = `${LIST} query Other { viewer { account { id } } }`;
  const variables = { id: formId };
  const known = { query, variables, operationName: "List" };
  await post(app, key, known);
  const countByApollo = watchApollo();

  const bodies = [
    { ...known, operationName: "Other" },
    { ...known, operationName: "Nobody" },
    { query, variables },
    { ...known, variables: {} },
    { ...known, variables: { id: formId, size: "two" } },
    { ...known, variables: JSON.stringify(variables) },
    { ...known, extensions: { persistedQuery: { version: 1, sha256Hash: "a" } } },
    { ...known, query: `${query} ` },
    [known],
  ];
  const seen = await Promise.all(bodies.map((body) => post(app, key, body)));

  expect(countByApollo()).toBe(bodies.length);
  expect(seen.map(codeOf)).toEqual([
    undefined,
    "OPERATION_RESOLUTION_FAILURE",
    "OPERATION_RESOLUTION_FAILURE",
    "BAD_USER_INPUT",
    "BAD_USER_INPUT",
    "BAD_REQUEST",
    "PERSISTED_QUERY_NOT_SUPPORTED",
    undefined,
    "BAD_REQUEST",
  ]);
});

test("a query whose cost depends on its variables is measured with each of them", async () => {
  const { app, key } = await setup();
  const query = `query ($size: Int) { forms(first: $size) { nodes { submissions(first: $size) {
    nodes { deliveries(first: $size) { nodes { id } } } } } } }`;
  const send = (size: number) => post(app, key, { query, variables: { size } });
  await send(1);

  expect([codeOf(await send(1)), codeOf(await send(100))]).toEqual([undefined, "QUERY_TOO_COSTLY"]);
});

test("refusals, missing permissions and their log line are as by Apollo", async () => {
  const { app, owner, formId } = await setup();
  const { key } = await createKey(app, owner, ["forms:read"]);
  const query = `{ form(id: "${formId}") { name submissions(first: 2) { nodes { id } } } account(id: "${NOBODY}") { id } }`;
  const countByApollo = watchApollo();

  const first = await post(app, key, { query });
  const second = await post(app, key, { query });

  expect(second.body).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }, { extensions: {} }] });
  expect(show(second)).toEqual(show(first));
  expect(countByApollo()).toBe(1);
});

test("a known query is answered 503 with Retry-After while the database is away", async () => {
  const { app, key } = await setup();
  const query = "{ forms(first: 3) { nodes { id } } }";
  await post(app, key, { query });
  const countByApollo = watchApollo();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.database.transaction(async (trx) => {
    await trx.raw("lock table forms");
    locked.resolve();
    await held.promise;
  });
  await locked.promise;

  let isAnswered = false;
  const answering = post(app, key, { query }).finally(() => (isAnswered = true));
  await waitFor(async () => {
    await app.database.raw(END_WHO_WAITS);
    return isAnswered;
  });
  const answer = await answering;
  held.resolve();
  await holding;

  expect([answer.status, answer.headers.get("retry-after"), codeOf(answer)]).toEqual([503, "2", "SERVICE_UNAVAILABLE"]);
  expect(answer.body).not.toHaveProperty("data");
  expect(countByApollo()).toBe(0);
  await waitFor(
    async () => (await post(app, key, { query: "{ plans { code } forms { nodes { id } } }" })).status === 200,
  );
});

/** Terminates the connections that wait for a lock, as a shutdown of the server does. */
const END_WHO_WAITS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;

const useApp = shareTestApp();

async function setup() {
  const app: TestApp = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await submitMany(app, form, 3);
  return { app, owner, key: owner.key, formId: form.id };
}

/** Counts the requests that reach Apollo from now on. */
function watchApollo(): () => number {
  const spy = vi.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest");
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

/** The answer without what differs from request to request. */
function show({ status, headers, body }: Answer): unknown {
  const { "x-request-id": _id, date: _date, ...rest } = Object.fromEntries(headers);
  return { status, headers: rest, body };
}

function codeOf({ body }: Answer): unknown {
  return (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
}

function countNodes(body: unknown): number | null {
  const { data } = body as { data: { form: { submissions: { nodes: unknown[] } } | null } };
  return data.form?.submissions.nodes.length ?? null;
}
