import { request } from "undici";
import { expect, test } from "vitest";
import { shareTestApp, type TestApp } from "../support/app.ts";
import { type Answer, ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { authorize, createAsk, PATH, post, type Result } from "./client.ts";
import { mapValues, NOBODY } from "./fixtures.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const VIEWER = "{ viewer { account { id } } }";

test.for([
  [undefined, JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
  ["application/*", JSON_TYPE],
  ["application/graphql-response+json", GRAPHQL_TYPE],
  ["application/graphql-response+json; charset=utf-8, application/json; charset=utf-8", GRAPHQL_TYPE],
  ["application/json, application/graphql-response+json", JSON_TYPE],
  ["application/json;q=0.5, application/graphql-response+json", GRAPHQL_TYPE],
  ["text/html, application/graphql-response+json;q=0.1", GRAPHQL_TYPE],
] as const)("answers Accept %s in %s", async ([accept, type]) => {
  const { app, key } = await setup();

  const { statusCode, headers, body } = await request(`${app.url}${PATH}`, {
    method: "POST",
    headers: { ...authorize(key), "content-type": "application/json", ...(accept === undefined ? {} : { accept }) },
    body: JSON.stringify({ query: VIEWER }),
  });
  await body.dump();

  expect([statusCode, headers["content-type"]]).toEqual([200, type]);
});

test("answers each request error with its own status and code, in both media types", async () => {
  const { app, key } = await setup();
  const bodies = {
    "a syntax error": { query: "{ viewer " },
    "an unknown field": { query: "{ nothing }" },
    "a wrong variable": { query: "query ($id: ID!) { form(id: $id) { id } }", variables: { id: {} } },
    "a missing variable": { query: "query ($id: ID!) { form(id: $id) { id } }" },
    "an unknown operation": { query: "query A { plans { id } }", operationName: "B" },
    "an ambiguous operation": { query: "query A { plans { id } } query B { plans { id } }" },
    "a subscription": { query: "subscription { submissionCreated { cursor } }" },
    "a document of too many tokens": { query: `{ viewer { ${"__typename ".repeat(1_001)} } }` },
    "a document of too many lines": { query: `{ viewer { __typename } }${"\n".repeat(1_000)}` },
    "a document of too many characters": { query: `{ viewer { __typename } }${" ".repeat(100_000)}` },
    "too many levels": {
      query: `{ form(id: 1) { ${"submissions(first: 1) { nodes { form { ".repeat(5)} id ${"} } }".repeat(5)} } }`,
    },
    "too many aliases": { query: `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(" ")} }` },
    "too many objects": {
      query:
        "{ forms(first: 100) { nodes { submissions(first: 100) { nodes { deliveries { nodes { attempts { number } } } } } } } }",
    },
    "no query": { variables: {} },
    "a query that is no text": { query: 1 },
    "a batch": [{ query: VIEWER }],
  };

  const seen = await mapValues(bodies, async (body) => {
    const modern = await post(app, key, body, { accept: GRAPHQL_TYPE });
    const legacy = await post(app, key, body, { accept: JSON_TYPE });
    return [modern.status, legacy.status, codeOf(modern), hasData(modern)];
  });

  expect(seen).toEqual({
    "a syntax error": [400, 200, "GRAPHQL_PARSE_FAILED", false],
    "an unknown field": [400, 200, "GRAPHQL_VALIDATION_FAILED", false],
    "a wrong variable": [400, 200, "BAD_USER_INPUT", false],
    "a missing variable": [400, 200, "BAD_USER_INPUT", false],
    "an unknown operation": [400, 200, "OPERATION_RESOLUTION_FAILURE", false],
    "an ambiguous operation": [400, 200, "OPERATION_RESOLUTION_FAILURE", false],
    "a subscription": [400, 200, "SUBSCRIPTION_NEEDS_WEBSOCKET", false],
    "a document of too many tokens": [400, 200, "QUERY_TOO_LONG", false],
    "a document of too many lines": [400, 200, "QUERY_TOO_LONG", false],
    "a document of too many characters": [400, 200, "QUERY_TOO_LONG", false],
    "too many levels": [400, 200, "QUERY_TOO_DEEP", false],
    "too many aliases": [400, 200, "TOO_MANY_ALIASES", false],
    "too many objects": [400, 200, "QUERY_TOO_COSTLY", false],
    "no query": [400, 400, "BAD_REQUEST", false],
    "a query that is no text": [400, 400, "BAD_REQUEST", false],
    "a batch": [400, 400, "BAD_REQUEST", false],
  });
});

test("answers 200 with data and errors if only a field fails", async () => {
  const { app, key } = await setup();

  const answer = await post(
    app,
    key,
    { query: `{ plans { code } account(id: "${NOBODY}") { id } }` },
    { accept: GRAPHQL_TYPE },
  );

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: { plans: expect.any(Array), account: null },
    errors: [
      {
        message: "No tienes el permiso necesario (ADMIN).",
        locations: [{ line: 1, column: 18 }],
        path: ["account"],
        extensions: { code: "FORBIDDEN", permission: "ADMIN" },
      },
    ],
  });
});

