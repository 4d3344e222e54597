import { request } from "undici";
import { expect, test, vi } from "vitest";
import { BYTE_BUDGETS } from "../../src/domain/byteBudgets.ts";
import { checkFieldDefinitions } from "../../src/domain/forms/fieldDefinitions.ts";
import { fieldBytesOf } from "../../src/domain/forms/fieldBytes.ts";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import { checkInput } from "../../src/domain/inputs.ts";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { buildField, buildFieldOfEachType } from "../support/formFields.ts";
import { shareHostedForms, stampOf } from "../support/hostedForms.ts";
import { ask } from "../support/http.ts";

const openForm = shareHostedForms({ environment: { TRUST_PROXY: "1" } });
const STEP = { query: "?enviar=si&elegir=si" };

/** Forms whose descriptions are about as long as their fields may make them. */
const LARGE_FORMS: Readonly<Record<string, readonly FormField[]>> = {
  choices: fill(() => ({ type: "radio", choices: Array.from({ length: 200 }, (_, n) => `${n} "&${"ñ".repeat(20)}`) })),
  "short choices under a long name": fill((n) => ({
    name: `${"n".repeat(96)}${n}`,
    type: "checkboxes",
    choices: Array.from({ length: 200 }, (_, choice) => String(choice)),
  })),
  "choices under a name that HTML escapes": fill((n) => ({
    name: `${`"`.repeat(97)}${n}`,
    type: "radio",
    choices: Array.from({ length: 200 }, (_, choice) => String(choice)),
  })),
  places: fill(() => ({ type: "ubigeo" })),
  labels: fill(() => ({ type: "consent", label: `"`.repeat(300), help: "&".repeat(500) })),
  matrices: fill(() => ({
    type: "matrix",
    rows: Array.from({ length: 20 }, (_, n) => `${n} ${'"'.repeat(90)}`),
    choices: Array.from({ length: 5 }, (_, n) => `${n} ${"&".repeat(40)}`),
  })),
  rankings: fill(() => ({ type: "ranking", choices: Array.from({ length: 12 }, (_, n) => `${n} ${"<".repeat(90)}`) })),
  scales: fill((n) => ({ name: `${'"'.repeat(96)}${n}`, type: "scale", min: 0, max: 10, minLabel: "&".repeat(60) })),
  addresses: fill((n) => ({ name: `${'"'.repeat(96)}${n}`, type: "address" })),
  "conditions on conditions": fill((n) => ({
    label: "<".repeat(300),
    showIf: n === 0 ? null : { field: `f${n - 1}`, equals: `"`.repeat(200) },
  })),
};

/** As many fields as a form may have, or as fit. */
function fill(make: (n: number) => Partial<FormField>): readonly FormField[] {
  const fields: FormField[] = [];
  for (let n = 0; n < 50; n += 1) {
    const next = [...fields, buildField({ name: `f${n}`, ...make(n) })];
    if (fieldBytesOf(next) > BYTE_BUDGETS.formFields) break;
    fields.push(next.at(-1) ?? buildField());
  }
  return fields;
}

test.each(Object.entries(LARGE_FORMS))(
  "C6 no description of a form with the most %s is longer than its budget",
  async (_, fields) => {
    const form = await openForm({}, fields);

    const paths = ["", "/snippet.html", "/schema.json"];
    const answers = await Promise.all(paths.map(async (path) => ask(`${form.app.url}/f/${form.form.token}${path}`)));
    const page = await form.open();

    expect(fields.length).toBeGreaterThan(3);
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of [...answers.slice(1), page]) {
      const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
      expect(Buffer.byteLength(text)).toBeLessThan(BYTE_BUDGETS.formFields + 64 * 1024);
    }
  },
);

test("C6 fields that would make a larger page are refused with their limit", () => {
  const choices = Array.from({ length: 200 }, (_, n) => `${n} ${"&".repeat(190)}`);
  const inputs = Array.from({ length: 10 }, (_, n) => buildField({ name: `f${n}`, type: "select", choices }));
  const check = checkInput();

  checkFieldDefinitions(check, inputs);

  expect(check.problems).toEqual([{ field: "fields", problem: "fields_too_large", limit: 1024 }]);
});

