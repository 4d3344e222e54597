import { request } from "undici";
import { expect, test } from "vitest";
import { generateFormToken } from "../../src/domain/forms/forms.ts";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import type { UnknownFields } from "../../src/domain/forms/fields.ts";
import { shareTestApp } from "../support/app.ts";
import { buildField } from "../support/formFields.ts";
import { ask, postJson } from "../support/http.ts";
import { compileSchema, type JsonSchema } from "../support/jsonSchemas.ts";

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function openForm(fields: readonly FormField[] | null, unknownFields: UnknownFields = "keep") {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Pedidos" });
  if (fields !== null) await app.services.formFields.set(owner.actor, { formId: form.id, fields, unknownFields });
  const address = `${app.url}/f/${form.token}`;
  const readSchema = async () => (await ask(`${address}/schema.json`)).body as JsonSchema;
  const schema = await readSchema();
  const passes = compileSchema(schema);
  return {
    app,
    owner,
    form,
    address,
    schema,
    readSchema,
    /** What the schema and the form say of the same data. */
    judge: async (data: object) => [passes(data), (await postJson(address, data)).status],
  };
}

const TAKEN = [true, 201];
const REFUSED = [false, 400];
const CHOICES = { choices: ["Envío", "Recojo"] };

test.each<[FormField["type"], Partial<FormField>, readonly unknown[], readonly unknown[]]>([
  ["text", { min: 2, max: 4 }, ["ab", "año"], ["a", "abcde", "", "  ", null, {}]],
  ["text", { pattern: String.raw`[A-Z]{2}-\d+` }, ["AB-12"], ["ab-12", "xAB-12", "AB-12x"]],
  ["textarea", {}, ["uno\ndos"], ["", " \n ", ["a"]]],
  ["hidden", {}, ["web"], [""]],
  ["email", {}, ["ana@example.pe", "ana+x@sub.example.pe"], ["ana", "ana@", "a@b", "a@b.pe, c@d.pe", "ana@x..pe", ""]],
  ["phone", {}, ["+51987654321", "+5112345678", "+5184123456", "+34600111222"], ["+51123", "hola", "+5187654321x"]],
  [
    "url",
    {},
    ["https://www.tienda.pe/a?b=1", "http://tienda.pe"],
    ["tienda", "ftp://tienda.pe", "https://a:b@tienda.pe"],
  ],
  ["number", { min: 1, max: 10 }, [1, 2.5, 10], [0, 10.1, "diez", true, ""]],
  ["amount", { min: 5 }, [5, 129.9], [4.99, -1, 100_000_000_000, "caro"]],
  ["date", {}, ["2026-11-24", "2028-02-29"], ["2026-02-30", "2027-02-29", "hoy"]],
  ["time", {}, ["09:30", "00:00", "23:59"], ["24:00", "09:60", "9 am"]],
  ["select", CHOICES, ["Envío"], ["envío", "Otro", "", 1]],
  ["radio", CHOICES, ["Recojo"], ["Ninguno"]],
  ["checkboxes", { ...CHOICES, max: 1 }, [["Envío"], ["Recojo"]], [[], ["Otro"], ["Envío", "Recojo"], {}]],
  ["consent", {}, [true], [false, "no", "", 0]],
  ["dni", {}, ["12345678"], ["1234567", "123456789", "1234567a"]],
  ["ruc", {}, ["20131312955"], ["2013131295", "30131312955", "abc"]],
  ["ubigeo", {}, ["150122"], ["159999", "Lima", "1501"]],
])("what a required %s takes and refuses passes and fails the schema", async (type, options, valid, invalid) => {
  const { judge } = await openForm([buildField({ type, required: true, ...options })]);

  for (const value of valid) expect([value, ...(await judge({ dato: value }))]).toEqual([value, ...TAKEN]);
  for (const value of invalid) expect([value, ...(await judge({ dato: value }))]).toEqual([value, ...REFUSED]);
  expect(await judge({ otro: "x" })).toEqual(REFUSED);
});

test("an optional field may be missing or empty, and a default stands for a missing value", async () => {
  const { judge, schema } = await openForm([
    buildField({ name: "dni", type: "dni" }),
    buildField({ name: "temas", type: "checkboxes", choices: ["A", "B"], min: 2 }),
    buildField({ name: "origen", required: true, defaultValue: "web" }),
  ]);

  expect(await judge({ x: 1 })).toEqual(TAKEN);
  expect(await judge({ dni: "", temas: [] })).toEqual(TAKEN);
  expect(await judge({ dni: null })).toEqual(TAKEN);
  expect(await judge({ dni: "1" })).toEqual(REFUSED);
  expect(await judge({ temas: ["A"] })).toEqual(REFUSED);
  expect(await judge({ origen: "" })).toEqual(REFUSED);
  expect(schema).toMatchObject({ properties: { origen: { default: "web" } }, required: [] });
});

