import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { createAsk } from "../graphql/client.ts";
import { PNG } from "../support/attachments.ts";
import { openTestBook, postAsProgram, textOf } from "../support/bookPages.ts";
import { createTestMailer, FIELDS } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const ODD = { moneda: "PEN", monto_reclamado: "unos 300 soles", fecha_hecho: "31/12/2099" };
const TOLD = { _sin_corregir: "monto_reclamado fecha_hecho" };
const TEXT_NOTE =
  "El monto y la fecha son opcionales: si envías tu hoja otra vez sin corregirlos, quedan tal como los escribiste.";
const FILES_NOTE =
  "Los archivos son opcionales: si vuelves a elegir los mismos y envías tu hoja otra vez, la registramos sin los que no podemos recibir.";

/** What a page's form would send along unseen. */
const insistenceOf = (page: string) => /name="_sin_corregir" value="([^"]*)"/.exec(page)?.[1] ?? null;

test("an amount and a day that cannot be read are told once; sent again as they are, they stay on the sheet as typed", async () => {
  const { post, follow, countSheets } = await openTestBook({ environment: { WORKER: "off" } });

  const told = await post({ ...FIELDS, ...ODD });
  const filed = await post({ ...FIELDS, ...ODD, _sin_corregir: insistenceOf(String(told.body)) ?? "" });

  expect(told.status).toBe(400);
  expect(textOf(told)).toContain('<a href="#monto_reclamado">Escribe un monto válido, por ejemplo 129.90.</a>');
  expect(textOf(told)).toContain('<a href="#fecha_hecho">La fecha no puede ser futura.</a>');
  expect(textOf(told)).toContain(TEXT_NOTE);
  expect(textOf(told)).not.toContain(FILES_NOTE);
  expect(filed.status).toBe(303);
  const receipt = textOf(await follow(filed));
  expect(receipt).toContain("<dt>Monto reclamado</dt><dd>unos 300 soles</dd>");
  expect(receipt).toContain("<dt>Fecha en que ocurrió</dt><dd>31/12/2099</dd>");
  expect(await countSheets()).toBe(1);
});

test("what was told stays told while something else is corrected, and what is new is told first", async () => {
  const { post } = await openTestBook({ environment: { WORKER: "off" } });
  const told = String((await post({ ...FIELDS, nombre: "", monto_reclamado: "mucho" })).body);
  const insisting = {
    ...FIELDS,
    monto_reclamado: "mucho",
    fecha_hecho: "ayer",
    _sin_corregir: insistenceOf(told) ?? "",
  };

  const toldAgain = await post(insisting);

  expect(insistenceOf(told)).toBe("monto_reclamado");
  expect(toldAgain.status).toBe(400);
  expect(textOf(toldAgain)).not.toContain("Escribe un monto válido");
  expect(insistenceOf(String(toldAgain.body))).toBe("monto_reclamado fecha_hecho");
});

test("nothing that a sheet needs is filed because somebody insists", async () => {
  const { url, countSheets } = await openTestBook({ environment: { WORKER: "off" } });
  const fields = { ...FIELDS, numero_documento: "1", detalle: "", _sin_corregir: "numero_documento detalle nombre" };

  const refused = await postAsProgram(url, fields);

  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: "numero_documento" }, { field: "detalle" }] },
  });
  expect(await countSheets()).toBe(0);
});

test("files that cannot be taken keep nobody from filing: told once, they are left out and the others kept", async () => {
  const { postForm, follow } = await openTestBook({ environment: { WORKER: "off" } });
  const files = [new File(["RIFF"], "foto.heic"), ...[1, 2, 3, 4, 5, 6].map((n) => new File([PNG], `foto ${n}.png`))];
  const send = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) data.append(name, value);
    for (const file of files) data.append("adjuntos[]", file);
    return postForm(data);
  };

  const told = await send({});
  const filed = await send({ _sin_corregir: insistenceOf(String(told.body)) ?? "" });

  expect(told.status).toBe(400);
  expect(textOf(told)).toContain(FILES_NOTE);
  expect(textOf(told)).not.toContain(TEXT_NOTE);
  const receipt = textOf(await follow(filed));
  expect(receipt.match(/foto [^<]*\.png/g)).toEqual([1, 2, 3, 4, 5].map((n) => `foto ${n}.png`));
  expect(receipt).not.toContain("heic");
});

test("what was typed is in the mails, the exports, the event, the API and on paper", async () => {
  const mailer = createTestMailer();
  const receiver = await startReceiver();
  const { app, owner, form, url } = await openTestBook({ mailer });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });

  const filed = await postAsProgram(url, { ...FIELDS, ...ODD, moneda: "USD", ...TOLD });
  await waitFor(() => mailer.sent.length === 2);
  await receiver.got(1);

  const typed = { amount: "unos 300 soles USD", day: "31/12/2099" };
  const { complaint_id: id } = filed.body as { readonly complaint_id: string };
  const query = `{ complaint(id: "${id}") { amount amountTyped happenedOn happenedOnTyped } }`;
  expect((await createAsk(app, owner.key)<object>(query)).data).toEqual({
    complaint: { amount: null, amountTyped: typed.amount, happenedOn: null, happenedOnTyped: typed.day },
  });
  expect(receiver.first().event.data["complaint"]).toMatchObject({
    amount: null,
    amount_typed: typed.amount,
    happened_on: null,
    happened_on_typed: typed.day,
  });
  for (const { text } of mailer.sent) {
    expect(text).toContain(`Monto reclamado: ${typed.amount}\n`);
    expect(text).toContain(`Fecha del hecho: ${typed.day}\n`);
  }
  const headers = { authorization: `Bearer ${owner.key}` };
  const download = async (kind: string) =>
    String((await ask(`${app.url}/api/v1/forms/${form.id}/complaints.${kind}`, { headers })).body);
  expect(await download("csv")).toContain(`,,${typed.amount},,${typed.day},`);
  expect(await download("sirec.txt")).toContain(`|${typed.amount}|`);
  const pdf = mailer.sent[0]?.attachments[0]?.bytes ?? Buffer.alloc(0);
  const paper = isPdfTested ? (await readPdfText(pdf)).replace(/\s+/g, " ") : Object.values(typed).join(" ");
  expect(paper).toContain(typed.amount);
  expect(paper).toContain(typed.day);
});
