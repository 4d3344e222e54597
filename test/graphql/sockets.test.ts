import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { expect, test } from "vitest";
import { MAX_ALIASES } from "../../src/graphql/limits.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { startOf } from "../support/feeds.ts";
import type { Result } from "./client.ts";
import { createKey, NOBODY, submit } from "./fixtures.ts";
import { askOver, connect, connectWithKey, type Message, type SocketClient } from "./socketClient.ts";

const VIEWER = "{ viewer { account { id } } }";

test("reads the key from the upgrade's header or from connection_init, in any case of its name", async () => {
  const { app, owner } = await setup();
  const authorization = `Bearer ${owner.key}`;
  const ways: readonly { headers: Record<string, string>; payload: object | undefined }[] = [
    { headers: { authorization }, payload: undefined },
    { headers: {}, payload: { authorization } },
    { headers: {}, payload: { Authorization: `bearer ${owner.key}` } },
    { headers: { authorization: "Basic eDp5" }, payload: { AUTHORIZATION: authorization } },
  ];

  const seen = await Promise.all(
    ways.map(async ({ headers, payload }) => {
      const client = await connect(app, { headers });
      client.send({ type: "connection_init", ...(payload === undefined ? {} : { payload }) });
      const acknowledgement = await client.take();
      return [acknowledgement.type, resultOf(await askOver(client, VIEWER)).data];
    }),
  );

  const viewer = { viewer: { account: { id: owner.actor.accountId } } };
  expect(seen).toEqual(ways.map(() => ["connection_ack", viewer]));
});

test("closes with 4401 for an invalid key, and with 4403 for a suspended account", async () => {
  const { app, owner } = await setup();
  const revoked = await createKey(app, owner, ["forms:read"]);
  await app.services.apiKeys.revoke(owner.actor, revoked.id);
  const suspended = await app.createOwner();
  await app.services.accounts.suspend(app.admin.actor, suspended.actor.accountId);
  const closingFor = async (payload: object | undefined) => {
    const client = await connect(app);
    client.send({ type: "connection_init", ...(payload === undefined ? {} : { payload }) });
    return client.closed;
  };

  const missing = await closingFor(undefined);
  const wrong = await closingFor({ authorization: "Bearer nobody" });
  const notText = await closingFor({ authorization: { Bearer: owner.key } });
  const old = await closingFor({ authorization: `Bearer ${revoked.key}` });
  const forbidden = await closingFor({ authorization: `Bearer ${suspended.key}` });

  const unauthorized = { code: 4401, reason: "Unauthorized" };
  expect([missing, wrong, notText, old]).toEqual([unauthorized, unauthorized, unauthorized, unauthorized]);
  expect(forbidden).toEqual({ code: 4403, reason: "Account suspended" });
});

test("closes with 4401 for an operation before authentication, and with 4406 for another protocol", async () => {
  const { app } = await setup();
  const hasty = await connect(app);
  const mute = await connect(app, { protocols: [] });

  hasty.send({ type: "subscribe", id: "1", payload: { query: VIEWER } });

  expect(await hasty.closed).toMatchObject({ code: 4401 });
  expect(await mute.closed).toMatchObject({ code: 4406 });
});

test("answers an invalid handshake with 400 and the usual errors", async () => {
  const { app } = await setup();
  const { port } = new URL(app.url);
  const socket = connectTcp(Number(port), "127.0.0.1");

  socket.write("GET /api/v1/graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [chunk] = (await once(socket, "data")) as [Buffer];
  await once(socket, "close");

  const [head = "", body = ""] = chunk.toString().split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body)).toEqual({
    errors: [{ message: expect.stringContaining("HTTP"), extensions: { code: "INVALID_REQUEST" } }],
  });
});