test("C6 a description is rendered once for a form's version, and not at all for who has it", async () => {
  const form = await openForm({}, buildFieldOfEachType());
  const address = `${form.app.url}/f/${form.form.token}/schema.json`;
  const take = vi.spyOn(form.app.services.intake, "takePublic");
  const first = await ask(address);

  const again = await ask(address);
  const known = await request(address, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  await known.body.dump();
  await form.app.services.formFields.set(form.owner.actor, { formId: form.form.id, fields: [buildField()] });
  const changed = await ask(address);

  expect([first.status, again.status, known.statusCode, changed.status]).toEqual([200, 200, 304, 200]);
  expect(again.body).toEqual(first.body);
  expect(changed.headers.get("etag")).not.toBe(first.headers.get("etag"));
  expect(changed.body).not.toEqual(first.body);
  expect(take.mock.calls.map(([rate]) => rate)).toEqual(["rendered_forms", "rendered_forms"]);
  take.mockRestore();
});

test("C6 each visitor of a kept page has a nonce and a stamp of their own", async () => {
  const form = await openForm({ hostedPage: { accentColor: "#0b5fa5" } });
  const [one, other] = [await form.open(), await form.open()];
  const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

  expect(stampOf(one)).not.toBe(stampOf(other));
  expect(nonceOf(one.body)).toMatch(/^[A-Za-z0-9+/]{16}$/);
  expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
  expect(one.headers.get("content-security-policy")).toContain(`'nonce-${nonceOf(one.body)}'`);
  expect(one.body.replaceAll(stampOf(one), "").replaceAll(nonceOf(one.body) ?? "", "")).toBe(
    other.body.replaceAll(stampOf(other), "").replaceAll(nonceOf(other.body) ?? "", ""),
  );
});

test("C6 a client that asks for more forms than people see gets 429, and what is kept goes on", async () => {
  const form = await openForm();
  const headers = { "x-forwarded-for": "203.0.113.20" };
  const { takePublic } = form.app.services.intake;
  const address = `${form.app.url}/f/${form.form.token}`;
  await ask(`${address}/snippet.html`);
  for (let n = 0; n < PUBLIC_RATES.rendered_forms; n += 1) takePublic("rendered_forms", "", "203.0.113.20");

  const kept = await ask(`${address}/snippet.html`, { headers });
  const refused = await ask(`${address}/schema.json`, { headers });
  const other = await ask(`${address}/schema.json`, { headers: { "x-forwarded-for": "203.0.113.21" } });

  expect([kept.status, refused.status, other.status]).toEqual([200, 429, 200]);
  expect(refused.body).toMatchObject({ code: "RATE_LIMITED" });
});

test("C7 a step shows the values of the form's fields, each to its maximum, and carries little else", async () => {
  const form = await openForm();
  const stamp = stampOf(await form.open());
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`otro${n}`, "&".repeat(300)]));
  const long = { ...unknown, largo: "x".repeat(3_000), _subject: "Hola", _next: "https://tienda.pe/gracias" };

  const step = await form.send({ nombre: "Ana", mensaje: "<".repeat(60_000), ...long, _idempotency_key: stamp }, STEP);

  const carried = step.body.match(/<input type="hidden" name="[^_"][^"]*"/g) ?? [];
  expect(step.status).toBe(200);
  expect(step.body).toContain('value="Ana"');
  expect(step.body).toContain('name="_subject" value="Hola"');
  expect(step.body).toContain('name="_next"');
  expect(step.body).not.toContain('name="largo"');
  expect(carried.length).toBeLessThan(50);
  expect(step.body.match(/&lt;/g)?.length).toBeLessThanOrEqual(41_000);
  expect(Buffer.byteLength(step.body)).toBeLessThan(BYTE_BUDGETS.postedAgain + 128 * 1024);
});

test("C7 steps count in a rate for each client and form, before their bodies are read", async () => {
  const form = await openForm();
  const { takePublic } = form.app.services.intake;
  const before = await form.app.countLimit("page_steps");
  const step = (ip: string) => form.send({ nombre: "Ana" }, { ...STEP, headers: { "x-forwarded-for": ip } });
  const first = await step("203.0.113.30");
  for (let n = 1; n < PUBLIC_RATES.page_steps; n += 1) takePublic("page_steps", form.form.id, "203.0.113.30");

  const refused = await step("203.0.113.30");
  const other = await step("203.0.113.31");

  expect([first.status, refused.status, other.status]).toEqual([200, 429, 200]);
  expect((await form.app.countLimit("page_steps")) - before).toBe(1);
});
