import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { GRAPHQL_PATH } from "../../src/domain/links.ts";
import { shareTestApp } from "../support/app.ts";
import { ask, postJson } from "../support/http.ts";

const ORIGIN = "https://panel.tienda.pe";
const QUERY = { query: "{ viewer { account { id } } }" };

const startApp = shareTestApp();

async function setup() {
  const app = await startApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  return { app, owner, form, graphqlUrl: `${app.url}${GRAPHQL_PATH}` };
}

test("B7 the preflight of GraphQL allows any origin to send a key, without credentials", async () => {
  const { graphqlUrl } = await setup();

  const { status, headers } = await ask(graphqlUrl, {
    method: "OPTIONS",
    headers: {
      origin: ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-methods")).toBe("GET, POST");
  expect(headers.get("access-control-allow-headers")).toBe("authorization,content-type");
  expect(headers.get("access-control-max-age")).toBe("86400");
  expect(headers.has("access-control-allow-credentials")).toBe(false);
});

test("B7 a script of any origin reads the answers of GraphQL, refusals included", async () => {
  const { graphqlUrl, owner } = await setup();
  const authorization = `Bearer ${owner.key}`;
  const origin = ORIGIN;

  const answers = [
    await postJson(graphqlUrl, QUERY, { origin, authorization }),
    await ask(`${graphqlUrl}?query=${encodeURIComponent(QUERY.query)}`, { headers: { origin, authorization } }),
    await postJson(graphqlUrl, QUERY, { origin }),
    await ask(graphqlUrl, { method: "DELETE", headers: { origin, authorization } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 405]);
  for (const { headers } of answers) {
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  }
});

test("B7 a socket of any origin is open, as GraphQL over HTTP is", async () => {
  const { graphqlUrl, owner } = await setup();
  const socket = new WebSocket(graphqlUrl.replace("http:", "ws:"), ["graphql-transport-ws"], { origin: ORIGIN });
  onTestFinished(() => socket.terminate());
  await once(socket, "open");

  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${owner.key}` } }));
  const [message] = (await once(socket, "message")) as [Buffer];

  expect(JSON.parse(message.toString("utf8"))).toEqual({ type: "connection_ack" });
});

test("B7 a script of any origin reads that there is nothing below the address of a form", async () => {
  const { app, form } = await setup();

  const answers = await Promise.all(
    [`/f/${form.token}/enviar`, `/api/v1/f/${form.token}/a/b`].map((path) =>
      postJson(`${app.url}${path}`, { a: 1 }, { origin: ORIGIN }),
    ),
  );

  for (const { status, headers, body } of answers) {
    expect([status, body]).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
  }
});

test.each([
  (token: string) => `/libro-de-reclamaciones/${token}/hoja/x`,
  (token: string) => `/libro-de-reclamaciones/${token}/hoja/x/hoja.pdf`,
  () => "/api/v1/complaints/x/hoja.pdf",
])("B7 no script of another origin reads the answers at an address with a consumer's data", async (pathOf) => {
  const { app, form } = await setup();

  const { headers } = await ask(`${app.url}${pathOf(form.token)}`, { headers: { origin: ORIGIN } });

  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("D14 a script of any origin sees that an answer is a repeated one", async () => {
  const { app, form } = await setup();
  const post = () => postJson(`${app.url}/f/${form.token}`, { a: 1 }, { origin: ORIGIN, "idempotency-key": "k" });
  await post();

  const { headers } = await post();

  expect(headers.get("idempotent-replayed")).toBe("true");
  expect(headers.get("access-control-expose-headers")?.split(", ")).toContain("Idempotent-Replayed");
});
