import { expect, test } from "vitest";
import type { CaptchaProvider, RecaptchaSettings } from "../../src/domain/forms/forms.ts";
import { CAPTCHA_FIELDS } from "../../src/domain/submissions/controlFields.ts";
import { shareTestApp, startTestApp } from "../support/app.ts";
import { shareTestForms } from "../support/forms.ts";
import { shareInFile } from "../support/services.ts";
import { postJson } from "../support/http.ts";
import { OPENAPI_TEXT } from "../support/openapi.ts";
import { type Reply, say, sayOnce, startSiteverify } from "../support/siteverify.ts";
import { submissionsOf } from "../support/submissions.ts";

/** The service asks one verifier, whose replies each test sets. */
const useVerifiedApp = shareInFile(async (onFinished) => {
  const verifier = { reply: say({ success: false }) };
  const { url, asked } = await startSiteverify((form, response) => verifier.reply(form, response), onFinished);
  const environment = {
    RECAPTCHA_VERIFY_URL: url,
    TURNSTILE_VERIFY_URL: `${url}/turnstile`,
    HCAPTCHA_VERIFY_URL: `${url}/hcaptcha`,
  };
  return { app: await startTestApp({ environment }, onFinished), environment, verifier, asked };
});

type Setup = { readonly reply: Reply; readonly provider?: CaptchaProvider } & Partial<RecaptchaSettings>;

async function setup({ reply, provider = "recaptcha", ...settings }: Setup) {
  const { app, environment, verifier, asked } = await useVerifiedApp();
  verifier.reply = reply;
  asked.length = 0;
  const owner = await app.createOwner();
  const form = await app.createForm(owner, {
    recaptcha: { provider, siteKey: "site", secretKey: "s3cr3t", ...settings },
  });
  return {
    app,
    owner,
    form,
    asked,
    startSecond: () => startTestApp({ databaseUrl: app.databaseUrl, environment }),
    submit: (body: unknown) => postJson(`${app.url}/f/${form.token}`, body),
    stored: () => submissionsOf(app, owner, form),
  };
}

test("verifies the visitor's answer with the form's secret, and does not store it", async () => {
  const { submit, stored, asked } = await setup({ reply: say({ success: true }) });

  const answer = await submit({ nombre: "Ana", "g-recaptcha-response": "visitor" });

  expect(answer.status).toBe(201);
  expect(asked).toEqual([
    {
      method: "POST",
      path: "/siteverify",
      type: "application/x-www-form-urlencoded;charset=UTF-8",
      secret: "s3cr3t",
      response: "visitor",
      remoteip: "127.0.0.1",
    },
  ]);
  expect(await stored()).toMatchObject([{ data: { nombre: "Ana" } }]);
  expect((await stored())[0]?.data).not.toHaveProperty("g-recaptcha-response");
});

test.each<[CaptchaProvider, string, string]>([
  ["recaptcha", "g-recaptcha-response", "/siteverify"],
  ["turnstile", "cf-turnstile-response", "/siteverify/turnstile"],
  ["hcaptcha", "h-captcha-response", "/siteverify/hcaptcha"],
])("%s judges the answer in %s, and no answer in another field", async (provider, field, path) => {
  const { submit, stored, asked } = await setup({ reply: say({ success: true }), provider });
  const others = Object.values(CAPTCHA_FIELDS).filter((each) => each !== field);

  const refused = await submit({ nombre: "Ana", ...Object.fromEntries(others.map((each) => [each, "other"])) });
  const taken = await submit({ nombre: "Ana", [field]: "visitor" });

  expect(refused).toMatchObject({ status: 403, body: { code: "RECAPTCHA_FAILED" } });
  expect(taken.status).toBe(201);
  expect(asked).toMatchObject([{ path, secret: "s3cr3t", response: "visitor" }]);
  expect(await stored()).toMatchObject([{ data: { nombre: "Ana" } }]);
});

test.each([
  ["the set action", { action: "contacto" }, 201],
  ["another action", { action: "entrar" }, 403],
  ["no action", {}, 403],
  ["an action that is no text", { action: 7 }, 403],
])("of a form with an action, a judgement with %s answers %i", async (_, judgement, status) => {
  const { submit } = await setup({
    reply: say({ success: true, ...judgement }),
    provider: "turnstile",
    action: "contacto",
  });

  expect((await submit({ nombre: "Ana", "cf-turnstile-response": "visitor" })).status).toBe(status);
});

