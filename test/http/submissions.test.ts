import { expect, test } from "vitest";
import type { JsonValue } from "../../src/domain/sentJson.ts";
import { startTestApp } from "../support/app.ts";
import { openTestForm, shareTestForms } from "../support/forms.ts";
import { ask, postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";

const openForm = shareTestForms();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.each(["/f/", "/api/v1/f/"])("stores what is posted to %s and answers with its id", async (path) => {
  const { app, form, stored } = await openForm();

  const answer = await postJson(`${app.url}${path}${form.token}`, {
    nombre: "Ana",
    edades: [3, 5.5],
    hijo: { de: null },
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    message: "¡Gracias! Recibimos tu mensaje.",
    submission_id: expect.stringMatching(UUID),
  });
  expect(await stored()).toMatchObject([
    {
      id: (answer.body as { submission_id: string }).submission_id,
      data: { nombre: "Ana", edades: [3, 5.5], hijo: { de: null } },
    },
  ]);
});

test("a submission keeps its origin", async () => {
  const { address, stored } = await openForm();

  await postJson(
    address,
    { a: "1" },
    { origin: "https://www.tienda.pe", referer: "https://www.tienda.pe/contacto", "user-agent": "Prueba/1" },
  );

  expect(await stored()).toMatchObject([
    {
      ip: "127.0.0.1",
      origin: "https://www.tienda.pe",
      referer: "https://www.tienda.pe/contacto",
      userAgent: "Prueba/1",
    },
  ]);
});

test("believes X-Forwarded-For only from a trusted proxy, and only its last entry", async () => {
  const behindProxy = await startTestApp({ environment: { TRUST_PROXY: "1" } });
  const alone = await startTestApp({ databaseUrl: behindProxy.databaseUrl });
  const owner = await behindProxy.createOwner();
  const form = await behindProxy.createForm(owner);

  await postJson(`${behindProxy.url}/f/${form.token}`, { a: 1 }, { "x-forwarded-for": "203.0.113.9, 198.51.100.7" });
  await postJson(`${alone.url}/f/${form.token}`, { a: 2 }, { "x-forwarded-for": "203.0.113.9" });

  const stored = await submissionsOf(behindProxy, owner, form);
  expect(new Set(stored.map(({ ip }) => ip))).toEqual(new Set(["127.0.0.1", "198.51.100.7"]));
});

test("stores the largest body whole", async () => {
  const { address, stored } = await openForm();
  const value = "ñ".repeat((1024 * 1024 - 20) / 2);

  const answer = await postJson(address, { a: value });

  expect(answer.status).toBe(201);
  expect((await stored())[0]?.data).toEqual({ a: value });
});

const FIELDS: readonly (readonly [name: string, value: string])[] = [
  ["nombre", "Ñusta 😀\r\n"],
  ["a[b]", "1"],
  ["x", "primero"],
  ["a.b", "2"],
  ["__proto__", "3"],
  ["x", ""],
  ["constructor", "4"],
  ["x", "primero"],
];
const KEPT: readonly (readonly [name: string, value: JsonValue])[] = [
  ["nombre", "Ñusta 😀\r\n"],
  ["a[b]", "1"],
  ["x", ["primero", "", "primero"]],
  ["a.b", "2"],
  ["__proto__", "3"],
  ["constructor", "4"],
];

test.each<[string, () => RequestInit]>([
  ["a JSON object", () => ({ headers: { "content-type": "application/json" }, body: writeJson(KEPT) })],
  [
    "a URL-encoded form",
    () => ({ body: new URLSearchParams(FIELDS.map(([name, value]): [string, string] => [name, value])) }),
  ],
  ["a multipart form", () => ({ body: writeMultipart() })],
])(
  "gives back through GraphQL what was sent as %s: every name, value, repetition and their order",
  async (_kind, send) => {
    const { app, owner, form, address } = await openForm();

    const sent = await ask(address, { method: "POST", ...send() });

    const query = `{ form(id: "${form.id}") { submissions { nodes { data } } } }`;
    const { body } = await postJson(`${app.url}/api/v1/graphql`, { query }, { authorization: `Bearer ${owner.key}` });
    const { data } = body as { data: { form: { submissions: { nodes: [{ data: object }] } } } };
    expect(sent.status).toBe(201);
    expect(Object.entries(data.form.submissions.nodes[0].data)).toEqual(KEPT);
  },
);

test("acknowledges nothing whose commit fails", async () => {
  const { app, address, stored } = await openTestForm();
  await app.database.raw(`
    create function refuse() returns trigger language plpgsql
      as 'begin raise exception using errcode = $$disk_full$$; end';
    create constraint trigger refuse after insert on submissions
      deferrable initially deferred for each row execute function refuse();
  `);

  const answer = await postJson(address, { a: 1 });

  expect(answer).toMatchObject({ status: 503, body: { success: false, code: "SERVICE_UNAVAILABLE" } });
  expect(await stored()).toEqual([]);
});

function writeJson(pairs: typeof KEPT): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
}

function writeMultipart(): FormData {
  const form = new FormData();
  for (const [name, value] of FIELDS) form.append(name, value);
  return form;
}
