import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PDF, PNG } from "../support/attachments.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";
import { ask, postJson } from "../support/http.ts";
import {
  locationOf,
  navigate,
  openPage,
  openTestBook,
  postAsProgram,
  shareTestBooks,
  textOf,
} from "../support/bookPages.ts";

test("files a program's JSON and answers with the receipt's address", async () => {
  const clock = { now: () => new Date("2026-10-05T15:00:00Z") };
  const { url, path } = await openTestBook({ clock });

  const { status, body } = await postJson(url, { ...FIELDS, tipo: "queja" });

  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    message: "Registramos tu queja N.º 000000001-2026. Te responderán a más tardar el 27/10/2026.",
    complaint_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    number: "000000001-2026",
    registered_at: "2026-10-05T15:00:00.000Z",
    due_on: "2026-10-27",
    receipt_url: expect.stringMatching(new RegExp(`^https://ventanilla\\.example\\.pe${path}/hoja/[\\w-]{22,}$`)),
    receipt_pdf_url: expect.stringMatching(/\/hoja\/[\w-]{22,}\/hoja\.pdf$/),
    files_not_kept: 0,
  });
});

const openBook = shareTestBooks();

test("answers JSON with JSON, even if the client accepts only HTML", async () => {
  const { url } = await openBook();

  const filed = await postJson(url, FIELDS, { accept: "text/html" });
  const refused = await postJson(url, { nombre: "Ana" }, { accept: "text/html" });

  expect(filed.body).toMatchObject({ success: true });
  expect(refused).toMatchObject({ status: 400, body: { success: false, code: "VALIDATION_FAILED" } });
});

test.each([["adjuntos", ["https://example.pe/boleta.pdf"]] as const, ["adjuntos[]", "JVBERi0xLjQ="] as const])(
  "refuses a file within JSON as %s, and files a sheet with an empty list of files",
  async (field, value) => {
    const { url, countSheets } = await openBook();

    const refused = await postJson(url, { ...FIELDS, [field]: value });
    const taken = await postJson(url, { ...FIELDS, [field]: [] });

    expect(refused).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_FAILED", fields: [{ field, message: expect.stringContaining("multipart/form-data") }] },
    });
    expect(taken.status).toBe(201);
    expect(await countSheets()).toBe(1);
  },
);

test("answers a repeated sheet with 200, and files another sheet with the same id", async () => {
  const { url, countSheets } = await openBook();
  const sheet = { ...FIELDS, _envio_id: randomUUID() };

  const first = await postAsProgram(url, sheet);
  const again = await postAsProgram(url, sheet);
  const other = await postAsProgram(url, { ...sheet, detalle: "También tarde." });

  expect([first, again, other].map(({ status }) => status)).toEqual([201, 200, 201]);
  expect(again.body).toEqual(first.body);
  expect(await countSheets()).toBe(2);
});