test("reads only JSON in UTF-8, of at most 1 MiB", async () => {
  const { app, key } = await setup();
  const query = JSON.stringify({ query: VIEWER });
  const send = (body: string | Uint8Array<ArrayBuffer> | null, headers: Record<string, string>) =>
    ask(`${app.url}${PATH}`, { method: "POST", headers: { ...authorize(key), ...headers }, body });
  const json = { "content-type": "application/json" };

  const seen = await mapValues(
    {
      "no content type": () => send(new TextEncoder().encode(query), {}),
      "a form": () =>
        send(new URLSearchParams({ query: VIEWER }).toString(), {
          "content-type": "application/x-www-form-urlencoded",
        }),
      "plain text": () => send(query, { "content-type": "text/plain" }),
      "another charset": () => send(query, { "content-type": "application/json; charset=iso-8859-1" }),
      "an unknown compression": () => send(query, { ...json, "content-encoding": "zstd" }),
      "damaged compression": () => send(query, { ...json, "content-encoding": "gzip" }),
      "UTF-8 by name": () => send(query, { "content-type": 'application/json; charset="UTF-8"' }),
      "half of a document": () => send(query.slice(0, -1), json),
      "a byte order mark": () => send(`\uFEFF${query}`, json),
      "a JSON text": () => send('"text"', json),
      "a JSON null": () => send("null", json),
      "an empty object": () => send("{}", json),
      nothing: () => send("", json),
      "more than 1 MiB": () => send(JSON.stringify({ query: VIEWER, variables: { x: "x".repeat(1024 * 1024) } }), json),
    },
    async (sending) => {
      const answer = await sending();
      return [answer.status, codeOf(answer), answer.headers.get("content-type")];
    },
  );

  expect(seen).toEqual({
    "no content type": [415, "INVALID_REQUEST", JSON_TYPE],
    "a form": [415, "INVALID_REQUEST", JSON_TYPE],
    "plain text": [415, "INVALID_REQUEST", JSON_TYPE],
    "another charset": [415, "INVALID_REQUEST", JSON_TYPE],
    "an unknown compression": [415, "INVALID_REQUEST", JSON_TYPE],
    "damaged compression": [400, "INVALID_REQUEST", JSON_TYPE],
    "UTF-8 by name": [200, undefined, JSON_TYPE],
    "half of a document": [400, "INVALID_REQUEST", JSON_TYPE],
    "a byte order mark": [200, undefined, JSON_TYPE],
    "a JSON text": [400, "INVALID_REQUEST", JSON_TYPE],
    "a JSON null": [400, "INVALID_REQUEST", JSON_TYPE],
    "an empty object": [400, "BAD_REQUEST", JSON_TYPE],
    nothing: [400, "INVALID_REQUEST", JSON_TYPE],
    "more than 1 MiB": [413, "PAYLOAD_TOO_LARGE", JSON_TYPE],
  });
});

test("answers queries by GET, with their variables, and refuses mutations and subscriptions there", async () => {
  const { app, key } = await setup();
  const get = (parameters: Record<string, string>) =>
    ask(`${app.url}${PATH}?${new URLSearchParams(parameters).toString()}`, { headers: authorize(key) });

  const query = await get({ query: "query ($n: Int) { forms(first: $n) { nodes { id } } }", variables: '{"n": 1}' });
  const mutation = await get({ query: 'mutation { createForm(input: { name: "x" }) { form { id } } }' });
  const subscription = await get({ query: "subscription { submissionCreated { cursor } }" });
  const malformed = await get({ query: VIEWER, variables: "{" });

  expect([query.status, query.body]).toEqual([200, { data: { forms: { nodes: [] } } }]);
  expect([mutation.status, mutation.headers.get("allow")]).toEqual([405, "POST"]);
  expect(subscription.status).toBe(405);
  expect([malformed.status, codeOf(malformed)]).toEqual([400, "BAD_REQUEST"]);
  expect(await app.database("forms")).toEqual([]);
});

