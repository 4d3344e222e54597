import { expect, test } from "vitest";
import { textOf } from "../support/bookPages.ts";
import { createProvider, createSetClock, PROVIDER } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms, stampOf } from "../support/hostedForms.ts";

const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time });

const ANA = { nombre: "Ana", email: "ana@example.pe", tipo: "Persona" };

/** The page's stamp, after as long as a person takes. */
async function fillIn(form: Awaited<ReturnType<typeof openForm>>, query = ""): Promise<string> {
  const stamp = stampOf(await form.open(query));
  pass(10_000);
  return stamp;
}

test("a form's page has its fields with their words, weighs little and is found by no search engine", async () => {
  const form = await openForm({ name: "Contacto", hostedPage: { title: "Cotiza tu evento", accentColor: "#0b5fa5" } });

  const page = await form.open();

  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1 id="titulo">Cotiza tu evento</h1>');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toContain("--brand: #0b5fa5");
  expect(page.body).toContain("Solo si «Quién eres» es «Empresa»");
  expect(page.body).toMatch(
    /<input id="campo-2" name="email" type="email"[^>]* required aria-describedby="campo-2-ayuda">/,
  );
  expect(page.body).not.toMatch(/type="(password|file)"/);
  expect(Buffer.byteLength(page.body)).toBeLessThan(60_000);
});

test("a form's page has the notice on personal data, with its purpose, its holder, the country and the time of keeping", async () => {
  const form = await openForm({ name: "Contacto", hostedPage: { title: "Cotiza tu evento" } });
  const provided = await openForm({ name: "Contacto", provider: createProvider() });
  const plan = await form.app.services.plans.create(form.app.admin.actor, {
    code: "noventa",
    name: "Noventa",
    retentionDays: 90,
  });
  await form.app.services.forms.setPlan(form.app.admin.actor, { formId: provided.form.id, planCode: plan.code });

  const [plain, held] = [textOf(await form.open()), textOf(await provided.open())];

  expect(plain).toContain("Tus datos personales. Quien maneja este formulario es titular del banco de datos");
  expect(plain).toContain("solo para atender lo que envías por «Cotiza tu evento»");
  expect(plain).toContain("Se conservan hasta que su titular los elimina.");
  expect(plain).toContain("Ventanilla como encargada del tratamiento (Perú)");
  expect(held).toContain(
    `${PROVIDER.legalName}, RUC ${PROVIDER.ruc}, con domicilio en ${PROVIDER.address}, es titular del banco de datos`,
  );
  expect(held).toContain("Se conservan 90 días desde su envío, y luego se eliminan.");
  expect(held).toContain(`oposición escribiendo a ${PROVIDER.email}; si no te atienden`);
});

test("the page's policy allows its own script, its accent and its logo, and the form's origins alone may frame it", async () => {
  const hostedPage = { logoUrl: "https://cdn.tienda.pe/logo.png", accentColor: "#0b5fa5" };
  const form = await openForm({ allowedOrigins: ["https://www.tienda.pe"], hostedPage });

  const [page, framed] = [await form.open(), await form.open("?embed=true")];

  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("img-src data: https://cdn.tienda.pe/logo.png; ");
  expect(policy).toContain("script-src 'self'; ");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/'nonce-([^']+)'/.exec(policy)?.[1]).toBe(/<style nonce="([^"]+)"/.exec(page.body)?.[1]);
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors https://www.tienda.pe");
  expect(framed.headers.has("x-frame-options")).toBe(false);
});

test("what the page sends is stored without its own fields, and a form with allowed origins takes it", async () => {
  const form = await openForm({ allowedOrigins: ["https://www.tienda.pe"], successTitle: "¡Listo!" });
  const stamp = await fillIn(form);
  const fields = { ...ANA, _idempotency_key: stamp, _gotcha: "", "_departamento.lugar": "15", lugar: "150101" };

  const sent = await form.send(fields);
  const again = await form.send(fields);

  expect([sent.status, again.status]).toEqual([303, 303]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await form.stored()).toMatchObject([{ data: { ...ANA, lugar: "150101" } }]);
});

