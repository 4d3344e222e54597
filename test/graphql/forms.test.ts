import { expect, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { type Ask, createAsk } from "./client.ts";
import { submit } from "./fixtures.ts";

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const CREATE = `mutation ($input: CreateFormInput!) {
  createForm(input: $input) {
    form {
      id token name status unavailableReason submitUrl complaintsBookUrl allowedOrigins opensAt closesAt
      recaptcha { provider siteKey minScore } plan { code monthlySubmissionLimit } usage { used limit remaining }
      webhookEndpoints { url eventTypes status }
    }
    webhookSecret
    userErrors { code message path }
  }
}`;

const UPDATE = `mutation ($input: UpdateFormInput!) {
  updateForm(input: $input) {
    form { name allowedOrigins recaptcha { provider siteKey minScore } opensAt closesAt }
    userErrors { code message path }
  }
}`;

test("creates a form with defaults that receives at once", async () => {
  const { app, ask } = await setup();

  const { data } = await ask<{ createForm: { form: Record<string, string> } }>(CREATE, {
    input: { name: " Contacto " },
  });

  const { token } = data.createForm.form;
  expect(data.createForm).toEqual({
    form: {
      id: expect.any(String),
      token: expect.stringMatching(UUID_V4),
      name: "Contacto",
      status: "ACTIVE",
      unavailableReason: null,
      submitUrl: `https://ventanilla.example.pe/f/${token}`,
      complaintsBookUrl: `https://ventanilla.example.pe/libro-de-reclamaciones/${token}`,
      allowedOrigins: [],
      opensAt: null,
      closesAt: null,
      recaptcha: null,
      plan: { code: "gratis", monthlySubmissionLimit: 100 },
      usage: { used: 0, limit: 100, remaining: 100 },
      webhookEndpoints: [],
    },
    webhookSecret: null,
    userErrors: [],
  });
  expect(await submit(app, { token } as Form, { nombre: "Ana" })).toMatch(/^[0-9a-f-]{36}$/);
});

test("refuses a list of origins that is too long with one sentence, however many origins are wrong", async () => {
  const { ask } = await setup();

  const { data } = await ask(CREATE, { input: { name: "Contacto", allowedOrigins: Array(101).fill("tienda.pe") } });

  expect(data).toMatchObject({
    createForm: {
      form: null,
      userErrors: [
        {
          code: "TOO_MANY",
          message: "Hay demasiados elementos: el máximo es 100.",
          path: ["input", "allowedOrigins"],
        },
      ],
    },
  });
});

test("creates a form with all settings and gives the webhook's secret once", async () => {
  const { ask } = await setup();

  const { data } = await ask<{ createForm: object }>(CREATE, {
    input: {
      name: "Pedidos",
      planCode: "gratis",
      allowedOrigins: ["https://WWW.tienda.pe/", "http://localhost:8080"],
      recaptcha: { siteKey: "site", secretKey: "secret", minScore: 0.5 },
      opensAt: "2026-01-01T00:00:00-05:00",
      closesAt: "2999-01-01T00:00:00Z",
      webhookUrl: "https://127.0.0.1/hook",
    },
  });

  expect(data.createForm).toMatchObject({
    form: {
      allowedOrigins: ["https://www.tienda.pe", "http://localhost:8080"],
      recaptcha: { provider: "RECAPTCHA", siteKey: "site", minScore: 0.5 },
      opensAt: "2026-01-01T05:00:00.000Z",
      closesAt: "2999-01-01T00:00:00.000Z",
      plan: { code: "gratis", monthlySubmissionLimit: 100 },
      usage: { used: 0, limit: 100, remaining: 100 },
      webhookEndpoints: [{ url: "https://127.0.0.1/hook", eventTypes: null, status: "ENABLED" }],
    },
    webhookSecret: expect.stringMatching(/^whsec_/),
    userErrors: [],
  });
});

test("answers all errors of a new form, each with the path of its field, and stores nothing", async () => {
  const { app, ask } = await setup();

  const { data } = await ask<{ createForm: object }>(CREATE, {
    input: {
      name: " ",
      allowedOrigins: ["https://www.tienda.pe/ruta", "https://ok.pe", "tienda.pe"],
      recaptcha: { siteKey: "site", secretKey: "secret", minScore: 2 },
      opensAt: "2026-02-01T00:00:00Z",
      closesAt: "2026-01-01T00:00:00Z",
      webhookUrl: "https://10.0.0.1/hook",
    },
  });

  const invalid = (code: string, message: string, ...path: string[]) => ({
    code,
    message,
    path: ["input", ...path],
  });
  expect(data.createForm).toEqual({
    form: null,
    webhookSecret: null,
    userErrors: [
      invalid("MUST_BE_LATER", "Debe ser posterior a la fecha de apertura.", "closesAt"),
      invalid("BLANK", "Este dato es obligatorio.", "name"),
      invalid(
        "INVALID_ORIGIN",
        "Escribe un origen como https://www.tienda.pe, sin ruta ni comodines.",
        "allowedOrigins",
        "0",
      ),
      invalid(
        "INVALID_ORIGIN",
        "Escribe un origen como https://www.tienda.pe, sin ruta ni comodines.",
        "allowedOrigins",
        "2",
      ),
      invalid("INVALID_SCORE", "El puntaje mínimo debe estar entre 0 y 1.", "recaptcha", "minScore"),
      invalid(
        "PRIVATE_ADDRESS",
        "La dirección apunta a una red privada o reservada, a la que no podemos enviar.",
        "webhookUrl",
      ),
    ],
  });
  expect(await app.database("forms")).toEqual([]);
});

test("refuses origins with a wildcard in every notation", async () => {
  const { app, ask } = await setup();
  const allowedOrigins = ["https://*.tienda.pe", "https://*", "https://%2A.tienda.pe", "https://＊.tienda.pe:8443"];

  const { data } = await ask<{ createForm: { userErrors: readonly object[] } }>(CREATE, {
    input: { name: "Contacto", allowedOrigins },
  });

  expect(data.createForm.userErrors).toEqual(
    allowedOrigins.map((_origin, index) => ({
      code: "INVALID_ORIGIN",
      message: "Escribe un origen como https://www.tienda.pe, sin ruta ni comodines.",
      path: ["input", "allowedOrigins", String(index)],
    })),
  );
  expect(await app.database("forms")).toEqual([]);
});

test("refuses a plan that does not exist", async () => {
  const { ask } = await setup();

  const { data } = await ask<{ createForm: object }>(CREATE, { input: { name: "x", planCode: "oro" } });

  expect(data.createForm).toMatchObject({
    form: null,
    userErrors: [{ code: "PLAN_NOT_FOUND", message: "No encontramos ese plan.", path: ["input", "planCode"] }],
  });
});

test.each(["TURNSTILE", "HCAPTCHA"])("a form asks %s, which gives no score", async (provider) => {
  const { app, owner, ask } = await setup();
  const { id } = await app.createForm(owner);
  const update = (recaptcha: object) => ask<{ updateForm: object }>(UPDATE, { input: { id, recaptcha } });
  const keys = { siteKey: "site", secretKey: "secret" };

  const refused = await update({ provider, ...keys, minScore: 0.5 });
  const taken = await update({ provider, ...keys });

  expect(refused.data.updateForm).toEqual({
    form: null,
    userErrors: [
      {
        code: "SCORE_WITHOUT_RECAPTCHA",
        message: "Solo reCAPTCHA v3 da un puntaje: deja vacío el mínimo.",
        path: ["input", "recaptcha", "minScore"],
      },
    ],
  });
  expect(taken.data.updateForm).toMatchObject({
    form: { recaptcha: { provider, siteKey: "site", minScore: null } },
    userErrors: [],
  });
});

test("changes given settings, removes null ones and keeps missing ones", async () => {
  const { app, owner, ask } = await setup();
  const { id } = await app.createForm(owner, {
    allowedOrigins: ["https://a.pe"],
    recaptcha: { siteKey: "site", secretKey: "secret" },
    opensAt: new Date("2026-01-01T00:00:00Z"),
  });

  const renamed = await ask<{ updateForm: object }>(UPDATE, { input: { id, name: "Nuevo" } });
  const emptied = await ask<{ updateForm: object }>(UPDATE, {
    input: { id, allowedOrigins: [], recaptcha: null, opensAt: null },
  });
  const refused = await ask<{ updateForm: object }>(UPDATE, {
    input: { id, name: null, closesAt: "2020-01-01T00:00:00Z", opensAt: "2021-01-01T00:00:00Z" },
  });

  expect(renamed.data.updateForm).toEqual({
    form: {
      name: "Nuevo",
      allowedOrigins: ["https://a.pe"],
      recaptcha: { provider: "RECAPTCHA", siteKey: "site", minScore: null },
      opensAt: "2026-01-01T00:00:00.000Z",
      closesAt: null,
    },
    userErrors: [],
  });
  expect(emptied.data.updateForm).toMatchObject({
    form: { name: "Nuevo", allowedOrigins: [], recaptcha: null, opensAt: null },
  });
  expect(refused.data.updateForm).toMatchObject({
    form: null,
    userErrors: [
      { path: ["input", "closesAt"] },
      { path: ["input", "name"], message: "Este dato no se puede dejar vacío." },
    ],
  });
});

test("deactivates and activates a form", async () => {
  const { app, owner, ask } = await setup();
  const { id } = await app.createForm(owner);
  const change = async (name: string) =>
    (await ask(`mutation ($id: ID!) { ${name}(input: { id: $id }) { form { status } userErrors { code } } }`, { id }))
      .data;

  const seen = [await change("deactivateForm"), await change("deactivateForm"), await change("activateForm")];

  expect(seen).toEqual([
    { deactivateForm: { form: { status: "INACTIVE" }, userErrors: [] } },
    { deactivateForm: { form: { status: "INACTIVE" }, userErrors: [] } },
    { activateForm: { form: { status: "ACTIVE" }, userErrors: [] } },
  ]);
});

async function setup(): Promise<{ readonly app: TestApp; readonly owner: Owner; readonly ask: Ask }> {
  const app = await startTestApp();
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key) };
}
