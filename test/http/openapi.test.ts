import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { startTestApp } from "../support/app.ts";
import { FIELDS } from "../support/complaints.ts";
import { createTestDatabase } from "../support/database.ts";
import { postJson } from "../support/http.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";

type Response = {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly schema: { readonly const?: unknown } }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};
type Operation = { readonly responses: Readonly<Record<string, Response>> };
type PathItem = Readonly<Record<string, Operation>>;

const TEXT = readFileSync(new URL("../../schema/openapi.yaml", import.meta.url), "utf8");
const DOCUMENT = parse(TEXT) as { readonly paths: Readonly<Record<string, PathItem>> };

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(DOCUMENT, "openapi");

function resolve<T extends object>(value: T): T {
  if (!("$ref" in value)) return value;
  const keys = String(value.$ref).replace("#/", "").split("/");
  return keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], DOCUMENT) as T;
}

/** What the document says of an answer's body: null when it fits, else what does not. */
function findMismatch(schema: object, body: unknown): string | null {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
  const validate = ajv.compile(absolute);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const app = await startTestApp({
    environment: { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1/" },
    databaseUrl: proxy.url,
  });
  const owner = await app.createOwner();
  await app.services.plans.create(app.admin.actor, { code: "nada", name: "Nada", monthlySubmissionLimit: 0 });
  const open = await app.createForm(owner);
  const full = await app.createForm(owner, { planCode: "nada" });
  const picky = await app.createForm(owner, { allowedOrigins: ["https://www.tienda.pe"] });
  const checked = await app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "b" } });
  const inactive = await app.createForm(owner);
  await app.services.forms.deactivate(owner.actor, inactive.id);
  const closed = await app.createForm(owner, { closesAt: new Date(0) });
  await postJson(`${app.url}/f/${open.token}`, { a: 1 }, { "idempotency-key": "seen" });
  return { app, proxy, open, full, picky, checked, inactive, closed };
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();

  const { valid, errors } = await validator.validate(TEXT);

  expect(errors ?? null).toBeNull();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

type Forms = Awaited<ReturnType<typeof setup>>;
type Case = {
  readonly path: string;
  readonly url: (forms: Forms) => string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly status: number;
  readonly code?: string;
};

