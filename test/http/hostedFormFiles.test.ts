import { expect, test } from "vitest";
import { PDF, PNG } from "../support/attachments.ts";
import { createSetClock } from "../support/complaints.ts";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms, stampOf, type TestHostedForm } from "../support/hostedForms.ts";
import { postJson } from "../support/http.ts";
import { listFiles } from "../support/uploads.ts";

const clock = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock, environment: { WORKER: "off" } });

const NAME = buildField({ name: "nombre", label: "Nombre", required: true });
const CV = buildField({ name: "cv", type: "file", label: "Tu CV", required: true });

test("the page asks for files, and says before anything is sent how many and how large they may be", async () => {
  const form = await openForm({}, [NAME, CV]);

  const { status, body } = await form.open();

  expect(status).toBe(200);
  expect(body).toContain('enctype="multipart/form-data"');
  expect(body).toMatch(/<input id="campo-2" name="cv" type="file" accept="[^"]*\.pdf,[^"]*" multiple required/);
  expect(body).toContain("Hasta 3 archivos en todo el formulario, de hasta 10 MB cada uno y 25 MB entre todos.");
});

test("a page without a field for files is sent as before", async () => {
  const form = await openForm({ filesAllowed: true }, [NAME]);

  const { body } = await form.open();

  expect(body).not.toMatch(/multipart|type="file"/);
});

test("what the page sends is stored with its files", async () => {
  const form = await openForm({}, [NAME, CV]);

  const { status, headers } = await sendFiles(form, { nombre: "Ana" }, [["cv", "mi cv.pdf", PDF]]);

  expect([status, headers.get("location")]).toEqual([303, `/formulario/${form.form.token}/gracias`]);
  expect(await listFiles(form.app, form.owner)).toMatchObject([{ field: "cv", name: "mi cv.pdf" }]);
  expect((await form.stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
});

test("a refused or a missing file brings the page back with the other values, the problem at its field and the word to choose it again", async () => {
  const form = await openForm({}, [NAME, CV]);
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, "a");

  const pages = [
    await sendFiles(form, { nombre: "Ana <b>" }, [["cv", "cv.html", Buffer.from("<html>")]]),
    await sendFiles(form, { nombre: "Ana <b>" }, [["cv", "cv.txt", large]]),
    await sendFiles(form, { nombre: "Ana <b>" }, []),
  ];

  for (const { status, body } of pages) {
    expect(status).toBe(400);
    expect(body).toContain('value="Ana &lt;b&gt;"');
    expect(body).toContain("Si ya habías elegido un archivo, vuelve a elegirlo.");
    expect(body).toMatch(/<a href="#campo-2">Tu CV: /);
  }
  expect(pages[0]?.body).toContain("No recibimos este tipo de archivo.");
  expect(pages[1]?.body).toContain("El archivo pesa demasiado: el máximo es 10 MB.");
  expect([await form.stored(), await listFiles(form.app, form.owner)]).toEqual([[], []]);
});

test("the step to a district sends no file, and the page comes back with the next step", async () => {
  const form = await openForm({}, [NAME, CV, buildField({ name: "lugar", type: "ubigeo", label: "Dónde vives" })]);
  const page = await form.open();
  const address = /formaction="([^"#]+)/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";

  const next = await form.send(
    { nombre: "Ana", cv: "cv.pdf", "_departamento:lugar": "15", _idempotency_key: stampOf(page) },
    { address: `${form.app.url}${address}` },
  );

  expect(page.body).toMatch(/formaction="[^"]+" formenctype="application\/x-www-form-urlencoded"/);
  expect(next.status).toBe(200);
  expect(next.body).toContain('value="Ana"');
  expect(next.body).not.toContain("cv.pdf");
  expect(next.body).toContain("Si ya habías elegido un archivo, vuelve a elegirlo.");
});

test("a form that requires a file is not ready while its plan takes none", async () => {
  const form = await openForm({}, [NAME, CV]);
  const { plans } = form.app.services;
  await plans.create(form.app.admin.actor, { code: "sin-archivos", name: "Sin archivos", filesPerSubmission: 0 });
  const without = await openForm({ planCode: "sin-archivos" }, [NAME, CV]);

  const { status, body } = await without.open();

  expect(status).toBe(404);
  expect(body).toContain("Este formulario todavía no está listo");
});

test("a signature is typed as a text or drawn as a PNG, and nothing else stands for one", async () => {
  const form = await openForm({}, [buildField({ name: "firma", type: "signature", label: "Firma", required: true })]);
  const png: readonly [string, string, Uint8Array<ArrayBuffer>] = ["firma", "firma.png", PNG];

  const page = await form.open();
  const typed = await sendFiles(form, { firma: "Ana Quispe" }, []);
  const drawn = await sendFiles(form, {}, [png]);
  const refused = [
    await sendFiles(form, {}, [["firma", "firma.pdf", PDF]]),
    await sendFiles(form, {}, [png, png]),
    await sendFiles(form, { firma: "" }, []),
  ];
  const claimed = await postJson(form.url.replace("/formulario/", "/f/"), { firma: ["firma.png"] });

  expect(page.body).toContain('data-signature="firma"');
  expect([typed.status, drawn.status]).toEqual([303, 303]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(refused[0]?.body).toContain("dibuja tu firma (una sola imagen PNG)");
  expect(claimed).toMatchObject({ status: 400, body: { fields: [{ field: "firma", code: "REQUIRED" }] } });
  expect(await form.stored()).toMatchObject([
    { values: { firma: ["firma.png"] } },
    { values: { firma: "Ana Quispe" } },
  ]);
  expect(await listFiles(form.app, form.owner)).toMatchObject([{ field: "firma", name: "firma.png" }]);
});

test("where the plan takes no files a signature is typed", async () => {
  const form = await openForm({}, [NAME]);
  const { plans } = form.app.services;
  await plans.create(form.app.admin.actor, { code: "solo-textos", name: "Solo textos", filesPerSubmission: 0 });
  const signed = await openForm({ planCode: "solo-textos" }, [buildField({ name: "firma", type: "signature" })]);

  const { status, body } = await signed.open();

  expect(status).toBe(200);
  expect(body).toContain('name="firma" type="text"');
  expect(body).not.toMatch(/data-signature|multipart/);
});

/** Posts the page as a browser does, ten seconds after it was shown. */
async function sendFiles(
  form: TestHostedForm,
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, name: string, bytes: Uint8Array<ArrayBuffer>])[],
) {
  const page = await form.open();
  clock.set(new Date(clock.now().getTime() + 10_000).toISOString());
  const body = new FormData();
  body.append("_idempotency_key", stampOf(page));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [field, name, bytes] of files) body.append(field, new Blob([bytes]), name);
  const encoded = new Response(body);
  return form.post(Buffer.from(await encoded.arrayBuffer()), encoded.headers.get("content-type") ?? "");
}