test("runs queries and mutations over the socket with the errors of HTTP", async () => {
  const { app, owner } = await setup();
  const { key } = await createKey(app, owner, ["forms:write"]);
  const client = await connectWithKey(app, key);
  const errorsOf = async (query: string, variables = {}) => {
    const { type, payload } = await askOver(client, query, variables);
    const errors = type === "error" ? (payload as Result<unknown>["errors"]) : resultOf({ type, payload }).errors;
    return [type, ...(errors ?? []).map(({ extensions }) => extensions.code)];
  };

  const created = resultOf(
    await askOver(client, 'mutation { createForm(input: { name: "" }) { form { id } userErrors { code path } } }'),
  );

  expect(created).toEqual({
    data: { createForm: { form: null, userErrors: [{ code: "BLANK", path: ["input", "name"] }] } },
  });
  expect(await errorsOf("{ forms { nodes { id } } }")).toEqual(["next", "FORBIDDEN"]);
  expect(await errorsOf("subscription { submissionCreated { cursor } }")).toEqual(["next", "FORBIDDEN"]);
  expect(await errorsOf("{ viewer ")).toEqual(["error", "GRAPHQL_PARSE_FAILED"]);
  expect(await errorsOf("{ nothing }")).toEqual(["error", "GRAPHQL_VALIDATION_FAILED"]);
  expect(await errorsOf("query A { plans { id } } query B { plans { id } }")).toEqual([
    "error",
    "OPERATION_RESOLUTION_FAILURE",
  ]);
  expect(await errorsOf("query ($id: ID!) { node(id: $id) { id } }", { id: {} })).toEqual(["next", "BAD_USER_INPUT"]);
  expect(await errorsOf(`{ ${"__typename ".repeat(1_001)} }`)).toEqual(["error", "QUERY_TOO_LONG"]);
  expect(await errorsOf(`{ __typename }${"\n".repeat(1_000)}`)).toEqual(["error", "QUERY_TOO_LONG"]);
  expect(await errorsOf(`{ __typename }${" ".repeat(100_000)}`)).toEqual(["error", "QUERY_TOO_LONG"]);
  expect(
    await errorsOf(`{ ${Array.from({ length: MAX_ALIASES + 1 }, (_, i) => `a${i}: __typename`).join(" ")} }`),
  ).toEqual(["error", "TOO_MANY_ALIASES"]);
  expect(
    await errorsOf(
      "query ($n: Int) { forms(first: $n) { nodes { submissions(first: $n) { nodes { deliveries { nodes { id } } } } } } }",
      {
        n: 100,
      },
    ),
  ).toEqual(["error", "QUERY_TOO_COSTLY"]);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test("refuses an invalid subscription and keeps the socket", async () => {
  const { app, owner } = await setup();
  const client = await connectWithKey(app, owner.key);
  const codeFor = async (args: string) => {
    const { errors } = resultOf(await askOver(client, `subscription { submissionCreated(${args}) { cursor } }`));
    return errors?.map(({ extensions }) => extensions.code);
  };

  const formless = await codeFor(`formId: "${NOBODY}"`);
  const cursorless = await codeFor('after: "nada"');

  expect([formless, cursorless]).toEqual([["FORM_NOT_FOUND"], ["INVALID_CURSOR"]]);
  expect(resultOf(await askOver(client, "{ __typename }")).data).toEqual({ __typename: "Query" });
});

test("runs a hundred operations of one socket at once, and refuses the next one with its own code", async () => {
  const { app, owner } = await setup();
  const client = await connectWithKey(app, owner.key);
  const query = "subscription { submissionCreated { cursor } }";

  for (let id = 1; id <= 101; id++) client.send({ type: "subscribe", id: String(id), payload: { query } });
  const refusal = await client.take();
  client.send({ type: "complete", id: "1" });
  const after = await askOver(client, "{ __typename }");

  expect(refusal).toMatchObject({
    type: "error",
    id: "101",
    payload: [
      {
        message: "Esta conexión tiene demasiadas operaciones abiertas: el máximo es 100.",
        extensions: { code: "TOO_MANY_SUBSCRIPTIONS" },
      },
    ],
  });
  expect(after.type).toBe("next");
});

test("accepts two hundred different subscriptions of an account, and further ones that are equal to an accepted one", async () => {
  const { app, owner } = await setup();
  await submit(app, await app.createForm(owner), { n: 1 });
  const [first, second, third] = [
    await connectWithKey(app, owner.key),
    await connectWithKey(app, owner.key),
    await connectWithKey(app, owner.key),
  ];
  /** An accepted subscription begins with the existing event. */
  const open = (client: SocketClient, number: number) => {
    const query = `subscription Number${number}($after: String) { submissionCreated(after: $after) { cursor } }`;
    client.send({ type: "subscribe", id: String(number), payload: { query, variables: { after: startOf(owner) } } });
  };

  for (let number = 1; number <= 100; number++) open(first, number);
  for (let number = 101; number <= 200; number++) open(second, number);
  const accepted = [...(await takeMany(first, 100)), ...(await takeMany(second, 100))];
  open(third, 201);
  const refused = await third.take();
  open(third, 200);
  const alike = await third.take();
  first.send({ type: "complete", id: "1" });
  open(first, 201);
  const later = await first.take();

  expect(new Set(accepted.map(({ type }) => type))).toEqual(new Set(["next"]));
  expect(refused).toMatchObject({
    type: "error",
    id: "201",
    payload: [
      {
        message: expect.stringContaining("demasiadas suscripciones distintas abiertas: el máximo es 200."),
        extensions: { code: "TOO_MANY_SUBSCRIPTIONS" },
      },
    ],
  });
  expect([alike, later]).toMatchObject([
    { type: "next", id: "200" },
    { type: "next", id: "201" },
  ]);
});

test("closes a socket that uses an operation's id twice, however long it is", async () => {
  const { app, owner } = await setup();
  const client = await connectWithKey(app, owner.key);
  const operation = {
    type: "subscribe",
    id: "ñ".repeat(1_000),
    payload: { query: "subscription { submissionCreated { cursor } }" },
  };

  client.send(operation);
  client.send(operation);

  expect(await client.closed).toMatchObject({ code: 4409, reason: expect.stringMatching(/^Subscriber for ñ/) });
});

test("closes a socket that sends a message of more than 1 MiB", async () => {
  const { app, owner } = await setup();
  const client = await connectWithKey(app, owner.key);

  client.send({ type: "subscribe", id: "1", payload: { query: VIEWER, variables: { x: "x".repeat(1024 * 1024) } } });

  expect(await client.closed).toMatchObject({ code: 1009 });
});

async function takeMany(client: SocketClient, count: number): Promise<readonly Message[]> {
  const messages: Message[] = [];
  while (messages.length < count) messages.push(await client.take());
  return messages;
}

const useApp = shareTestApp();

async function setup(): Promise<{ readonly app: TestApp; readonly owner: Owner }> {
  const app = await useApp();
  return { app, owner: await app.createOwner() };
}

function resultOf(message: Message): Result<Record<string, unknown>> {
  return message.payload as Result<Record<string, unknown>>;
}
