import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { buildField } from "../support/formFields.ts";
import { openTestForm, shareTestForms } from "../support/forms.ts";
import { ask, postJson } from "../support/http.ts";
import { say, startSiteverify } from "../support/siteverify.ts";

const openForm = shareTestForms();

test.each([
  ["unknown", "0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913"],
  ["of another version", "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01"],
  ["without hyphens", "0b6c1f0e3d2a4f589c417a5be0d2c913"],
  ["in braces", "{0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913}"],
  ["base64url", "AAAAAAAAAAAAAAAAAAAAAAAA"],
  ["malformed", "%00%ff"],
  ["malformed escape", "%zz"],
  ["too long", "a".repeat(300)],
])("answers FORM_NOT_FOUND for a token that is %s", async (_name, token) => {
  const { app } = await openForm();

  const answer = await postJson(`${app.url}/f/${token}`, { a: 1 });

  expect(answer).toMatchObject({
    status: 404,
    body: { success: false, code: "FORM_NOT_FOUND", error: expect.any(String) },
  });
});

test("answers FORM_INACTIVE while deactivated, and takes submissions again when activated", async () => {
  const { app, owner, form, address, stored } = await openForm();
  await app.services.forms.deactivate(owner.actor, form.id);

  const refused = await postJson(address, { a: 1 });
  await app.services.forms.activate(owner.actor, form.id);
  const accepted = await postJson(address, { a: 2 });

  expect(refused).toMatchObject({ status: 404, body: { code: "FORM_INACTIVE" } });
  expect(accepted.status).toBe(201);
  expect(await stored()).toMatchObject([{ data: { a: 2 } }]);
});

test("answers FORM_UNAVAILABLE while the account is suspended", async () => {
  const { app, owner, address } = await openForm();
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

test("checks in a fixed order: a client that repairs one error after the other gets the next one", async () => {
  const { url } = await startSiteverify((form, response) =>
    say({ success: form.get("response") === "person" })(form, response),
  );
  const { app, owner, form, address } = await openTestForm(
    {
      allowedOrigins: ["https://www.tienda.pe"],
      closesAt: new Date(0),
      recaptcha: { siteKey: "site", secretKey: "secret" },
    },
    { environment: { RECAPTCHA_VERIFY_URL: url } },
  );
  await app.services.formFields.set(owner.actor, {
    formId: form.id,
    fields: [buildField({ name: "dni", type: "dni", required: true })],
  });
  await app.services.plans.create(app.admin.actor, { code: "nada", name: "Nada", monthlySubmissionLimit: 0 });
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "nada" });
  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  await app.services.forms.deactivate(owner.actor, form.id);
  const seen: unknown[] = [];
  const submit = async ({ at = address, origin = "https://www.tienda.pe", type = "application/json", body = "x" }) => {
    const answer = await ask(at, { method: "POST", headers: { origin, "content-type": type }, body });
    seen.push((answer.body as { code?: string }).code ?? answer.status);
  };
  const allWrong = { origin: "https://otro.pe", type: "text/plain" };

  await submit({ ...allWrong, at: `${app.url}/f/nada` });
  await submit(allWrong);
  await app.services.forms.activate(owner.actor, form.id);
  await submit(allWrong);
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);
  await submit(allWrong);
  await app.services.forms.update(owner.actor, { id: form.id, closesAt: null });
  await submit(allWrong);
  await submit({ type: "text/plain" });
  await submit({ body: '{"a": "\\u0000", "g-recaptcha-response": "robot"}' });
  await submit({ body: '{"a": 1, "g-recaptcha-response": "robot"}' });
  await submit({ body: '{"a": 1, "g-recaptcha-response": "person"}' });
  await submit({ body: '{"dni": "12345678", "g-recaptcha-response": "person"}' });
  await app.services.forms.setPlan(app.admin.actor, { formId: form.id, planCode: "ilimitado" });
  await submit({ body: '{"dni": "12345678", "g-recaptcha-response": "person"}' });

  expect(seen).toEqual([
    "FORM_NOT_FOUND",
    "FORM_INACTIVE",
    "FORM_UNAVAILABLE",
    "FORM_UNAVAILABLE",
    "ORIGIN_BLOCKED",
    "INVALID_REQUEST",
    "VALIDATION_FAILED",
    "RECAPTCHA_FAILED",
    "VALIDATION_FAILED",
    "LIMIT_REACHED",
    201,
  ]);
});

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
  const { address, stored } = await openForm();

  const answer = await ask(address, { method: "POST", ...init });

  expect(answer).toMatchObject({ status: 400, body: { success: false, code } });
  expect(await stored()).toEqual([]);
});

test("names the fields that are not acceptable", async () => {
  const { address } = await openForm();

  const answer = await ask(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"nombre":"Ana\\u0000","datos":{"dni":"\\ud800"}}',
  });

  expect(answer.body).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: [
      { field: "nombre", code: "NULL_CHARACTER", message: expect.stringContaining("nulo") },
      { field: "datos.dni", code: "LONE_SURROGATE", message: expect.stringContaining("Unicode") },
    ],
  });
});

test("answers 413 to a body past 1 MiB, readable although the sender is still sending", async () => {
  const { address, stored } = await openForm();

  const answer = await postJson(address, { a: "x".repeat(3 * 1024 * 1024) });

  expect(answer).toMatchObject({ status: 413, body: { success: false, code: "PAYLOAD_TOO_LARGE" } });
  expect(await stored()).toEqual([]);
});

test.each([
  ["GET", "/f/abc", 405, "METHOD_NOT_ALLOWED"],
  ["PUT", "/api/v1/f/abc", 405, "METHOD_NOT_ALLOWED"],
  ["DELETE", "/healthz", 405, "METHOD_NOT_ALLOWED"],
  ["GET", "/nada", 404, "NOT_FOUND"],
  ["POST", "/f/abc/def", 404, "NOT_FOUND"],
])("answers %s %s with %d and the usual shape", async (method, path, status, code) => {
  const { app } = await openForm();

  const answer = await ask(`${app.url}${path}`, { method });

  expect(answer).toMatchObject({ status, body: { success: false, code, error: expect.any(String) } });
  if (status === 405) expect(answer.headers.get("allow")).toBeTruthy();
});
