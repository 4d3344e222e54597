import { expect, test } from "vitest";
import { createLog } from "../../src/start/log.ts";
import { startTestApp } from "../support/app.ts";
import { ask, postJson } from "../support/http.ts";

async function setup() {
  const lines: string[] = [];
  const app = await startTestApp({ log: createLog("debug", { write: (line) => void lines.push(line) }) });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  return { app, owner, form, lines, address: `${app.url}/f/${form.token}` };
}

test("a defect is answered with a 500 without details, on both edges, and logged once with its cause", async () => {
  const { app, owner, address, lines } = await setup();
  await app.database.raw("alter table submissions rename column data to lost");
  const query = "{ forms { nodes { submissions { nodes { id } } } } }";

  const submission = await postJson(address, { a: 1 });
  const graphql = await postJson(`${app.url}/api/v1/graphql`, { query }, { authorization: `Bearer ${owner.key}` });

  expect(submission).toMatchObject({ status: 500, body: { success: false, code: "INTERNAL_ERROR" } });
  expect(graphql.body).toMatchObject({ errors: [{ extensions: { code: "INTERNAL_ERROR" } }] });
  for (const { body } of [submission, graphql]) {
    expect(JSON.stringify(body)).not.toMatch(/does not exist|42703|relation|at \w+ \(|\.ts/i);
  }
  const causes = lines.filter((line) => line.includes('column \\"data\\"'));
  expect(causes).toHaveLength(2);
});

test("a row that the database refuses is logged as a defect, without its values", async () => {
  const { app, address, lines } = await setup();
  await app.database.raw("alter table submissions add constraint refuse_all check (data::text = '') not valid");

  const answer = await postJson(address, { secreto: "no se registra" });

  expect(answer).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR" } });
  expect(lines.filter((line) => line.includes("refuse_all"))).toHaveLength(1);
  expect(lines.join("")).not.toContain("no se registra");
});

test("logs one line per request, with its route and code, and never a token, a key, a body or a header", async () => {
  const { app, owner, form, address, lines } = await setup();
  lines.length = 0;

  await postJson(address, { secreto: "no se registra" }, { cookie: "c00kie", "x-extra": "h3ader" });
  await postJson(address, "{", { authorization: "Bearer b3arer" });
  await postJson(
    `${app.url}/api/v1/graphql`,
    { query: "{ viewer { account { id } } }" },
    { authorization: `Bearer ${owner.key}` },
  );

  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");
  expect(requests).toMatchObject([
    { method: "POST", route: "/f/:token", status: 201, ms: expect.any(Number), requestId: expect.any(String) },
    { method: "POST", route: "/f/:token", status: 400, code: "INVALID_REQUEST" },
    { method: "POST", route: "/api/v1/graphql", status: 200 },
  ]);
  const everything = lines.join("");
  for (const secret of [form.token, owner.key, "no se registra", "c00kie", "h3ader", "b3arer", "viewer"]) {
    expect(everything).not.toContain(secret);
  }
});

test("is not ready while a migration is missing", async () => {
  const { app } = await setup();

  const ready = await ask(`${app.url}/readyz`);
  await app.database("schema_files").where({ name: "0005_jobs.sql" }).delete();
  const behind = await ask(`${app.url}/readyz`);

  expect(ready).toMatchObject({ status: 200, body: { status: "ready", migrations: "current" } });
  expect(behind).toMatchObject({
    status: 503,
    body: { status: "not_ready", database: "reachable", migrations: "behind" },
  });
});
