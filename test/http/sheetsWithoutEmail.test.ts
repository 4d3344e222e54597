import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PNG } from "../support/attachments.ts";
import { navigate, postAsProgram, shareTestBooks, textOf } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";

const QUESTION = "No escribiste un correo: no recibirás copia por correo. ¿Presentas tu hoja así?";
const SHEET = { ...FIELDS, email: "", domicilio: "Jr. Puno 1" };

const openBook = shareTestBooks();

test("the page asks once before it files a sheet without e-mail: it comes back filled in, with a button that files", async () => {
  const { post, follow, countSheets } = await openBook();
  const page = await post(SHEET);
  const asked = textOf(page);

  expect(page.status).toBe(400);
  expect(asked).toContain(`<a href="#sin-correo">${QUESTION}</a>`);
  expect(asked).toContain("Tu hoja todavía no se presentó");
  expect(asked).toMatch(/<input type="hidden" name="sin_correo" value="si"/);
  expect(asked).toMatch(/<button[^>]*type="submit"[^>]*>Presentar sin correo<\/button>/);
  expect(asked).toMatch(/name="domicilio"[^>]* value="Jr. Puno 1"/);
  expect(asked).toContain(`\n${FIELDS.detalle}</textarea>`);
  expect(await countSheets()).toBe(0);

  const filed = await post({ ...SHEET, sin_correo: "si" });

  expect(filed.status).toBe(303);
  expect(textOf(await follow(filed))).toContain("No indicaste un correo");
  expect(await countSheets()).toBe(1);
});

test("a page that was answered is not asked again, whatever else it must correct", async () => {
  const { post } = await openBook();

  const page = textOf(await post({ ...SHEET, sin_correo: "si", detalle: "" }));

  expect(page).not.toContain(QUESTION);
  expect(page).toMatch(/<input type="hidden" name="sin_correo" value="si"/);
});

test("an unreadable e-mail is corrected or confirmed first, and a confirmed one is not asked about again", async () => {
  const { post } = await openBook();

  const warned = textOf(await post({ ...SHEET, email: "ana@" }));
  const filed = await post({ ...SHEET, email: "ana@", _sin_corregir: "email" });

  expect(warned).not.toContain(QUESTION);
  expect(filed.status).toBe(303);
});

test("a minor whose parent has an e-mail is not asked, because the copy goes there", async () => {
  const { post } = await openBook();

  const filed = await post({ ...SHEET, es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@example.pe" });

  expect(filed.status).toBe(303);
});

test("a program that wants JSON is not asked", async () => {
  const { url } = await openBook();

  const filed = await postAsProgram(url, SHEET);

  expect(filed.status).toBe(201);
});

test("the question says that chosen files must be chosen again", async () => {
  const { postForm } = await openBook();
  const data = new FormData();
  for (const [name, value] of Object.entries(SHEET)) data.append(name, value);
  data.append("adjuntos[]", new File([PNG], "foto.png", { type: "image/png" }));

  const page = textOf(await postForm(data));

  expect(page.slice(page.lastIndexOf(QUESTION), page.indexOf("Presentar sin correo"))).toContain(
    "Los archivos no se conservan al corregir la hoja",
  );
});

test("a sheet that was filed without e-mail and is posted again is not asked about", async () => {
  const { post, countSheets } = await openBook();
  const id = randomUUID();
  await post({ ...SHEET, _envio_id: id, sin_correo: "si" });

  const again = await post({ ...SHEET, _envio_id: id });

  expect(again.status).toBe(303);
  expect(await countSheets()).toBe(1);
});

test("a sheet whose honeypot is filled is held without the question", async () => {
  const { app, post } = await openBook();

  const held = await post({ ...SHEET, sitio_web: "x" });

  expect(held.status).toBe(409);
  expect(await app.database("quarantined_sheets").select("id")).toHaveLength(1);
});

test("a consumer marks product and service, and the receipt and the page that comes back show both", async () => {
  const { url, follow } = await openBook();
  const post = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    body.append("tipo_bien", "producto");
    body.append("tipo_bien", "servicio");
    return navigate(url, body.toString(), "application/x-www-form-urlencoded");
  };

  const refused = textOf(await post({ ...FIELDS, detalle: "" }));
  const receipt = textOf(await follow(await post(FIELDS)));

  for (const value of ["producto", "servicio"]) {
    expect(refused).toMatch(new RegExp(`name="tipo_bien" value="${value}"[^>]* checked`));
  }
  expect(receipt).toContain("<dd>Producto y servicio</dd>");
});
