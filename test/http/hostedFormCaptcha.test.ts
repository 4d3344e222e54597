import type { Challenge } from "altcha-lib";
import { expect, test } from "vitest";
import { solve } from "../support/altcha.ts";
import { createSetClock } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms, stampOf, type TestHostedForm } from "../support/hostedForms.ts";
import { ask } from "../support/http.ts";

const clock = createSetClock(new Date().toISOString());
const openForm = shareHostedForms({ clock, environment: { WORKER: "off" } });

const FIELDS = [buildField({ name: "nombre", label: "Nombre", required: true })];
const NEEDS_SCRIPT = "para eso tu navegador necesita JavaScript";

test("the page of a form with ALTCHA has the widget, which its policy alone lets work", async () => {
  const [form, plain] = [await openForm({ recaptcha: { provider: "altcha" } }, FIELDS), await openForm({}, FIELDS)];

  const [page, other] = [await form.open(), await plain.open()];

  const policy = page.headers.get("content-security-policy") ?? "";
  const nonce = /<script nonce="([^"]+)" src="\/assets\/altcha\.js"/.exec(page.body)?.[1] ?? "none";
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<altcha-widget challenge="/f/${form.form.token}/altcha" language="es-419">`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toMatch(/connect-src 'self'; .*; worker-src blob:/);
  expect(policy).not.toContain("unsafe-inline");
  expect(other.body).not.toContain("altcha");
  expect(other.headers.get("content-security-policy")).not.toMatch(/worker-src/);
});

test("a page with a solved challenge is stored, without the answer, and one without it comes back with what was typed", async () => {
  const form = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);

  const refused = await send(form, { nombre: "Ana" });
  const forged = await send(form, { nombre: "Ana", altcha: "x" });
  const taken = await send(form, { nombre: "Ana", altcha: await solveFor(form) });

  expect([refused.status, forged.status, taken.status]).toEqual([403, 403, 303]);
  expect(refused.body).toContain("No pudimos comprobar que no eres un robot.");
  expect(refused.body).toContain('value="Ana"');
  expect(refused.body).toContain("<altcha-widget");
  expect(forged.body).not.toContain('name="altcha"');
  expect((await form.stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
});

test("a page with an invalid value comes back with a widget for another answer, because the first one is spent", async () => {
  const form = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);
  const altcha = await solveFor(form);

  const invalid = await send(form, { nombre: "", altcha });
  const again = await send(form, { nombre: "Ana", altcha });
  const taken = await send(form, { nombre: "Ana", altcha: await solveFor(form) });

  expect([invalid.status, again.status, taken.status]).toEqual([400, 403, 303]);
  expect(invalid.body).toContain("<altcha-widget");
});

test("without a script the page says what it needs and where else to turn, unless such submissions go into quarantine", async () => {
  const hostedPage = { otherWays: "Llámanos al 01 555 0000." };
  const strict = await openForm({ recaptcha: { provider: "altcha" }, hostedPage }, FIELDS);
  const lenient = await openForm({ recaptcha: { provider: "altcha", onFailure: "quarantine" }, hostedPage }, FIELDS);

  const [needing, taking] = [await strict.open(), await lenient.open()];
  const sent = await send(lenient, { nombre: "Ana" });

  expect(needing.body).toContain(NEEDS_SCRIPT);
  expect(needing.body).toContain("Llámanos al 01 555 0000.");
  expect(taking.body).not.toContain(NEEDS_SCRIPT);
  expect(sent.status).toBe(303);
  expect(await lenient.listSpamSigns()).toContain("CAPTCHA");
});

async function solveFor({ app, form }: TestHostedForm): Promise<string> {
  return solve((await ask(`${app.url}/f/${form.token}/altcha`)).body as Challenge);
}

/** Posts the page ten seconds after it was shown. */
async function send(form: TestHostedForm, fields: Readonly<Record<string, string>>) {
  const page = await form.open();
  clock.set(new Date(clock.now().getTime() + 10_000).toISOString());
  return form.send({ ...fields, _idempotency_key: stampOf(page) });
}