test("a field with a condition is checked while the condition is met, also by a default and over several fields", async () => {
  const { judge } = await openForm([
    buildField({ name: "entrega", type: "radio", choices: ["Envío", "Recojo"], defaultValue: "Recojo" }),
    buildField({ name: "regalo", type: "consent", showIf: { field: "entrega", equals: "Envío" } }),
    buildField({ name: "tarjeta", required: true, showIf: { field: "regalo", equals: "true" } }),
    buildField({ name: "local", required: true, showIf: { field: "entrega", equals: "Recojo" } }),
    buildField({ name: "piezas", type: "number" }),
    buildField({ name: "dni", type: "dni", required: true, showIf: { field: "piezas", equals: "12" } }),
  ]);

  expect(await judge({ entrega: "Envío" })).toEqual(TAKEN);
  expect(await judge({ entrega: "Envío", local: ["x"] })).toEqual(TAKEN);
  expect(await judge({ entrega: "Envío", regalo: true })).toEqual(REFUSED);
  expect(await judge({ entrega: "Envío", regalo: true, tarjeta: "Feliz día" })).toEqual(TAKEN);
  expect(await judge({ regalo: true, local: "Miraflores" })).toEqual(TAKEN);
  expect(await judge({ otro: "x" })).toEqual(REFUSED);
  expect(await judge({ entrega: "Envío", piezas: 12 })).toEqual(REFUSED);
  expect(await judge({ entrega: "Envío", piezas: 13 })).toEqual(TAKEN);
});

test("a form that refuses unknown fields has a schema that does, but for those that tell the service what to do", async () => {
  const fields = [buildField({ name: "a" })];
  const { judge } = await openForm(fields, "refuse");
  const { judge: judgeKept } = await openForm(fields);

  expect(await judge({ a: "1", _subject: "Hola" })).toEqual(TAKEN);
  expect(await judge({ a: "1", b: "2" })).toEqual(REFUSED);
  expect(await judgeKept({ a: "1", b: "2" })).toEqual(TAKEN);
  expect(await judge({ _subject: "Hola" })).toEqual(REFUSED);
});

test("the schema of a form without fields takes any data but none", async () => {
  const { judge, schema, form } = await openForm(null);

  expect(schema).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: expect.stringMatching(`/f/${form.token}/schema.json$`) as string,
    title: form.name,
  });
  expect(await judge({ lo: { que: ["sea"] } })).toEqual(TAKEN);
  expect(await judge({})).toEqual(REFUSED);
});

test("a change of the fields is in the schema at once, with the labels as titles", async () => {
  const { app, owner, form, readSchema } = await openForm([buildField()]);

  const fields = [buildField({ name: "email", type: "email", label: "Correo", help: "Ahí te responderemos." })];
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });

  const { properties } = await readSchema();
  expect(properties).toMatchObject({ email: { title: "Correo", description: "Ahí te responderemos." } });
  expect(properties).not.toHaveProperty("dato");
});

test("scripts of any origin read the schema, a client keeps it for a minute, and an unchanged one is not sent again", async () => {
  const { app, owner, form, address } = await openForm([buildField()]);
  const get = async (etag = "") => {
    const headers = { origin: "https://www.tienda.pe", "if-none-match": etag };
    const answer = await request(`${address}/schema.json`, { headers });
    await answer.body.dump();
    return answer;
  };

  const first = await get();
  const etag = String(first.headers.etag);
  const second = await get(etag);
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [buildField({ label: "Otro" })] });
  const third = await get(etag);

  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 304, 200]);
  expect(first.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60",
    "content-type": "application/schema+json; charset=utf-8",
  });
});

test("an inactive form is described, and an unknown one is not found", async () => {
  const { app, owner, form, address } = await openForm([buildField()]);
  await app.services.forms.deactivate(owner.actor, form.id);

  const inactive = await ask(`${address}/schema.json`);
  const unknown = await ask(`${app.url}/f/${generateFormToken()}/schema.json`);

  expect(inactive.status).toBe(200);
  expect(unknown).toMatchObject({ status: 404, body: { code: "FORM_NOT_FOUND" } });
});