test("A19 a sent page leads to a page of thanks of its own, in a frame to one for the form's sites, and a program gets JSON", async () => {
  const form = await openForm({ allowedOrigins: ["https://www.tienda.pe"], successTitle: "¡Listo!" });
  const [alone, framed, program] = [await fillIn(form), await fillIn(form, "?embed=true"), await fillIn(form)];

  const sent = await form.send({ ...ANA, _idempotency_key: alone }, { query: "?enviar=si" });
  const inFrame = await form.send({ ...ANA, _idempotency_key: framed }, { query: "?embed=true&enviar=si" });
  const asJson = { accept: "application/json" };
  const answer = await form.send({ ...ANA, _idempotency_key: program }, { headers: asJson });
  const pages = [await form.open("/gracias"), await form.open("/gracias?embed=true")];

  const path = `/formulario/${form.form.token}`;
  expect([sent, inFrame].map(({ status, headers }) => [status, headers.get("location")])).toEqual([
    [303, `${path}/gracias`],
    [303, `${path}/gracias?embed=true`],
  ]);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([201, "application/json; charset=utf-8"]);
  for (const { status, body } of pages) {
    expect(status).toBe(200);
    expect(body).toContain('id="constancia" tabindex="-1" role="status"');
    expect(body).toContain("¡Listo!");
    expect(body).not.toContain("ana@example.pe");
  }
  expect(pages.map(({ body }) => / class="button" href="([^"]+)"/.exec(body)?.[1])).toEqual([
    path,
    `${path}?embed=true`,
  ]);
  const framers = pages.map(({ headers }) =>
    / frame-ancestors (.*)/.exec(headers.get("content-security-policy") ?? ""),
  );
  expect(framers.map((found) => found?.[1])).toEqual(["'none'", "https://www.tienda.pe"]);
});

test("a page of another site can't send in the form's name", async () => {
  const form = await openForm({ allowedOrigins: ["https://www.tienda.pe"] });
  const stamp = await fillIn(form);
  const headers = { origin: "https://mala.example", "sec-fetch-site": "cross-site" };

  const refused = await form.send({ ...ANA, _idempotency_key: stamp }, { headers });

  expect(refused.status).toBe(403);
  expect(await form.stored()).toEqual([]);
});

test("a page with problems comes back with the values, the problems at their fields and in a summary", async () => {
  const form = await openForm();
  const stamp = await fillIn(form);

  const refused = await form.send({
    nombre: "<b>Ana</b>",
    email: "ana@",
    tipo: "Empresa",
    servicios: ["Local", "Catering"],
    _idempotency_key: stamp,
    _redirect: "",
  });

  expect(refused.status).toBe(400);
  expect(refused.body).toContain("<title>Error: ");
  expect(refused.body).toContain('id="errores" tabindex="-1"');
  expect(refused.body).toContain('<a href="#campo-2">Correo electrónico: ');
  expect(refused.body).toContain('<a href="#campo-4">RUC: ');
  expect(refused.body).toContain('value="&lt;b&gt;Ana&lt;/b&gt;"');
  expect(refused.body).toMatch(/aria-describedby="campo-2-ayuda campo-2-error" aria-invalid="true"/);
  expect(refused.body.match(/ checked>/g)).toHaveLength(3);
  const corrected = await form.send({ ...ANA, _idempotency_key: stampOf(refused) });
  expect(corrected.status).toBe(303);
  expect(await form.stored()).toHaveLength(1);
});

test("a district is chosen in three steps without a script, and the rest stays", async () => {
  const form = await openForm();
  const stamp = await fillIn(form);
  const step = { query: "?enviar=si&elegir=si" };

  const provinces = await form.send({ ...ANA, _idempotency_key: stamp, "_departamento.lugar": "15" }, step);
  const districts = await form.send(
    { ...ANA, _idempotency_key: stamp, "_departamento.lugar": "15", "_provincia.lugar": "1501" },
    step,
  );

  expect([provinces.status, districts.status]).toEqual([200, 200]);
  expect(provinces.body).toContain('<option value="1501">Lima</option>');
  expect(districts.body).toContain('<option value="150122">Miraflores</option>');
  expect(districts.body).toContain('value="ana@example.pe"');
  expect(await form.stored()).toEqual([]);
});

