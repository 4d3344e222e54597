import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { createAsk } from "../graphql/client.ts";
import { PNG } from "../support/attachments.ts";
import { openTestBook, postAsProgram, textOf } from "../support/bookPages.ts";
import { createTestMailer, FIELDS, PROVIDER } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const ODD = { moneda: "PEN", monto_reclamado: "unos 300 soles", fecha_hecho: "31/12/2099" };
const LONG = "Quiero un televisor nuevo. ".repeat(200).trim();
const WRITTEN = {
  ...ODD,
  email: "ana@correo",
  domicilio: "Jr. Puno 1",
  es_menor: "si",
  apoderado_nombre: "Rosa",
  apoderado_email: "rosa arroba correo",
  descripcion_bien: LONG,
  pedido: LONG,
  moneda: "USD",
  _sin_corregir: "email apoderado_email descripcion_bien pedido monto_reclamado fecha_hecho",
};
const TEXT_NOTE =
  "Lo que escribiste en «Monto reclamado» y «Fecha en que ocurrió» no impide que presentes tu hoja: si la envías otra vez sin corregirlo, queda tal como lo escribiste.";
const EMAIL_NOTE = "A un correo que no es válido no podemos enviarte nada: imprime o descarga tu hoja al registrarla.";
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

test("an e-mail that cannot be read keeps nobody from filing who has an address, and no mail goes there", async () => {
  const mailer = createTestMailer();
  const { app, owner, post, follow } = await openTestBook({ mailer });
  const fields = { ...FIELDS, email: "ana@correo", domicilio: "Jr. Puno 1" };

  const told = await post(fields);
  const filed = await post({ ...fields, _sin_corregir: insistenceOf(String(told.body)) ?? "" });
  const receipt = textOf(await follow(filed));
  await waitFor(() => mailer.sent.length === 1);
  const [{ id } = { id: "" }] = await app.database<{ id: string }>("complaints").select("id");
  await app.services.complaints.answer(owner.actor, { id, answer: "Te devolvemos tu dinero." });

  expect(textOf(told)).toContain('<a href="#email">Escribe un correo válido, por ejemplo ana@tienda.pe.</a>');
  expect(textOf(told)).toContain(EMAIL_NOTE);
  expect(receipt).toContain("<dt>Correo electrónico</dt><dd>ana@correo</dd>");
  expect(receipt).toContain("El correo que escribiste no es válido, así que no te enviamos una copia.");
  const mails: { kind: string; recipient: string }[] = await app.database("mails").select("kind", "recipient");
  expect(mails).toEqual([{ kind: "provider_copy", recipient: PROVIDER.email }]);
});

test("who corrects an e-mail and slips again is told again, and who leaves it as it was told is filed", async () => {
  const { post, countSheets } = await openTestBook({ environment: { WORKER: "off" } });
  const parent = { es_menor: "si", apoderado_nombre: "Rosa" };
  const fields = { ...FIELDS, ...parent, domicilio: "Jr. Puno 1", monto_reclamado: "mucho" };
  const typed = { email: "ana@correo", apoderado_email: "rosa@correo" };
  const told = String((await post({ ...fields, ...typed })).body);
  const slipped = { ...typed, email: "ana@correo,com" };

  const toldAgain = await post({ ...fields, ...slipped, _sin_corregir: insistenceOf(told) ?? "" });
  const filed = await post({ ...fields, ...slipped, _sin_corregir: insistenceOf(String(toldAgain.body)) ?? "" });

  expect(toldAgain.status).toBe(400);
  expect(textOf(toldAgain).match(/<a href="#\w+">/g)).toEqual(['<a href="#email">']);
  expect(filed.status).toBe(303);
  expect(await countSheets()).toBe(1);
});

test("an e-mail that the answer needs is asked for as long as it cannot be read, and not said to be optional", async () => {
  const { post, countSheets } = await openTestBook({ environment: { WORKER: "off" } });
  const fields = { ...FIELDS, email: "ana@correo", domicilio: "Jr. Puno 1", canal_respuesta: "email" };

  const told = await post(fields);
  const toldAgain = await post({ ...fields, _sin_corregir: "email" });

  for (const answer of [told, toldAgain]) {
    expect(answer.status).toBe(400);
    expect(textOf(answer)).toContain('<a href="#email">Escribe un correo válido');
    expect(textOf(answer)).not.toContain("no impide que presentes tu hoja");
  }
  expect(await countSheets()).toBe(0);
});

