import { expect, test } from "vitest";
import { buildField } from "../support/formFields.ts";
import { CONTACT_FIELDS, type Page, shareHostedForms } from "../support/hostedForms.ts";

const openForm = shareHostedForms();
const FIELDS = [
  ...CONTACT_FIELDS,
  buildField({ name: "campaña", type: "hidden", label: "Campaña", defaultValue: "ninguna" }),
  buildField({ name: "vendedor", type: "hidden", label: "Vendedor" }),
  buildField({ name: "acepto", type: "consent", label: "Acepto." }),
  buildField({ name: "corto", label: "Corto", max: 5, defaultValue: "nada" }),
];

/** The value of an input of the page; undefined where it has none of the name. */
function valueOf({ body }: Page, name: string): string | undefined {
  return new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];
}

test("an address fills the fields of its names, and the page that is kept for everybody stays empty", async () => {
  const form = await openForm({}, FIELDS);
  const before = await form.open();

  const filled = await form.open(
    "?nombre=Ana+Mar%C3%ADa&email=ana%40example.pe&tipo=Empresa&servicios=Local&servicios=Catering&lugar=150122&mensaje=Hola%0Aya",
  );
  const after = await form.open();

  expect([valueOf(filled, "nombre"), valueOf(filled, "email")]).toEqual(["Ana María", "ana@example.pe"]);
  expect(filled.body).toMatch(/name="tipo" value="Empresa" checked/);
  expect(filled.body).toMatch(/name="servicios" value="Catering" checked/);
  expect(filled.body).toMatch(/name="servicios" value="Local" checked/);
  expect(filled.body).toContain("Hola\nya</textarea>");
  expect(filled.body).toMatch(/<option value="150122" selected/);
  expect(filled.headers.get("cache-control")).toContain("private");
  expect(filled.headers.get("etag")).toBeNull();
  for (const page of [before, after]) expect(page.body).not.toContain("Ana María");
  expect(valueOf(after, "corto")).toBe("nada");
});

test("values are escaped, and a value that its field would refuse is left out", async () => {
  const form = await openForm({}, FIELDS);
  const attack = '"><script>alert(1)</script>';

  const page = await form.open(
    `?nombre=${encodeURIComponent(attack)}&corto=demasiado&email=nadie&tipo=Otra&servicios=Baile&ruc=1&lugar=999999&mensaje=${"a".repeat(9000)}%00`,
  );

  expect(page.status).toBe(200);
  expect(page.body).not.toContain("<script>alert(1)");
  expect(valueOf(page, "nombre")).toBe("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect([valueOf(page, "corto"), valueOf(page, "email"), valueOf(page, "ruc")]).toEqual(["nada", "", ""]);
  expect(page.body).not.toMatch(/name="(?:tipo|servicios)" value="[^"]*" checked/);
  expect(page.body).not.toContain("aaaa");
});

test("a consent is never filled, nor a field that visitors do not see unless its owner lists it", async () => {
  const form = await openForm({ prefilledFields: ["vendedor"] }, FIELDS);

  const page = await form.open("?acepto=si&campa%C3%B1a=verano&vendedor=Rosa");

  expect(page.body).not.toMatch(/name="acepto"[^>]*checked/);
  expect([valueOf(page, "campaña"), valueOf(page, "vendedor")]).toEqual(["ninguna", "Rosa"]);
});

test("what was typed wins after a page with problems, and what the address filled into a hidden field is posted", async () => {
  const form = await openForm({ prefilledFields: ["vendedor"] }, FIELDS);
  const page = await form.open("?nombre=Ana&vendedor=Rosa&embed=true");

  const again = await form.send(
    { nombre: "Luz", email: "x", tipo: "Persona", vendedor: valueOf(page, "vendedor") ?? "" },
    { query: "?enviar&embed=true&nombre=Ana" },
  );

  expect(again.status).toBe(400);
  expect([valueOf(again, "nombre"), valueOf(again, "vendedor")]).toEqual(["Luz", "Rosa"]);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors");
});

test("a list of names is refused where a name can be no field's, and where it is too long", async () => {
  const { app, owner, form } = await openForm();
  const list = (prefilledFields: readonly string[]) =>
    app.services.forms.update(owner.actor, { id: form.id, prefilledFields });

  await expect(list(["_gotcha"])).rejects.toMatchObject({
    params: { fields: [{ field: "prefilledFields.0", problem: "invalid_field_name" }] },
  });
  await expect(list(Array.from({ length: 51 }, (_, n) => `campo${n}`))).rejects.toMatchObject({
    params: { fields: [{ field: "prefilledFields", problem: "too_many", limit: 50 }] },
  });
  expect((await list(["origen", "origen"])).prefilledFields).toEqual(["origen"]);
});