const json = { "content-type": "application/json" };
const post = { method: "POST", headers: json, body: '{"a":1}' };
const FORM_CASES: readonly Omit<Case, "path">[] = [
  { ...post, url: ({ open }) => open.token, status: 201 },
  { ...post, url: ({ open }) => open.token, headers: { ...json, accept: "text/html" }, status: 201 },
  { ...post, url: ({ open }) => open.token, headers: { ...json, "idempotency-key": "seen" }, status: 200 },
  {
    ...post,
    url: ({ open }) => open.token,
    headers: { ...json, "idempotency-key": "seen" },
    body: '{"b":2}',
    status: 409,
    code: "IDEMPOTENCY_KEY_REUSED",
  },
  { ...post, url: ({ open }) => open.token, body: "{", status: 400, code: "INVALID_REQUEST" },
  { ...post, url: ({ open }) => open.token, body: '{"a":"\\u0000"}', status: 400, code: "VALIDATION_FAILED" },
  { ...post, url: ({ full }) => full.token, status: 402, code: "LIMIT_REACHED" },
  { ...post, url: ({ picky }) => picky.token, status: 403, code: "ORIGIN_BLOCKED" },
  { ...post, url: ({ checked }) => checked.token, status: 403, code: "RECAPTCHA_FAILED" },
  { ...post, url: () => "nada", status: 404, code: "FORM_NOT_FOUND" },
  { ...post, url: ({ inactive }) => inactive.token, status: 404, code: "FORM_INACTIVE" },
  { ...post, url: ({ closed }) => closed.token, status: 404, code: "FORM_UNAVAILABLE" },
  { ...post, url: ({ open }) => open.token, method: "PATCH", status: 405, code: "METHOD_NOT_ALLOWED" },
  {
    ...post,
    url: ({ open }) => open.token,
    body: `{"a":"${"x".repeat(1024 * 1024)}"}`,
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
  },
  { ...post, url: ({ open }) => open.token, status: 503, code: "SERVICE_UNAVAILABLE" },
  {
    url: ({ open }) => open.token,
    method: "OPTIONS",
    headers: { origin: "https://www.tienda.pe", "access-control-request-method": "POST" },
    status: 204,
  },
];
const BOOK = "/libro-de-reclamaciones/{token}";
const file = { method: "POST", headers: json, body: JSON.stringify(FIELDS) };
const BOOK_CASES: readonly Omit<Case, "path">[] = [
  { url: ({ open }) => open.token, status: 200 },
  { ...file, url: ({ open }) => open.token, status: 201 },
  { ...file, url: ({ inactive }) => inactive.token, status: 201 },
  { ...file, url: ({ full }) => full.token, status: 201 },
  { ...file, url: ({ open }) => open.token, body: '{"nombre":"Ana"}', status: 400, code: "VALIDATION_FAILED" },
  { ...file, url: () => "nada", status: 404, code: "FORM_NOT_FOUND" },
  { ...file, url: ({ open }) => open.token, method: "PATCH", status: 405, code: "METHOD_NOT_ALLOWED" },
  {
    ...file,
    url: ({ open }) => open.token,
    body: JSON.stringify({ ...FIELDS, sitio_web: "x" }),
    status: 409,
    code: "COMPLAINT_HELD",
  },
  { ...file, url: ({ open }) => open.token, status: 503, code: "SERVICE_UNAVAILABLE" },
];
const CASES: readonly Case[] = [
  ...["/f/", "/api/v1/f/"].flatMap((prefix) =>
    FORM_CASES.map((one) => ({
      ...one,
      path: `${prefix}{token}`,
      url: (forms: Forms) => `${prefix}${one.url(forms)}`,
    })),
  ),
  ...BOOK_CASES.map((one) => ({ ...one, path: BOOK, url: (forms: Forms) => BOOK.replace("{token}", one.url(forms)) })),
  { path: "/healthz", url: () => "/healthz", status: 200 },
  { path: "/healthz", url: () => "/healthz", method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
  { path: "/readyz", url: () => "/readyz", status: 200 },
  { path: "/readyz", url: () => "/readyz", status: 503 },
];

test.each(CASES)("$method $path answers $status $code as the document says", async (one) => {
  const forms = await setup();
  const { path, method = "GET", headers = {}, body = null, status } = one;
  const item = resolve(DOCUMENT.paths[path] ?? {});
  const operation = item[method.toLowerCase()] ?? item.post ?? item.get;
  const described = resolve(operation?.responses[String(status)] ?? {});

  if (status === 503) forms.proxy.cut();
  const answer = await request(`${forms.app.url}${one.url(forms)}`, { method, headers, body });
  const text = await answer.body.text();

  expect(answer.statusCode).toBe(status);
  for (const [name, { schema }] of Object.entries(described.headers ?? {})) {
    expect(answer.headers[name.toLowerCase()], name).toEqual(schema.const ?? expect.any(String));
  }
  const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
  if (described.content === undefined) {
    expect(text).toBe("");
    return;
  }
  expect(Object.keys(described.content)).toContain(type);
  const schema = described.content[type]?.schema ?? {};
  const parsed: unknown = type === "application/json" ? JSON.parse(text) : text;
  expect(findMismatch(schema, parsed)).toBeNull();
  if (one.code !== undefined) expect(parsed).toMatchObject({ code: one.code });
});

test("the document's list of codes has every code that a test has seen, and the check can fail", () => {
  const schema = { $ref: "#/components/schemas/Error" };

  expect(findMismatch(schema, { success: false, error: "x", code: "LIMIT_REACHED" })).toBeNull();
  expect(findMismatch(schema, { success: false, error: "x", code: "NOPE" })).toContain("must be equal to one of");
});
