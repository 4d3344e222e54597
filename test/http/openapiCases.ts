import { shortCodeOf } from "../../src/domain/forms/shortCodes.ts";
import { onTestFinished } from "vitest";
import { type Form, generateFormToken } from "../../src/domain/forms/forms.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { FIELDS } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { postJson } from "../support/http.ts";

/** Everything that a case may ask for. */
export type World = {
  readonly app: TestApp;
  readonly cutDatabase: () => void;
  readonly tokens: Readonly<Record<FormName, string>>;
};

/** One request that the document must have an answer for; the cases of a path run in their order, in one world. */
export type Case = {
  readonly method?: string;
  readonly url: (world: World) => string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly before?: (world: World) => Promise<unknown>;
  readonly status: number;
  readonly code?: string;
};

type FormName =
  | "open"
  | "asked"
  | "full"
  | "busy"
  | "picky"
  | "checked"
  | "puzzling"
  | "inactive"
  | "closed"
  | "once"
  | "deleted"
  | "unknown";

export async function createWorld(): Promise<World> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const environment = { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1/", WORKER: "off", BOOK_LIMIT_PER_BOOK: "5" };
  const app = await startTestApp({ environment, databaseUrl: proxy.url });
  const owner = await app.createOwner();
  await app.services.plans.create(app.admin.actor, { code: "nada", name: "Nada", monthlySubmissionLimit: 0 });
  const rates = { submissionsPerMinute: 1 };
  await app.services.plans.create(app.admin.actor, { code: "una", name: "Una", ...rates });
  const open = await app.createForm(owner);
  const inactive = await app.createForm(owner);
  await app.services.forms.deactivate(owner.actor, inactive.id);
  const deleted = await app.createForm(owner);
  await app.services.formDeletions.delete(owner.actor, { id: deleted.id, confirmName: deleted.name });
  const forms: Record<Exclude<FormName, "unknown">, Form> = {
    open,
    asked: await app.services.formFields.set(owner.actor, {
      formId: (await app.createForm(owner)).id,
      fields: [buildField({ name: "nombre", required: true })],
    }),
    inactive,
    deleted,
    full: await app.createForm(owner, { planCode: "nada" }),
    busy: await app.createForm(owner, { planCode: "una" }),
    picky: await app.createForm(owner, { allowedOrigins: ["https://www.tienda.pe"] }),
    checked: await app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "b" } }),
    puzzling: await app.createForm(owner, { recaptcha: { provider: "altcha" } }),
    closed: await app.createForm(owner, { closesAt: new Date(0) }),
    once: await app.services.formFields.set(owner.actor, {
      formId: (await app.createForm(owner, { spamSensitivity: "off" })).id,
      fields: [buildField({ name: "dni", type: "dni", unique: true })],
    }),
  };
  const tokens = Object.fromEntries(Object.entries(forms).map(([name, { token }]) => [name, token]));
  return { app, cutDatabase: proxy.cut, tokens: { ...tokens, unknown: generateFormToken() } as World["tokens"] };
}

const JSON_TYPE = { "content-type": "application/json" };
const BROWSER = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const FROM_SHOP = { ...BROWSER, origin: "https://www.tienda.pe" };
const PREFLIGHT = { origin: "https://www.tienda.pe", "access-control-request-method": "POST" };
const TOO_LARGE = `{"a":"${"x".repeat(1024 * 1024)}"}`;

/** No query that any path needs finds its columns any more. */
const BREAK = `
  alter table forms rename column name to lost;
  alter table forms rename column token to lost_token;
  alter table submissions rename column data to lost;
  alter table complaints rename column detail to lost;
`;
const failure = { status: 500, code: "INTERNAL_ERROR", before: ({ app }: World) => app.database.raw(BREAK) };
const outage = { status: 503, code: "SERVICE_UNAVAILABLE", before: async ({ cutDatabase }: World) => cutDatabase() };

