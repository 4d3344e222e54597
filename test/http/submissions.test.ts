import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { ask, navigate, postJson } from "../support/http.ts";
import { submissionsOf } from "../support/submissions.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function setup(input: Parameters<Awaited<ReturnType<typeof startTestApp>>["createForm"]>[1] = {}) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, input);
  return {
    app,
    owner,
    form,
    address: `${app.url}/f/${form.token}`,
    stored: () => submissionsOf(app, owner, form),
  };
}

test.each(["/f/", "/api/v1/f/"])("stores what is posted to %s and answers with its id", async (path) => {
  const { app, form, stored } = await setup();

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

test("keeps where a submission came from", async () => {
  const { address, stored } = await setup();

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

test.each([
  ["unknown", "AAAAAAAAAAAAAAAAAAAAAAAA"],
  ["malformed", "%00%ff"],
  ["malformed escape", "%zz"],
  ["too long", "a".repeat(300)],
])("answers FORM_NOT_FOUND for a token that is %s", async (_name, token) => {
  const { app } = await setup();

  const answer = await postJson(`${app.url}/f/${token}`, { a: 1 });

  expect(answer).toMatchObject({
    status: 404,
    body: { success: false, code: "FORM_NOT_FOUND", error: expect.any(String) },
  });
});

test("answers FORM_INACTIVE while deactivated, and takes submissions again when activated", async () => {
  const { app, owner, form, address, stored } = await setup();
  await app.services.forms.deactivate(owner.actor, form.id);

  const refused = await postJson(address, { a: 1 });
  await app.services.forms.activate(owner.actor, form.id);
  const accepted = await postJson(address, { a: 2 });

  expect(refused).toMatchObject({ status: 404, body: { code: "FORM_INACTIVE" } });
  expect(accepted.status).toBe(201);
  expect(await stored()).toMatchObject([{ data: { a: 2 } }]);
});

test("answers FORM_UNAVAILABLE while the account is suspended", async () => {
  const { app, owner, address } = await setup();
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);

  const refused = await postJson(address, { a: 1 });
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  const accepted = await postJson(address, { a: 2 });

  expect(refused).toMatchObject({ status: 404, body: { code: "FORM_UNAVAILABLE" } });
  expect(accepted.status).toBe(201);
});

test("answers FORM_UNAVAILABLE before the opening time and from the closing time on", async () => {
  let now = new Date("2026-11-20T09:59:59.999Z");
  const app = await startTestApp({ clock: { now: () => now } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, {
    opensAt: new Date("2026-11-20T10:00:00Z"),
    closesAt: new Date("2026-11-20T11:00:00Z"),
  });
  const codes: unknown[] = [];

  for (const instant of ["09:59:59.999", "10:00:00.000", "10:59:59.999", "11:00:00.000"]) {
    now = new Date(`2026-11-20T${instant}Z`);
    const { status, body } = await postJson(`${app.url}/f/${form.token}`, { a: instant });
    codes.push((body as { code?: string }).code ?? status);
  }

  expect(codes).toEqual(["FORM_UNAVAILABLE", 201, 201, "FORM_UNAVAILABLE"]);
});

test("checks in a fixed order: every later fault hides behind an earlier one", async () => {
  const { app, owner, form, address } = await setup({ planCode: "gratis", allowedOrigins: ["https://www.tienda.pe"] });
  const everythingWrong = {
    method: "POST",
    headers: { origin: "https://otro.pe", "content-type": "text/plain" },
    body: "x",
  };
  const code = async (init: RequestInit) => ((await ask(address, init)).body as { code: string }).code;

  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  await app.services.forms.deactivate(owner.actor, form.id);
  const inactive = await code(everythingWrong);
  await app.services.forms.activate(owner.actor, form.id);
  const unavailable = await code(everythingWrong);
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  const blocked = await code(everythingWrong);
  const unreadable = await code({
    ...everythingWrong,
    headers: { origin: "https://www.tienda.pe", "content-type": "text/plain" },
  });

  expect([inactive, unavailable, blocked, unreadable]).toEqual([
    "FORM_INACTIVE",
    "FORM_UNAVAILABLE",
    "ORIGIN_BLOCKED",
    "INVALID_REQUEST",
  ]);
});

test.each([
  ["https://www.tienda.pe", 201],
  ["https://WWW.Tienda.pe", 201],
  ["https://www.tienda.pe:443", 201],
  ["https://www.tienda.pe:8443", 403],
  ["http://www.tienda.pe", 403],
  ["https://tienda.pe", 403],
  ["https://www.tienda.pe.evil.example", 403],
  ["null", 403],
  [null, 403],
])("answers a form with an allow-list, for the Origin %s, with %d", async (origin, status) => {
  const { address } = await setup({ allowedOrigins: ["https://www.tienda.pe/"] });

  const answer = await postJson(address, { a: 1 }, origin === null ? {} : { origin });

  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body).toMatchObject({ code: "ORIGIN_BLOCKED" });
});

test.each(["/f/", "/api/v1/f/"])(
  "lets any page's script post to %s and read every answer, without credentials",
  async (path) => {
    const { app, form } = await setup();
    const origin = { origin: "https://cualquiera.pe" };

    const preflight = await ask(`${app.url}${path}${form.token}`, {
      method: "OPTIONS",
      headers: { ...origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });
    const accepted = await postJson(`${app.url}${path}${form.token}`, { a: 1 }, origin);
    const refused = await postJson(`${app.url}${path}nada`, { a: 1 }, origin);

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
    for (const { headers } of [preflight, accepted, refused]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.has("access-control-allow-credentials")).toBe(false);
    }
  },
);

test.each([
  ["no Content-Type", { body: new Uint8Array([97]) }, "INVALID_REQUEST"],
  ["an unsupported Content-Type", { headers: { "content-type": "text/xml" }, body: "<a/>" }, "INVALID_REQUEST"],
  ["malformed JSON", { headers: { "content-type": "application/json" }, body: "{" }, "INVALID_REQUEST"],
  ["an array", { headers: { "content-type": "application/json" }, body: "[]" }, "INVALID_REQUEST"],
  ["nothing in it", { headers: { "content-type": "application/json" }, body: "{}" }, "INVALID_REQUEST"],
  ["only a captcha's answer in it", { body: new URLSearchParams({ "g-recaptcha-response": "x" }) }, "INVALID_REQUEST"],
  [
    "a null character",
    { headers: { "content-type": "application/json" }, body: '{"a":"\\u0000"}' },
    "VALIDATION_FAILED",
  ],
])("answers 400 for a body with %s, and stores nothing", async (_name, init, code) => {
  const { address, stored } = await setup();

  const answer = await ask(address, { method: "POST", ...init });

  expect(answer).toMatchObject({ status: 400, body: { success: false, code } });
  expect(await stored()).toEqual([]);
});

test("names the fields that are not acceptable", async () => {
  const { address } = await setup();

  const answer = await ask(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"nombre":"Ana\\u0000","datos":{"dni":"\\ud800"}}',
  });

  expect(answer.body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: [
      { field: "nombre", message: expect.stringContaining("nulo") },
      { field: "datos.dni", message: expect.stringContaining("Unicode") },
    ],
  });
});