test("refuses other methods and names the allowed ones", async () => {
  const { app, key } = await setup();

  const answer = await ask(`${app.url}${PATH}`, { method: "PUT", headers: authorize(key), body: "{}" });

  expect([answer.status, answer.headers.get("allow"), codeOf(answer)]).toEqual([
    405,
    "GET, POST",
    "METHOD_NOT_ALLOWED",
  ]);
});

test("does not execute a request whose answer has no acceptable type", async () => {
  const { app, key } = await setup();
  const query = 'mutation { createForm(input: { name: "x" }) { form { id } } }';

  const answer = await post(app, key, { query }, { accept: "application/xml" });

  expect([answer.status, codeOf(answer)]).toEqual([406, "INVALID_REQUEST"]);
  expect(await app.database("forms")).toEqual([]);
});

test("answers 503 with Retry-After when the database fails during the query, but keeps partial data", async () => {
  const { app, key } = await setup();
  const loseDatabaseDuring = async (query: string) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = app.database.transaction(async (trx) => {
      await trx.raw("lock table forms");
      locked.resolve();
      await held;
    });
    await locked.promise;
    let isAnswered = false;
    const answering = post(app, key, { query }, { accept: GRAPHQL_TYPE }).finally(() => (isAnswered = true));
    // Other connections may wait for the table, too, so the statement is repeated.
    await waitFor(async () => {
      await app.database.raw(END_WHO_WAITS);
      return isAnswered;
    });
    const answer = await answering;
    release();
    await holding;
    // A connection that was ended may still be in the pool: what follows is sent once all of them answer.
    const everything = { query: "{ plans { code } forms { nodes { id } } }" };
    await waitFor(async () => (await post(app, key, everything)).status === 200);
    return answer;
  };

  const whole = await loseDatabaseDuring("{ forms { nodes { id } } }");
  const part = await loseDatabaseDuring(`{ plans { code } form(id: "${NOBODY}") { id } }`);

  expect([whole.status, whole.headers.get("retry-after"), whole.headers.get("content-type")]).toEqual([
    503,
    "2",
    GRAPHQL_TYPE,
  ]);
  expect(whole.body).toMatchObject({ errors: [{ path: ["forms"], extensions: { code: "SERVICE_UNAVAILABLE" } }] });
  expect(hasData(whole)).toBe(false);
  expect(part).toMatchObject({ status: 200, body: { errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] } });
  expect(part.body).toMatchObject({ data: { plans: [{}, {}, {}, {}], form: null } });
});

test("keeps members named __proto__ in variables", async () => {
  const { app, key } = await setup();
  const body = `{"query": "query ($c: JSON) { forms { nodes { submissions(filter: { dataContains: $c }) { totalCount } } } }",
    "variables": {"c": {"__proto__": "x"}}}`;

  const answer = await ask(`${app.url}${PATH}`, {
    method: "POST",
    headers: { ...authorize(key), "content-type": "application/json" },
    body,
  });

  expect([answer.status, answer.body]).toEqual([200, { data: { forms: { nodes: [] } } }]);
});

test("shows its schema to every key", async () => {
  const { app, key } = await setup();
  const read = createAsk(app, key);

  const { data } = await read<{ __schema: { types: { name: string; description: string | null }[] } }>(
    "{ __schema { types { name description } } }",
  );

  const own = data.__schema.types.filter(({ name }) => !name.startsWith("__"));
  expect(own.map(({ name }) => name)).toContain("SubmissionEvent");
  expect(own.filter(({ description }) => !description)).toEqual([]);
});

/** Terminates the connections that wait for a lock, as a shutdown of the server does. */
const END_WHO_WAITS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;

const useApp = shareTestApp();

async function setup(): Promise<{ readonly app: TestApp; readonly key: string }> {
  const app = await useApp();
  const { key } = await app.createOwner();
  return { app, key };
}

function codeOf(answer: Answer): string | undefined {
  return (answer.body as Result<unknown>).errors?.[0]?.extensions.code;
}

function hasData(answer: Answer): boolean {
  return "data" in (answer.body as object);
}