function formCases(prefix: string): readonly Case[] {
  const at = (name: FormName) => (world: World) => `${prefix}${world.tokens[name]}`;
  const keyed = { headers: { ...JSON_TYPE, "idempotency-key": "k" } };
  const post = { method: "POST", url: at("open"), headers: JSON_TYPE, body: '{"a":1}' };
  return [
    { ...post, status: 201 },
    { ...post, headers: BROWSER, body: "a=1", status: 303 },
    { ...post, url: at("picky"), headers: FROM_SHOP, body: "a=1&_next=https://www.tienda.pe/gracias", status: 303 },
    { ...post, ...keyed, status: 201 },
    { ...post, ...keyed, status: 200 },
    { ...post, ...keyed, body: '{"b":2}', status: 409, code: "IDEMPOTENCY_KEY_REUSED" },
    { ...post, url: at("once"), body: '{"dni":"12345678"}', status: 201 },
    { ...post, url: at("once"), body: '{"dni":"12345678"}', status: 409, code: "ALREADY_ANSWERED" },
    { ...post, body: "{", status: 400, code: "INVALID_REQUEST" },
    { ...post, body: '{"a":"\\u0000"}', status: 400, code: "VALIDATION_FAILED" },
    { ...post, headers: BROWSER, body: "a=%00", status: 400 },
    { ...post, url: at("full"), status: 402, code: "LIMIT_REACHED" },
    { ...post, url: at("picky"), status: 403, code: "ORIGIN_BLOCKED" },
    { ...post, url: at("checked"), status: 403, code: "RECAPTCHA_FAILED" },
    { ...post, url: at("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { ...post, url: at("inactive"), status: 404, code: "FORM_INACTIVE" },
    { ...post, url: at("closed"), status: 404, code: "FORM_UNAVAILABLE" },
    { ...post, method: "PATCH", status: 405, code: "METHOD_NOT_ALLOWED" },
    { ...post, body: TOO_LARGE, status: 413, code: "PAYLOAD_TOO_LARGE" },
    { ...post, url: at("busy"), status: 201 },
    { ...post, url: at("busy"), status: 429, code: "RATE_LIMITED" },
    { method: "OPTIONS", url: at("open"), headers: PREFLIGHT, status: 204 },
    { ...post, ...failure },
    { ...post, ...outage },
  ];
}

/** An unbroken service answers a form's settings from its cache, so that the broken one is asked for a form that it has not read. */
const challengeCases: readonly Case[] = [
  { url: ({ tokens }) => `/f/${tokens.puzzling}/altcha`, status: 200 },
  { url: ({ tokens }) => `/f/${tokens.open}/altcha`, status: 404, code: "FORM_NOT_FOUND" },
  {
    url: ({ tokens }) => `/f/${tokens.puzzling}/altcha`,
    method: "POST",
    status: 405,
    code: "METHOD_NOT_ALLOWED",
  },
  { url: ({ tokens }) => `/f/${tokens.full}/altcha`, ...failure },
  { url: ({ tokens }) => `/f/${tokens.picky}/altcha`, ...outage },
];

function descriptionCases(name: "schema.json" | "snippet.html"): readonly Case[] {
  const at = (form: FormName) => (world: World) => `/f/${world.tokens[form]}/${name}`;
  return [
    { url: at("asked"), status: 200 },
    { url: at("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { url: at("asked"), method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
    { url: at("asked"), ...failure },
    { url: at("asked"), ...outage },
  ];
}

function thanksCases(prefix: string): readonly Case[] {
  const at = (form: FormName) => (world: World) => `${prefix}${world.tokens[form]}/gracias`;
  return [
    { url: at("closed"), status: 200 },
    { url: at("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { url: at("asked"), method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
    { url: at("asked"), ...failure },
    { url: at("asked"), ...outage },
  ];
}

function bookCases(prefix: string): readonly Case[] {
  const at = (name: FormName) => (world: World) => `${prefix}${world.tokens[name]}`;
  const sheet = JSON.stringify({ ...FIELDS, _envio_id: "0193d0d0-0000-7000-8000-00000000abcd" });
  const show = { url: at("open") };
  const file = { method: "POST", url: at("open"), headers: JSON_TYPE, body: JSON.stringify(FIELDS) };
  const browse = { ...file, headers: BROWSER };
  const fileUntilRefused = async (world: World) => {
    for (let status = 201; status === 201;) {
      ({ status } = await postJson(`${world.app.url}${at("open")(world)}`, FIELDS));
    }
  };
  const copy: Record<string, string> = {};
  const keepCopy = async (world: World) => {
    const { headers } = await fetch(`${world.app.url}${at("open")(world)}`);
    copy["if-none-match"] = headers.get("etag") ?? "";
  };
  return [
    { ...show, status: 200 },
    { ...show, headers: copy, before: keepCopy, status: 304 },
    { url: at("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { url: at("deleted"), status: 410, code: "BOOK_ENDED" },
    { ...file, body: sheet, status: 201 },
    { ...file, body: sheet, status: 200 },
    { ...browse, body: new URLSearchParams(FIELDS).toString(), status: 303 },
    { ...file, body: "{", status: 400, code: "INVALID_REQUEST" },
    { ...file, body: '{"nombre":"Ana"}', status: 400, code: "VALIDATION_FAILED" },
    { ...browse, body: "nombre=Ana", status: 400 },
    { ...file, url: at("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { ...file, url: at("deleted"), status: 410, code: "BOOK_ENDED" },
    { ...file, method: "PATCH", status: 405, code: "METHOD_NOT_ALLOWED" },
    { ...file, body: JSON.stringify({ ...FIELDS, sitio_web: "x" }), status: 409, code: "COMPLAINT_HELD" },
    { ...file, body: TOO_LARGE, status: 413, code: "PAYLOAD_TOO_LARGE" },
    { ...file, before: fileUntilRefused, status: 429, code: "RATE_LIMITED" },
    { ...show, ...failure },
    { ...file, ...failure, before: async () => undefined },
    { ...show, ...outage },
    { ...file, ...outage, before: async () => undefined },
  ];
}

function hostedPage(name: FormName): (world: World) => string {
  return ({ tokens }) => `/formulario/${tokens[name]}`;
}

function begunPage(form: FormName) {
  return (world: World) => `/formulario/${world.tokens[form]}/empezado`;
}

function shortAddress({ tokens }: World): string {
  return `/l/${shortCodeOf(tokens.open)}`;
}

/** By the document's paths. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  "/f/{token}": formCases("/f/"),
  "/api/v1/f/{token}": formCases("/api/v1/f/"),
  "/f/{token}/gracias": thanksCases("/f/"),
  "/f/{token}/altcha": challengeCases,
  "/f/{token}/schema.json": descriptionCases("schema.json"),
  "/f/{token}/snippet.html": descriptionCases("snippet.html"),
  "/libro-de-reclamaciones/{token}": bookCases("/libro-de-reclamaciones/"),
  "/formulario/{token}": [
    { url: hostedPage("asked"), headers: { accept: "text/html" }, status: 200 },
    { url: hostedPage("open"), headers: { accept: "text/html" }, status: 404 },
    { url: hostedPage("unknown"), status: 404, code: "FORM_NOT_FOUND" },
    { url: hostedPage("asked"), method: "POST", headers: BROWSER, body: "nombre=Ana", status: 303 },
    { url: hostedPage("asked"), method: "POST", headers: BROWSER, body: "nombre=", status: 400 },
    { url: hostedPage("once"), method: "POST", headers: BROWSER, body: "dni=12345678", status: 303 },
    { url: hostedPage("once"), method: "POST", headers: BROWSER, body: "dni=12345678", status: 409 },
    { url: hostedPage("closed"), method: "POST", body: "nombre=Ana", status: 404, code: "FORM_UNAVAILABLE" },
  ],
  "/formulario/{token}/empezado": [
    { url: begunPage("asked"), method: "POST", status: 204 },
    { url: begunPage("unknown"), method: "POST", status: 204 },
    { url: begunPage("asked"), method: "DELETE", status: 405, code: "METHOD_NOT_ALLOWED" },
  ],
  "/formulario/{token}/gracias": thanksCases("/formulario/"),
  "/panel": [
    { url: () => "/panel", headers: { accept: "text/html", cookie: "__Host-ventanilla=x" }, status: 200 },
    { url: () => "/panel", headers: { accept: "text/html" }, status: 303 },
    { url: () => "/panel", method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
  ],
  "/l/{code}": [
    { url: shortAddress, status: 302 },
    { url: () => "/l/0000000000", status: 404, code: "FORM_NOT_FOUND" },
    { url: shortAddress, method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
    { url: shortAddress, ...failure },
    { url: shortAddress, ...outage },
  ],
  "/healthz": [
    { url: () => "/healthz", status: 200 },
    { url: () => "/healthz", method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
  ],
  "/readyz": [
    { url: () => "/readyz", status: 200 },
    { url: () => "/readyz", method: "POST", status: 405, code: "METHOD_NOT_ALLOWED" },
    { url: () => "/readyz", status: 503, before: async ({ cutDatabase }) => cutDatabase() },
  ],
};