test("answers 413 to a body past 1 MiB, readable although the sender is still sending", async () => {
  const { address, stored } = await setup();

  const answer = await postJson(address, { a: "x".repeat(3 * 1024 * 1024) });

  expect(answer).toMatchObject({ status: 413, body: { success: false, code: "PAYLOAD_TOO_LARGE" } });
  expect(await stored()).toEqual([]);
});

test("stores the largest body whole", async () => {
  const { address, stored } = await setup();
  const value = "ñ".repeat((1024 * 1024 - 20) / 2);

  const answer = await postJson(address, { a: value });

  expect(answer.status).toBe(201);
  expect((await stored())[0]?.data).toEqual({ a: value });
});

test.each([
  ["GET", "/f/abc", 405, "METHOD_NOT_ALLOWED"],
  ["PUT", "/api/v1/f/abc", 405, "METHOD_NOT_ALLOWED"],
  ["DELETE", "/healthz", 405, "METHOD_NOT_ALLOWED"],
  ["GET", "/nada", 404, "NOT_FOUND"],
  ["POST", "/f/abc/def", 404, "NOT_FOUND"],
])("answers %s %s with %d and the usual shape", async (method, path, status, code) => {
  const { app } = await setup();

  const answer = await ask(`${app.url}${path}`, { method });

  expect(answer).toMatchObject({ status, body: { success: false, code, error: expect.any(String) } });
  if (status === 405) expect(answer.headers.get("allow")).toBeTruthy();
});

test("thanks a person's browser with a page in Spanish and a way back", async () => {
  const { address, stored } = await setup();

  const answer = await navigate(address, { nombre: "Ana" });

  expect(answer.status).toBe(201);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("Recibimos tu mensaje");
  expect(answer.body).toContain('href="https://www.tienda.pe/contacto?a=1&amp;b=2"');
  expect(await stored()).toMatchObject([{ data: { nombre: "Ana" } }]);
});

test("tells a person's browser what to correct, with the same status, and nothing of it is markup", async () => {
  const { address } = await setup();

  const answer = await navigate(address, { "<script>alert(1)</script>": "a\u0000" });

  expect(answer.status).toBe(400);
  expect(answer.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</strong>: Contiene un carácter nulo");
  expect(answer.body).not.toContain("<script>");
});

test("gives a script JSON although it says that it accepts HTML", async () => {
  const { address } = await setup();

  const answer = await postJson(address, { a: 1 }, { accept: "text/html", "sec-fetch-mode": "cors" });

  expect(answer.body).toMatchObject({ success: true });
});
