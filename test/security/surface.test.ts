import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { shareTestApp } from "../support/app.ts";
import { ask, postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";

/** Places where other programs keep sources, settings, listings and figures. */
const NOT_SERVED = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/package.json",
  "/package-lock.json",
  "/src/main.ts",
  "/docs/",
  "/test/",
  "/assets",
  "/assets/",
  "/assets/explorer",
  "/assets/explorer/",
  "/assets/explorer/../../package.json",
  "/assets/explorer/..%2f..%2fpackage.json",
  "/metrics",
  "/server-status",
  "/debug",
  "/files/",
  "/data/files/",
];

test("no source, setting, listing of a folder or metric is served", async () => {
  const { app } = await setup();

  const answers = await Promise.all(NOT_SERVED.map((path) => ask(`${app.url}${path}`)));

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    NOT_SERVED.map(() => [404, expect.objectContaining({ code: "NOT_FOUND" })]),
  );
});

test("TRACE is refused everywhere, and repeats nothing of the request", async () => {
  const { app, form } = await setup();
  const paths = ["/", `/f/${form.token}`, "/api/v1/graphql", "/nada"];

  const answers = await Promise.all(
    paths.map((path) =>
      exchange(app.url, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Own: c00kie\r\nConnection: close\r\n\r\n`),
    ),
  );

  expect(answers.map((answer) => /^HTTP\/1\.1 (404|405) /.test(answer))).toEqual(paths.map(() => true));
  expect(answers.join("")).not.toContain("c00kie");
});

test.each([
  ["two lengths", "Content-Length: 7\r\nContent-Length: 8\r\n"],
  ["a length beside chunks", "Content-Length: 7\r\nTransfer-Encoding: chunked\r\n"],
  ["a length with a sign", "Content-Length: +7\r\n"],
  ["an unknown coding after chunked", "Transfer-Encoding: chunked, nada\r\n"],
])("a request with %s is refused, and nothing after its head is read as a request", async (_, headers) => {
  const { app, owner, form } = await setup();
  const head = `POST /f/${form.token} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n`;

  const answer = await exchange(app.url, `${head}{"a":1}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  expect(await submissionsOf(app, owner, form)).toEqual([]);
});

test("the parameters of the address are no fields of a submission, and name no other method", async () => {
  const { app, owner, form } = await setup();

  await postJson(`${app.url}/f/${form.token}?a=2&_method=DELETE`, { a: 1 }, { "x-http-method-override": "DELETE" });

  expect(await submissionsOf(app, owner, form)).toMatchObject([{ data: { a: 1 } }]);
});

test("every text that is answered names UTF-8", async () => {
  const { app, form } = await setup();
  const paths = [
    "/",
    "/nada",
    "/openapi.yaml",
    "/healthz",
    `/f/${form.token}`,
    `/libro-de-reclamaciones/${form.token}`,
  ];

  const answers = await Promise.all(paths.map((path) => ask(`${app.url}${path}`)));
  const graphql = await postJson(`${app.url}/api/v1/graphql`, { query: "{ plans { id } }" });

  for (const { headers } of [...answers, graphql]) expect(headers.get("content-type")).toMatch(/; charset=utf-8$/i);
});

test("SQL, patterns and paths of JSON in every filter are text that finds nothing", async () => {
  const { app, owner, form } = await setup();
  await postJson(`${app.url}/f/${form.token}`, { a: "uno" });
  const found = createAsk(app, owner.key);
  const texts = ["' or true --", "uno' || '", "%", "_", "\\", "$.a", "'); drop table submissions; --", "uno\\'"];
  const filters = texts.flatMap((text) => [
    { search: text },
    { dataContains: { a: text } },
    { dataContains: { [text]: 1 } },
  ]);

  const counts = [];
  for (const filter of filters) {
    const { data } = await found<{ form: { submissions: { totalCount: number } } }>(
      "query ($id: ID, $filter: SubmissionFilter) { form(id: $id) { submissions(filter: $filter) { totalCount } } }",
      { id: form.id, filter },
    );
    counts.push(data.form.submissions.totalCount);
  }

  expect(counts).toEqual(filters.map(() => 0));
  expect(await submissionsOf(app, owner, form)).toHaveLength(1);
});

test("an input with a member that its type does not have changes nothing", async () => {
  const { app, owner, form } = await setup();
  const query = "mutation ($input: UpdateFormInput!) { updateForm(input: $input) { form { name } } }";

  const { errors } = await createAsk(app, owner.key)(query, { input: { id: form.id, name: "otro", accountId: "x" } });

  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  expect((await app.database("forms").where({ id: form.id }).first("name", "account_id")) as unknown).toEqual({
    name: form.name,
    account_id: owner.actor.accountId,
  });
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  return { app, owner, form };
}

/** Everything that the server sends to these bytes, until it hangs up. */
async function exchange(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}