test.each([
  ["the set host", { hostname: "WWW.tienda.pe" }, 201],
  ["another host", { hostname: "otra.pe" }, 403],
  ["no host", {}, 403],
])("of a form with a host, a judgement with %s answers %i", async (_, judgement, status) => {
  const { submit } = await setup({
    reply: say({ success: true, ...judgement }),
    provider: "hcaptcha",
    hostname: "www.Tienda.pe",
  });

  expect((await submit({ nombre: "Ana", "h-captcha-response": "visitor" })).status).toBe(status);
});

test.each([["medium" as const], ["off" as const]])(
  "a failed captcha that is set to quarantine gets the usual answer and is held, at the sensitivity %s",
  async (spamSensitivity) => {
    const { app, owner, form, submit, stored } = await setup({ reply: sayOnce(), onFailure: "quarantine" });
    await app.services.forms.update(owner.actor, { id: form.id, spamSensitivity });

    const passed = await submit({ nombre: "Ana", "g-recaptcha-response": "visitor" });
    const spent = await submit({ nombre: "Luis", "g-recaptcha-response": "visitor" });
    const missing = await submit({ nombre: "Eva" });

    const filter = { status: "quarantined" } as const;
    const held = (await app.services.submissions.listOwnPage(owner.actor, filter, {})).items;
    expect([passed.status, spent.status, missing.status]).toEqual([201, 201, 201]);
    expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
    expect(held).toMatchObject([
      { data: { nombre: "Eva" }, spam: { reasons: [{ code: "CAPTCHA", points: 10 }] } },
      { data: { nombre: "Luis" }, spam: { reasons: [{ code: "CAPTCHA", points: 10 }] } },
    ]);
  },
);

test.each<[string, object, string, string]>([
  ["a key", { provider: "turnstile", siteKey: "", secretKey: "b" }, "recaptcha.siteKey", "required"],
  ["a secret", { provider: "recaptcha", siteKey: "a" }, "recaptcha.secretKey", "required"],
  ["an action of hCaptcha", { provider: "hcaptcha", action: "x" }, "recaptcha.action", "action_not_told"],
  ["an action with blanks", { provider: "turnstile", action: "a b" }, "recaptcha.action", "invalid_action"],
  ["a host of ALTCHA", { provider: "altcha", hostname: "a.pe" }, "recaptcha.hostname", "hostname_not_told"],
  ["an address as a host", { hostname: "https://a.pe" }, "recaptcha.hostname", "invalid_hostname"],
  ["a score of ALTCHA", { provider: "altcha", minScore: 0.5 }, "recaptcha.minScore", "score_without_recaptcha"],
])("settings with a problem of %s are refused", async (_, settings, field, problem) => {
  const { app, owner } = await setup({ reply: sayOnce() });

  await expect(
    app.createForm(owner, { recaptcha: { siteKey: "a", secretKey: "b", ...withoutSecret(settings) } }),
  ).rejects.toMatchObject({ params: { fields: [{ field, problem }] } });
});

const withoutSecret = (settings: object) =>
  "siteKey" in settings && !("secretKey" in settings) ? { ...settings, secretKey: null } : settings;

const openForm = shareTestForms();

test("the OpenAPI document names every field that is not stored", async () => {
  const { address, stored } = await openForm();
  const sent = {
    nombre: "Ana",
    "g-recaptcha-response": "visitor",
    "cf-turnstile-response": "visitor",
    "h-captcha-response": "visitor",
    altcha: "visitor",
    _idempotency_key: "k-1",
  };

  await postJson(address, sent);

  const [submission] = await stored();
  const dropped = Object.keys(sent).filter((name) => !Object.hasOwn(submission?.data ?? {}, name));
  expect(dropped).toEqual(Object.keys(sent).slice(1));
  for (const name of dropped) expect(OPENAPI_TEXT).toContain(`\`${name}\``);
});

test.each<[string, Reply]>([
  ["says no", say({ success: false, "error-codes": ["timeout-or-duplicate"] })],
  ["answers something else", say({ yes: "success" })],
  ["answers no JSON", (_form, response) => void response.end("<html>")],
  ["fails", (_form, response) => void response.writeHead(500).end('{"success":true}')],
  ["redirects", (_form, response) => void response.writeHead(302, { location: "/other" }).end()],
  ["begins to answer and never ends", (_form, response) => void response.writeHead(200).write('{"success":true')],
  ["hangs up", (_form, response) => void response.destroy()],
])("answers RECAPTCHA_FAILED when the verifier %s", async (_name, reply) => {
  const { submit, stored } = await setup({ reply });

  const answer = await submit({ nombre: "Ana", "g-recaptcha-response": "visitor" });

  expect(answer).toMatchObject({ status: 403, body: { success: false, code: "RECAPTCHA_FAILED" } });
  expect(await stored()).toEqual([]);
});