test("a summary says of which field a text is too long", async () => {
  const { post } = await openTestBook({ environment: { WORKER: "off" } });
  const parent = { es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@" };

  const told = await post({ ...FIELDS, ...parent, pedido: "x".repeat(4_001), detalle: "x".repeat(4_001) });

  expect(textOf(told)).toContain(
    '<a href="#detalle">Detalle: El texto es demasiado largo: el máximo es 4,000 caracteres.</a>',
  );
  expect(textOf(told)).toContain(
    '<a href="#pedido">Pedido: El texto es demasiado largo: el máximo es 4,000 caracteres.</a>',
  );
  expect(textOf(told)).toContain(
    '<a href="#apoderado_email">Correo del padre, madre o apoderado: Escribe un correo válido',
  );
  expect(textOf(told)).toContain("Lo que escribiste en «Correo del padre, madre o apoderado» y «Pedido» no impide");
});

test("what was typed is in the mails, the exports, the event, the API and on paper", async () => {
  const mailer = createTestMailer();
  const receiver = await startReceiver();
  const { app, owner, form, url } = await openTestBook({ mailer });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });

  const filed = await postAsProgram(url, { ...FIELDS, ...WRITTEN });
  await waitFor(() => mailer.sent.length === 1);
  await receiver.got(1);

  const typed = { amount: "unos 300 soles USD", day: "31/12/2099" };
  const { complaint_id: id } = filed.body as { readonly complaint_id: string };
  const query = `{ complaint(id: "${id}") {
    amount amountTyped happenedOn happenedOnTyped email emailTyped guardian { email emailTyped } goodDescription request
  } }`;
  expect((await createAsk(app, owner.key)<object>(query)).data).toEqual({
    complaint: {
      amount: null,
      amountTyped: typed.amount,
      happenedOn: null,
      happenedOnTyped: typed.day,
      email: null,
      emailTyped: WRITTEN.email,
      guardian: { email: null, emailTyped: WRITTEN.apoderado_email },
      goodDescription: LONG,
      request: LONG,
    },
  });
  expect(receiver.first().event.data["complaint"]).toMatchObject({
    amount: null,
    amount_typed: typed.amount,
    happened_on: null,
    happened_on_typed: typed.day,
    email: null,
    email_typed: WRITTEN.email,
    guardian: { name: "Rosa", email: null, email_typed: WRITTEN.apoderado_email },
    good_description: LONG,
    request: LONG,
  });
  expect(mailer.sent[0]?.to).toBe(PROVIDER.email);
  const text = mailer.sent[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain(`Monto reclamado: ${typed.amount} `);
  expect(text).toContain(`Fecha del hecho: ${typed.day} `);
  expect(text).toContain(`Correo: ${WRITTEN.email} `);
  expect(text).toContain(`Rosa / ${WRITTEN.apoderado_email} `);
  expect(text).toContain(`Pedido: ${LONG} `);
  const headers = { authorization: `Bearer ${owner.key}` };
  const download = async (kind: string) =>
    String((await ask(`${app.url}/api/v1/forms/${form.id}/complaints.${kind}`, { headers })).body);
  const csv = await download("csv");
  expect(csv).toContain(`,,${typed.amount},,${typed.day},`);
  expect(csv).toContain(`,${WRITTEN.email},Rosa / ${WRITTEN.apoderado_email},`);
  expect(csv).toContain(`,${LONG},`);
  const sirec = await download("sirec.txt");
  expect(sirec).toContain(`|${typed.amount}|`);
  expect(sirec).toContain(`|${WRITTEN.email}|Rosa / ${WRITTEN.apoderado_email}|`);
  const pdf = mailer.sent[0]?.attachments[0]?.bytes ?? Buffer.alloc(0);
  const paper = isPdfTested ? (await readPdfText(pdf)).replace(/\s+/g, " ") : null;
  const written = [typed.amount, typed.day, WRITTEN.email, WRITTEN.apoderado_email];
  expect(written.filter((each) => paper?.includes(each) === false)).toEqual([]);
  if (paper !== null) expect(paper.split("Quiero un televisor nuevo.")).toHaveLength(401);
});
