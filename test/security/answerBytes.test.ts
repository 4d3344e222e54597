import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../src/domain/submissions/submissions.ts";
import { createAnswerBytes, MAX_ANSWER_BYTES } from "../../src/graphql/execution/answerBytes.ts";
import { authorize, codesOf, PATH, type Result } from "../graphql/client.ts";
import { askOver, connectWithKey, subscribe } from "../graphql/socketClient.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { insertSubmissions } from "../support/feeds.ts";

const ALIASES = Array.from({ length: 30 }, (_, n) => `a${n}: data`);
const MOST_BYTES = MAX_ANSWER_BYTES * 1.1;

const SPELLINGS = {
  "aliases on nodes": `{ form(id: "FORM") { submissions(first: 100) { nodes { ${ALIASES.join(" ")} } } } }`,
  "aliases on nodes and edges": `{ form(id: "FORM") { submissions(first: 100) {
    nodes { ${ALIASES.slice(15).join(" ")} } edges { node { ${ALIASES.slice(0, 15).join(" ")} } }
  } } }`,
  "a directive": `{ form(id: "FORM") { submissions(first: 100) { nodes { ${ALIASES.join(" ")} id @include(if: true) } } } }`,
  "lists at several levels": `{ forms(first: 1) { nodes { ${["a", "b", "c"]
    .map((name) => `${name}: submissions { nodes { data form { submissions { nodes { data } } } } }`)
    .join(" ")} } } }`,
};

for (const [spelling, query] of Object.entries(SPELLINGS)) {
  test(`A3 an answer has at most 16 MiB, and the field past it is refused: ${spelling}`, async () => {
    const { app, key, formId } = await setup();

    const { bytes, result } = await ask(app, key, query.replaceAll("FORM", formId));

    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(codesOf(result)[0]).toMatch(/^RESULT_TOO_LARGE form/);
    expect(await app.readMetric("ventanilla_limits_reached_total")).toBe(1);
  });
}

test("A3 an answer over a socket has at most 16 MiB", async () => {
  const { app, key, formId } = await setup();
  const client = await connectWithKey(app, key);

  const { payload } = await askOver(client, SPELLINGS["aliases on nodes"].replace("FORM", formId));

  expect(JSON.stringify(payload).length).toBeLessThan(MOST_BYTES);
  expect(codesOf(payload as Result<unknown>)[0]).toMatch(/^RESULT_TOO_LARGE form/);
});

test("A3 the message of an event has at most 16 MiB", async () => {
  const { app, key, form } = await setup();
  const client = await connectWithKey(app, key);
  const query = `subscription { submissionCreated { submission { ${ALIASES.join(" ")} } } }`;
  client.send({ type: "subscribe", id: "large", payload: { query } });
  const other = await connectWithKey(app, key);
  const take = subscribe(other);

  await app.submit(form, { texto: "a".repeat(MAX_BODY_BYTES - 100) });
  const { payload } = await client.take();
  await take(1);

  expect(JSON.stringify(payload).length).toBeLessThan(MOST_BYTES);
  expect(codesOf(payload as Result<unknown>)[0]).toMatch(/^RESULT_TOO_LARGE/);
});

test("A3 names of fields count as often as they are written", async () => {
  const { app, key, form } = await setupManyRows();
  const names = Array.from({ length: 15 }, (_, n) => `${"name".repeat(940)}${n}: userAgent`).join(" ");
  const lists = ["a", "b", "c"].map((name) => `${name}: submissions(first: 100) { nodes { ...Row } }`).join(" ");
  const pages = (fields: string) => `{ form(id: "${form.id}") { ${lists} } } fragment Row on Submission { ${fields} }`;

  const planned = await ask(app, key, pages(names));
  const executed = await ask(app, key, pages(`${names} id @include(if: true)`));

  expect(planned.bytes).toBeLessThan(MOST_BYTES);
  expect(executed.bytes).toBeLessThan(MOST_BYTES);
  expect(codesOf(planned.result)[0]).toMatch(/^RESULT_TOO_LARGE/);
  expect(codesOf(executed.result)[0]).toMatch(/^RESULT_TOO_LARGE/);
});

test("A3 the errors of refused fields repeat a long name no more often than fits", async () => {
  const { app, key, form } = await setupManyRows();
  const lists = Array.from({ length: 10 }, (_, n) => `l${n}: submissions(first: 100) { nodes { ...Row } }`).join(" ");
  const alias = "long".repeat(14_000);
  const query = (fields: string) => `{ form(id: "${form.id}") { ${lists} } } fragment Row on Submission { ${fields} }`;

  const planned = await ask(app, key, query(`${alias}: userAgent`));
  const executed = await ask(app, key, query(`${alias}: userAgent id @include(if: true)`));

  for (const { bytes, result } of [planned, executed]) {
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(codesOf(result)[0]).toMatch(/^RESULT_TOO_LARGE/);
  }
});

test("A3 counts texts by the bytes of their JSON once an answer is large", () => {
  const answerBytes = createAnswerBytes(undefined, { maxBytes: 2 * 1024 * 1024 });
  answerBytes.admit("a".repeat(1024 * 1024), true);

  const fill = () => {
    for (let n = 0; n < 1_000; n++) answerBytes.admit({ texto: "\u0001".repeat(200) }, true);
  };

  expect(fill).toThrow("RESULT_TOO_LARGE");
});

test("A3 a field that does not fit leaves room for smaller ones, and past the last listed error all is refused", () => {
  const limits: number[] = [];
  const answerBytes = createAnswerBytes(() => limits.push(1), { maxBytes: 100, maxRefusedFields: 2 });
  const large = "a".repeat(200);

  expect(() => answerBytes.admit(large, true)).toThrow("RESULT_TOO_LARGE");
  expect(answerBytes.admit("small", true)).toBe(true);
  expect(() => answerBytes.admit(large, true)).toThrow("RESULT_TOO_LARGE");
  expect(answerBytes.findRefusal()).toBeNull();
  expect(answerBytes.admit(large, true)).toBe(false);
  expect(answerBytes.findRefusal()).toMatchObject({ code: "RESULT_TOO_LARGE", params: { limitBytes: 100 } });
  expect(limits).toEqual([1]);
});

/** A form with eight of the largest submissions. */
async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const data = JSON.stringify({ texto: "a".repeat(MAX_BODY_BYTES - '{"texto":""}'.length) });
  const columns = { account_id: form.accountId, form_id: form.id, data, created_at: new Date() };
  for (let n = 0; n < 8; n++) await insertSubmissions(app.database, [{ id: uuidv7(), ...columns }]);
  return { app, key: owner.key, form, formId: form.id };
}

/** A form with a hundred small submissions. */
async function setupManyRows() {
  const { app, key, form } = await setup();
  const columns = { account_id: form.accountId, form_id: form.id, data: "{}", created_at: new Date() };
  const rows = Array.from({ length: 100 }, () => ({ id: uuidv7(), ...columns }));
  await app.database("submissions").delete();
  await insertSubmissions(app.database, rows);
  return { app, key, form };
}

async function ask(app: TestApp, key: string, query: string) {
  const headers = { "content-type": "application/json", ...authorize(key) };
  const response = await fetch(`${app.url}${PATH}`, { method: "POST", headers, body: JSON.stringify({ query }) });
  const text = await response.text();
  return { bytes: text.length, result: JSON.parse(text) as Result<unknown> };
}