const useApp = shareTestApp({ environment: { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1/siteverify" } });

test("answers RECAPTCHA_FAILED when the verifier is unreachable", async () => {
  const app = await useApp();
  const form = await app.createForm(await app.createOwner(), { recaptcha: { siteKey: "site", secretKey: "s3cr3t" } });

  const answer = await postJson(`${app.url}/f/${form.token}`, { a: 1, "g-recaptcha-response": "visitor" });

  expect(answer).toMatchObject({ status: 403, body: { code: "RECAPTCHA_FAILED" } });
});

test("keeps the secrets of the form and of its webhook encrypted", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const { webhookSecret } = await app.services.forms.create(owner.actor, {
    name: "Contacto",
    recaptcha: { siteKey: "site", secretKey: "s3cr3t" },
    webhookUrl: "http://127.0.0.1:12/hook",
  });

  const [recaptcha]: Buffer[] = await app.database("forms").pluck("recaptcha_secret");
  const [webhook]: Buffer[] = await app.database("webhook_secrets").pluck("sealed_secret");

  const encoded = webhookSecret?.replace("whsec_", "") ?? "";
  expect(Buffer.from(encoded, "base64")).toHaveLength(32);
  expect(recaptcha?.includes("s3cr3t")).toBe(false);
  expect(webhook?.includes(encoded)).toBe(false);
  expect(webhook?.includes(Buffer.from(encoded, "base64"))).toBe(false);
});

test.each([[undefined], [""], [["a", "b"]], [7]])(
  "answers RECAPTCHA_FAILED to %j without asking the verifier",
  async (response) => {
    const { submit, asked } = await setup({ reply: say({ success: true }) });

    const answer = await submit({ nombre: "Ana", "g-recaptcha-response": response });

    expect(answer).toMatchObject({ status: 403, body: { code: "RECAPTCHA_FAILED" } });
    expect(asked).toEqual([]);
  },
);

test.each([
  [0.5, 0.5, 201],
  [0.5, 0.9, 201],
  [0.5, 0.49, 403],
  [0.5, undefined, 403],
  [null, 0.1, 201],
  [null, undefined, 201],
])("with the lowest score %s, a score of %s is answered with %d", async (minScore, score, status) => {
  const { submit } = await setup({ reply: say({ success: true, score }), minScore });

  const answer = await submit({ nombre: "Ana", "g-recaptcha-response": "visitor" });

  expect(answer.status).toBe(status);
});

test("does not spend the visitor's answer on a body that is not acceptable", async () => {
  const { submit, asked } = await setup({ reply: say({ success: true }) });

  const answer = await submit({ nombre: "\u0000", "g-recaptcha-response": "visitor" });

  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
  expect(asked).toEqual([]);
});

test("equal requests of a button that is pressed again are all answered as stored, and one submission is stored", async () => {
  const { submit, stored, asked } = await setup({ reply: sayOnce() });
  const sent = { nombre: "Ana", "g-recaptcha-response": "visitor", _idempotency_key: "page-1" };

  const answers = await Promise.all([submit(sent), submit(sent), submit(sent)]);

  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "200", "201"]);
  expect(asked).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
});

test("two equal requests have the same outcome on two processes", async () => {
  const bothAsk = Promise.withResolvers<void>();
  const isStored = Promise.withResolvers<void>();
  let asked = 0;
  const sayInOrder: Reply = (form, response) => {
    asked += 1;
    const isFirst = asked === 1;
    if (!isFirst) bothAsk.resolve();
    void (isFirst ? bothAsk : isStored).promise.then(() => say({ success: isFirst })(form, response));
  };
  const { form, submit, stored, startSecond } = await setup({ reply: sayInOrder });
  const second = await startSecond();
  const sent = { nombre: "Ana", "g-recaptcha-response": "visitor", _idempotency_key: "page-1" };

  const first = submit(sent);
  const again = postJson(`${second.url}/f/${form.token}`, sent);
  await Promise.race([first, again]);
  isStored.resolve();
  const answers = await Promise.all([first, again]);

  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "201"]);
  expect(await stored()).toHaveLength(1);
});