test("redirects a browser to the receipt, which no cache, search engine or other site may keep", async () => {
  const { path, post, visit } = await openBook();

  const filed = await post(FIELDS);
  const location = locationOf(filed);
  const receipt = await visit(location);

  expect(filed.status).toBe(303);
  expect(location).toMatch(new RegExp(`^${path}/hoja/[\\w-]{22,}$`));
  expect(receipt.status).toBe(200);
  expect(Object.fromEntries(receipt.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  expect(textOf(receipt)).toContain("000000001-");
  expect(textOf(receipt)).toContain("a***@e***.pe");
});

test("shows a refused form again with its values", async () => {
  const { post } = await openBook();
  const written = {
    ...FIELDS,
    numero_documento: "123",
    tipo: "queja",
    tipo_bien: "servicio",
    moneda: "USD",
    monto_reclamado: "12,50",
    descripcion_bien: "\n\nDos líneas vacías antes",
    domicilio: "Jr. Puno 1",
    canal_respuesta: "carta",
    fecha_hecho: "31/02/2026",
    pedido: "Que me devuelvan\nel dinero",
    _envio_id: randomUUID(),
  };

  const page = textOf(await post(written));

  for (const name of [
    "nombre",
    "numero_documento",
    "email",
    "domicilio",
    "monto_reclamado",
    "fecha_hecho",
    "_envio_id",
  ] as const) {
    expect(page).toMatch(new RegExp(`name="${name}" [^>]*value="${written[name]}"`));
  }
  expect(page).toContain(`>\n${written.descripcion_bien}</textarea>`);
  expect(page).toContain(`>\n${written.pedido}</textarea>`);
  expect(page).toContain('<option value="USD" selected>');
  for (const checked of ["queja", "servicio", "carta", "si"]) {
    expect(page).toMatch(new RegExp(`value="${checked}"[^>]* checked`));
  }
  expect(page).toContain("Los archivos no se conservan al corregir la hoja");
});

test("stores attachments and serves them only as downloads under the secret", async () => {
  const { url, visit, follow, postForm } = await openBook();
  const data = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
  data.append("adjuntos[]", new File([PNG], 'foto "ñ" 📷.png', { type: "image/png" }));

  const filed = await postForm(data);
  const receipt = textOf(await follow(filed));
  const [, path = ""] = /href="([^"]+\/adjuntos\/[^"]+)"/.exec(receipt) ?? [];
  const file = await fetch(new URL(path, url));
  const guessed = await visit(path.replace(/hoja\/[\w-]+/, `hoja/${"A".repeat(43)}`));

  expect(filed.status).toBe(303);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": expect.stringMatching(/^attachment; .*filename\*=UTF-8''/),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(guessed.status).toBe(404);
});

test("refuses a file of another type at its field", async () => {
  const { postForm, countSheets } = await openBook();
  const data = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
  data.append("adjuntos[]", new File(["<script>alert(1)</script>"], "foto.png", { type: "image/png" }));

  const page = await postForm(data);

  expect(page.status).toBe(400);
  expect(textOf(page)).toContain('<a href="#adjuntos">Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.</a>');
  expect(textOf(page)).toContain('id="adjuntos-error"');
  expect(await countSheets()).toBe(0);
});

test("stores five files of 5 MB, and refuses one byte or one file more at the field", async () => {
  const { postForm, countSheets } = await openBook();
  const sheetWith = (sizes: readonly number[]) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
    for (const size of sizes) data.append("adjuntos[]", new File([PDF, Buffer.alloc(size - PDF.length)], "boleta.pdf"));
    return data;
  };
  const full = 5 * 1024 * 1024;

  const taken = await postForm(sheetWith(Array.from({ length: 5 }, () => full)));
  const tooBig = await postForm(sheetWith([full + 1]));
  const tooMany = await postForm(sheetWith(Array.from({ length: 6 }, () => 1_000)));

  expect([taken, tooBig, tooMany].map(({ status }) => status)).toEqual([303, 400, 400]);
  expect(textOf(tooBig)).toContain('<a href="#adjuntos">Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.</a>');
  expect(textOf(tooMany)).toContain('<a href="#adjuntos">Puedes adjuntar hasta 5 archivos.</a>');
  expect(await countSheets()).toBe(1);
});

test("reads a page's post in Windows-1252", async () => {
  const { url, follow } = await openBook();
  const body =
    "nombre=Mar%EDa+%D1usta&tipo_documento=DNI&numero_documento=01234567&email=a@b.pe&detalle=%BFQu%E9%3F&confirmacion=si";

  const filed = await navigate(url, body, "application/x-www-form-urlencoded");
  const receipt = textOf(await follow(filed));

  expect(receipt).toContain("María Ñusta");
  expect(receipt).toContain("¿Qué?");
});

test("serves the sheet's PDF under the secret, and the notice's PDF to everybody", async () => {
  const { url, visit, post } = await openBook();
  const filed = await post(FIELDS);

  const sheet = await visit(`${locationOf(filed)}/hoja.pdf`);
  const notice = await openPage(`${url}/aviso.pdf`);

  for (const pdf of [sheet, notice]) {
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(String(pdf.body)).toMatch(/^%PDF-/);
  }
  expect(sheet.headers.get("cache-control")).toBe("no-store");
  expect(sheet.headers.get("content-disposition")).toMatch(/filename="hoja-de-reclamacion-000000001-\d{4}\.pdf"/);
});

test("an incomplete book shows its page and files sheets, in neutral words", async () => {
  const { url, post, follow } = await openBook({ provider: null });

  const page = textOf(await openPage(url));
  const filed = await post(FIELDS);
  const receipt = await follow(filed);

  expect(page).toContain("Tus datos personales. El proveedor es titular del banco de datos «Libro de Reclamaciones».");
  expect(page).not.toMatch(/null|undefined/);
  expect(page).toContain("Puedes presentar tu hoja igual");
  expect(filed.status).toBe(303);
  expect(receipt.status).toBe(200);
  expect(textOf(receipt)).not.toMatch(/null|undefined|Puedes presentar/);
  expect(textOf(receipt)).toContain("no figuraban aquí cuando presentaste tu hoja");
});

test("answers a filled honeypot with a page without one, from which the sheet is filed", async () => {
  const { post, countSheets } = await openBook();
  const sheet = { ...FIELDS, _envio_id: randomUUID() };

  const held = await post({ ...sheet, sitio_web: "https://spam.example" });
  const filed = await post(sheet);

  expect(held.status).toBe(409);
  expect(textOf(held)).toContain("Tu hoja todavía no se presentó");
  expect(textOf(held)).toContain(`value="${FIELDS.nombre}"`);
  expect(textOf(held)).not.toContain("sitio_web");
  expect(filed.status).toBe(303);
  expect(await countSheets()).toBe(1);
});

test("escapes hostile texts on the form and on the receipt", async () => {
  const { post, follow } = await openBook({
    provider: { ...PROVIDER, legalName: XSS, tradeName: XSS, address: XSS },
  });
  const fields = Object.fromEntries(HOSTILE_FIELDS.map((name) => [name, XSS]));
  const accepted = { ...fields, tipo_documento: "DNI", numero_documento: "01234567", email: "", monto_reclamado: "" };

  const refused = await post(fields);
  const filed = await post({
    ...accepted,
    telefono: SHORT_XSS,
    fecha_hecho: "",
    apoderado_email: "",
    canal_respuesta: "carta",
    confirmacion: "si",
    sin_correo: "si",
  });
  const receipt = await follow(filed);

  expect(refused.status).toBe(400);
  expect(receipt.status).toBe(200);
  for (const page of [refused, receipt]) {
    expect(String(page.body)).not.toContain("<img src=x");
    expect(String(page.body)).toContain("&lt;img src=x onerror=alert(1)&gt;");
  }
});

const XSS = `"'></textarea><img src=x onerror=alert(1)>`;
const SHORT_XSS = '"><img src=x>';
const HOSTILE_FIELDS = (
  "tipo nombre tipo_documento numero_documento email telefono domicilio distrito provincia departamento " +
  "apoderado_nombre apoderado_vinculo apoderado_domicilio apoderado_telefono apoderado_email tipo_bien " +
  "descripcion_bien moneda monto_reclamado numero_pedido fecha_hecho detalle pedido canal_respuesta " +
  "_envio_id es_menor"
).split(" ");

test("refuses an unreadable body and an unknown method with the usual error", async () => {
  const { url } = await openBook();

  const unreadable = await ask(url, { method: "POST", headers: { "content-type": "text/plain" }, body: "hola" });
  const wrongMethod = await ask(url, { method: "DELETE" });
  const wrongMethodPage = await openPage(url, {}, "DELETE");

  expect(unreadable).toMatchObject({ status: 400, body: { success: false, code: "INVALID_REQUEST" } });
  expect(wrongMethod).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" } });
  expect(wrongMethod.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  expect(wrongMethodPage.headers.get("content-type")).toContain("text/html");
});