test("many equal problems are said once, above the fields that have them", async () => {
  const names = ["a", "b", "c", "d"];
  const form = await openForm({}, [
    ...names.map((name) => buildField({ name, label: `Dato ${name}`, required: true })),
    buildField({ name: "email", type: "email", label: "Correo" }),
  ]);

  const refused = await form.send({ email: "no", _idempotency_key: await fillIn(form) });

  const summary = /id="errores"[^]*?<\/div>/.exec(refused.body)?.[0] ?? "";
  expect(summary.match(/Este dato es obligatorio/g)).toHaveLength(1);
  expect(names.map((name) => summary.includes(`>Dato ${name}</a>`))).toEqual([true, true, true, true]);
  expect(summary).toContain(">Correo: Escribe un correo válido");
});

test("a page that was sent too fast, without its stamp or with a forged one is answered as usual and quarantined", async () => {
  const form = await openForm();
  const stamp = stampOf(await form.open());

  const fast = await form.send({ ...ANA, _idempotency_key: stamp });
  const bare = await form.send({ ...ANA, nombre: "Luis" });
  const forged = await form.send({ ...ANA, nombre: "Eva", _idempotency_key: stamp.replace("v1.", "v2.") });

  expect([fast.status, bare.status, forged.status]).toEqual([303, 303, 303]);
  expect(await form.stored()).toEqual([]);
  expect((await form.listSpamSigns()).toSorted()).toEqual(["FORGED_PAGE", "FORGED_PAGE", "TOO_FAST"]);
});

test("a stamp stores one submission: another text under it is shown again, and goes through with the new stamp", async () => {
  const form = await openForm();
  const stamp = await fillIn(form);
  await form.send({ ...ANA, _idempotency_key: stamp });

  const other = await form.send({ ...ANA, nombre: "Luis", _idempotency_key: stamp });
  const sent = await form.send({ ...ANA, nombre: "Luis", _idempotency_key: stampOf(other) });

  expect([other.status, sent.status]).toEqual([409, 303]);
  expect(other.body).toContain("Ya recibimos un mensaje tuyo");
  expect(await form.stored()).toHaveLength(2);
});

test("a page that was open for a day is shown again with what was typed, and then sends", async () => {
  const form = await openForm();
  const stamp = await fillIn(form);
  pass(24 * 60 * 60 * 1000);

  const late = await form.send({ ...ANA, _idempotency_key: stamp });
  const sent = await form.send({ ...ANA, _idempotency_key: stampOf(late) });

  expect([late.status, sent.status]).toEqual([400, 303]);
  expect(late.body).toContain("Esta página estuvo abierta mucho tiempo");
  expect(late.body).toContain('value="ana@example.pe"');
  expect(await form.stored()).toHaveLength(1);
});

test("a website's own form that posts invalid values gets the page back, with what the site asked for", async () => {
  const form = await openForm();
  const fields = { ...ANA, email: "no", origen: "portada", _subject: "Desde la portada" };
  const headers = { origin: "https://www.tienda.pe", "sec-fetch-site": "cross-site" };
  const address = form.url.replace("/formulario/", "/f/");

  const refused = await form.send(fields, { headers, address });
  const corrected = await form.send({ ...fields, email: "ana@example.pe", _idempotency_key: stampOf(refused) });

  expect(refused.status).toBe(400);
  expect(refused.body).toContain('<a href="#campo-2">Correo electrónico: ');
  expect(refused.body).toContain('name="_subject" value="Desde la portada"');
  expect(corrected.status).toBe(303);
  expect(await form.stored()).toMatchObject([{ data: { ...ANA, origen: "portada" } }]);
});

function pass(ms: number): void {
  time.set(new Date(time.now().getTime() + ms).toISOString());
}
