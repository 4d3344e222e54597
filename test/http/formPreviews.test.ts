import { expect, test } from "vitest";
import { createKeyWithout } from "../graphql/fixtures.ts";
import { shareHostedForms } from "../support/hostedForms.ts";
import { openPage, textOf } from "../support/bookPages.ts";
import { ask } from "../support/http.ts";
import { signInAsOwner } from "../support/signIns.ts";

const openForm = shareHostedForms({ environment: { WORKER: "off" } });

async function setup(input: Parameters<typeof openForm>[0] = {}) {
  const hosted = await openForm(input);
  const { app, owner, form } = hosted;
  const browser = await signInAsOwner(app, owner);
  const path = `/panel/formularios/${form.id}/vista-previa`;
  const save = (fields: Parameters<typeof app.services.fieldDrafts.save>[1]["fields"]) =>
    app.services.fieldDrafts.save(owner.actor, { formId: form.id, fields });
  const send = (values: Record<string, string>, query = "?enviar=si", headers: Record<string, string> = {}) =>
    browser.post(`${path}${query}`, values, { origin: new URL(app.url).origin, ...headers });
  return { ...hosted, browser, path, save, send };
}

test("the preview is the form's own page with the fields of its draft, for frames of the panel", async () => {
  const { browser, path, save, open, form } = await setup({ hostedPage: { title: "Cotiza tu evento" } });
  const fieldsOf = (body: unknown) =>
    /<form [\s\S]*?(<div class="[\s\S]*)<div class="honeypot"/
      .exec(String(body))?.[1]
      ?.replaceAll(/formaction="[^"]*"/g, "");
  const before = await browser.get(path);
  const visitors = await open();
  await save([
    { name: "", type: "email", label: "Tu correo", required: true },
    { name: "", type: "radio", label: "" },
  ]);

  const drafted = await browser.get(path);
  const later = await open();

  expect(before.status).toBe(200);
  expect(fieldsOf(before.body)).toBe(fieldsOf(visitors.body));
  expect(fieldsOf(before.body)).toContain('name="mensaje"');
  expect(textOf(drafted)).toContain("Vista previa del borrador.");
  expect(drafted.body).toContain('<h1 id="titulo">Cotiza tu evento</h1>');
  expect(drafted.body).toMatch(/name="tu_correo" type="email"[^>]* required/);
  expect(textOf(drafted)).toContain("Pregunta sin texto");
  expect(textOf(drafted)).toContain("Opción 2");
  expect(fieldsOf(later.body)).toBe(fieldsOf(visitors.body));
  expect(later.body).not.toContain("Vista previa");
  expect(drafted.headers.get("content-security-policy")).toContain("; frame-ancestors 'self'");
  expect(drafted.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(drafted.headers.get("cache-control")).toBe("no-store");
  expect((await browser.get("/panel")).headers.get("content-security-policy")).toContain("; frame-src 'self';");
  expect(form.fields?.version).toBe(1);
});

test("what is sent to the preview is checked by the rules of the draft, and nothing of it is stored", async () => {
  const { save, send, stored, path, browser } = await setup();
  await save([
    { name: "dni", type: "dni", label: "DNI", required: true },
    { name: "cv", type: "file", label: "Tu CV", required: true },
  ]);
  const page = await browser.get(path);

  const refused = await send({ dni: "123", cv: "", _idempotency_key: "x" });
  const sent = await send({ dni: "12345678", cv: "cv.pdf", _idempotency_key: "x" });

  // No file leaves the browser: its name is posted.
  expect(page.body).toContain(`<form action="${path}?enviar=si" method="post" data-files="`);
  expect(page.body).not.toContain("multipart/form-data");
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain("El DNI debe tener 8 dígitos.");
  expect(textOf(refused)).toContain("#campo-2");
  expect(refused.body).toContain('value="123"');
  expect(sent.status).toBe(200);
  expect(sent.body).toContain('id="constancia"');
  expect(textOf(sent)).toContain("Vista previa del borrador.");
  expect(sent.body).toContain(`href="${path}"`);
  expect(await stored()).toEqual([]);
});

test("the steps to a district, a reload of what was sent, and the page that visitors are sent to", async () => {
  const { save, send, browser, path } = await setup({
    redirectUrl: "https://www.tienda.pe/gracias",
    redirectOrigins: ["https://www.tienda.pe"],
  });
  await save([{ name: "lugar", type: "ubigeo", label: "Distrito" }]);

  const step = await send({ "_departamento.lugar": "15", _idempotency_key: "x" }, "?enviar=si&elegir=si");
  const again = await browser.get(`${path}?enviar=si`);
  const sent = await send({ lugar: "150101", "_departamento.lugar": "15", _idempotency_key: "x" });

  expect(step.body).toContain("Cañete");
  expect([again.status, again.headers.get("location")]).toEqual([302, path]);
  expect(textOf(sent)).toContain("tus visitantes llegan a https://www.tienda.pe/gracias");
});

test("the preview of a form in pages shows the page with a field, as if nothing had been asked before", async () => {
  const { save, browser, path } = await setup();
  await save([
    { name: "nombre", type: "text", label: "Nombre", required: true },
    { name: "paso", type: "page", label: "Tu entrega" },
    { name: "direccion", type: "text", label: "Dirección" },
  ]);
  const open = async (field: string) => String((await browser.get(`${path}?campo=${field}`)).body);

  const [first, second, third, unknown] = [
    await open("nombre"),
    await open("direccion"),
    await open("paso"),
    await open("otro"),
  ];

  expect([first, unknown].map((body) => body.includes("Paso 1 de 2"))).toEqual([true, true]);
  expect([second, third].map((body) => body.includes("Paso 2 de 2"))).toEqual([true, true]);
  expect(second).toContain('name="direccion"');
  expect(second).not.toMatch(/autofocus|field-wrong/);
});

test("a closed form is previewed all the same, and one that its page could not show says why", async () => {
  const { app, owner, form, save, browser, path, open } = await setup();
  await app.services.forms.deactivate(owner.actor, form.id);
  const closed = await browser.get(path);
  const draft = await save([{ name: "clave", type: "text", label: "Tu contraseña" }]);
  const secret = await browser.get(path);
  await app.services.fieldDrafts.save(owner.actor, { formId: form.id, fields: [], seenVersion: draft.version });
  const empty = await browser.get(path);

  expect((await open()).status).toBe(404);
  expect(closed.body).toContain('name="mensaje"');
  expect(textOf(secret)).toContain("Quita o cambia el campo «Tu contraseña»");
  expect(textOf(empty)).toContain("Este formulario todavía no está listo");
});

test("the preview is for the people and the keys of the account that may read forms, and for its own pages", async () => {
  const { app, owner, path, send, save } = await setup();
  await save([{ name: "secreto_de_la_casa", type: "text", label: "Pregunta en preparación" }]);
  const stranger = await app.createOwner();
  const strangers = await (await signInAsOwner(app, stranger)).get(path);
  const withKey = (key: string) => ask(`${app.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

  const [own, without, nobody, page, crossing] = [
    await withKey(owner.key),
    await withKey(await createKeyWithout(app, owner, "forms:read")),
    await ask(`${app.url}${path}`),
    await openPage(`${app.url}${path}`),
    await send({ a: "1" }, "?enviar=si", { origin: "https://otra.example", "sec-fetch-site": "cross-site" }),
  ];

  expect(own.body).toContain("secreto_de_la_casa");
  expect([strangers.status, without.status, nobody.status, page.status, crossing.status]).toEqual([
    404, 403, 401, 401, 403,
  ]);
  expect(page.headers.get("content-type")).toContain("text/html");
  for (const { body } of [strangers, without, nobody, page, crossing]) {
    expect(JSON.stringify(body)).not.toContain("Pregunta en preparación");
  }
});
