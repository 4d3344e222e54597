import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { createAsk } from "../graphql/client.ts";
import { PNG } from "../support/attachments.ts";
import { openTestBook, postAsProgram, shareTestBooks, textOf } from "../support/bookPages.ts";
import { createTestMailer, FIELDS, PROVIDER } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const ODD = { moneda: "PEN", monto_reclamado: "unos 300 soles", fecha_hecho: "31/12/2099" };
const LONG = "Quiero un televisor nuevo. ".repeat(200).trim();
const RAW_VALUES = {
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

/** The value of the page's hidden field that confirms the warned fields. */
const confirmedFieldsOf = (page: string) => /name="_sin_corregir" value="([^"]*)"/.exec(page)?.[1] ?? null;

const openBook = shareTestBooks({ environment: { WORKER: "off" } });

test("warns of an unreadable amount and day once; sent again unchanged, the sheet keeps their raw values", async () => {
  const { post, follow, countSheets } = await openBook();

  const warned = await post({ ...FIELDS, ...ODD });
  const filed = await post({ ...FIELDS, ...ODD, _sin_corregir: confirmedFieldsOf(String(warned.body)) ?? "" });

  expect(warned.status).toBe(400);
  expect(textOf(warned)).toContain('<a href="#monto_reclamado">Escribe un monto válido, por ejemplo 129.90.</a>');
  expect(textOf(warned)).toContain('<a href="#fecha_hecho">La fecha no puede ser futura.</a>');
  expect(textOf(warned)).toContain(TEXT_NOTE);
  expect(textOf(warned)).not.toContain(FILES_NOTE);
  expect(filed.status).toBe(303);
  const receipt = textOf(await follow(filed));
  expect(receipt).toContain("<dt>Monto reclamado</dt><dd>unos 300 soles</dd>");
  expect(receipt).toContain("<dt>Fecha en que ocurrió</dt><dd>31/12/2099</dd>");
  expect(await countSheets()).toBe(1);
});

test("a warned field stays confirmed while another field is corrected, and a new problem is a warning first", async () => {
  const { post } = await openBook();
  const warned = String((await post({ ...FIELDS, nombre: "", monto_reclamado: "mucho" })).body);
  const confirming = {
    ...FIELDS,
    monto_reclamado: "mucho",
    fecha_hecho: "ayer",
    _sin_corregir: confirmedFieldsOf(warned) ?? "",
  };

  const warnedAgain = await post(confirming);

  expect(confirmedFieldsOf(warned)).toBe("monto_reclamado");
  expect(warnedAgain.status).toBe(400);
  expect(textOf(warnedAgain)).not.toContain("Escribe un monto válido");
  expect(confirmedFieldsOf(String(warnedAgain.body))).toBe("monto_reclamado fecha_hecho");
});

test("a confirmation waives no problem of a required field", async () => {
  const { url, countSheets } = await openBook();
  const fields = { ...FIELDS, numero_documento: "1", detalle: "", _sin_corregir: "numero_documento detalle nombre" };

  const refused = await postAsProgram(url, fields);

  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: "numero_documento" }, { field: "detalle" }] },
  });
  expect(await countSheets()).toBe(0);
});

test("warns of refused files once; sent again, the sheet keeps the acceptable files", async () => {
  const { postForm, follow } = await openBook();
  const files = [new File(["RIFF"], "foto.heic"), ...[1, 2, 3, 4, 5, 6].map((n) => new File([PNG], `foto ${n}.png`))];
  const send = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) data.append(name, value);
    for (const file of files) data.append("adjuntos[]", file);
    return postForm(data);
  };

  const warned = await send({});
  const filed = await send({ _sin_corregir: confirmedFieldsOf(String(warned.body)) ?? "" });

  expect(warned.status).toBe(400);
  expect(textOf(warned)).toContain(FILES_NOTE);
  expect(textOf(warned)).not.toContain(TEXT_NOTE);
  const receipt = textOf(await follow(filed));
  expect(receipt.match(/foto [^<]*\.png/g)).toEqual([1, 2, 3, 4, 5].map((n) => `foto ${n}.png`));
  expect(receipt).not.toContain("heic");
});

test("a sheet with an address is filed with an unreadable e-mail, and no mail is sent to it", async () => {
  const mailer = createTestMailer();
  const { app, owner, post, follow } = await openTestBook({ mailer });
  const fields = { ...FIELDS, email: "ana@correo", domicilio: "Jr. Puno 1" };

  const warned = await post(fields);
  const filed = await post({ ...fields, _sin_corregir: confirmedFieldsOf(String(warned.body)) ?? "" });
  const receipt = textOf(await follow(filed));
  await waitFor(() => mailer.sent.length === 1);
  const [{ id } = { id: "" }] = await app.database<{ id: string }>("complaints").select("id");
  await app.services.answers.answer(owner.actor, {
    id,
    answer: "Te devolvemos tu dinero.",
    signerName: "Rosa Quispe",
    signerPost: "Administradora",
  });

  expect(textOf(warned)).toContain('<a href="#email">Escribe un correo válido, por ejemplo ana@tienda.pe.</a>');
  expect(textOf(warned)).toContain(EMAIL_NOTE);
  expect(receipt).toContain("<dt>Correo electrónico</dt><dd>ana@correo</dd>");
  expect(receipt).toContain("El correo que escribiste no es válido, así que no te enviamos una copia.");
  const mails: { kind: string; recipient: string }[] = await app.database("mails").select("kind", "recipient");
  expect(mails).toEqual([{ kind: "provider_copy", recipient: PROVIDER.email }]);
});

test("another unreadable e-mail is another warning, and an unchanged one is filed", async () => {
  const { post, countSheets } = await openBook();
  const parent = { es_menor: "si", apoderado_nombre: "Rosa" };
  const fields = { ...FIELDS, ...parent, domicilio: "Jr. Puno 1", monto_reclamado: "mucho" };
  const raw = { email: "ana@correo", apoderado_email: "rosa@correo" };
  const warned = String((await post({ ...fields, ...raw })).body);
  const slipped = { ...raw, email: "ana@correo,com" };

  const warnedAgain = await post({ ...fields, ...slipped, _sin_corregir: confirmedFieldsOf(warned) ?? "" });
  const filed = await post({ ...fields, ...slipped, _sin_corregir: confirmedFieldsOf(String(warnedAgain.body)) ?? "" });

  expect(warnedAgain.status).toBe(400);
  expect(textOf(warnedAgain).match(/<a href="#\w+">/g)).toEqual(['<a href="#email">']);
  expect(filed.status).toBe(303);
  expect(await countSheets()).toBe(1);
});

test.each([
  ["an unreadable e-mail that the answer needs", { email: "ana@correo", canal_respuesta: "email" }, "email"],
  ["a minor without the guardian's name", { es_menor: "si" }, "apoderado_nombre"],
  ["an answer by mail without an e-mail", { email: "", canal_respuesta: "email", sin_correo: "si" }, "canal_respuesta"],
])(
  "%s blocks no sheet: the page asks once, without script, and a program is told the same",
  async (_, changes, field) => {
    const { post, url, countSheets } = await openBook();
    const fields = { ...FIELDS, domicilio: "Jr. Puno 1", ...changes };

    const asked = await post(fields);
    const program = await postAsProgram(url, fields);
    const filed = await post({ ...fields, _sin_corregir: confirmedFieldsOf(textOf(asked)) ?? "" });
    const answered = await postAsProgram(url, { ...fields, detalle: "Otra cosa.", _sin_corregir: field });

    expect([asked.status, program.status, filed.status, answered.status]).toEqual([400, 400, 303, 201]);
    expect(textOf(asked)).toContain(`<a href="#${field}">`);
    expect(program.body).toMatchObject({ fields: [{ field }] });
    expect(await countSheets()).toBe(2);
  },
);

test("the summary names the field of a long text", async () => {
  const { post } = await openBook();
  const parent = { es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@" };

  const warned = await post({ ...FIELDS, ...parent, pedido: "x".repeat(4_001), detalle: "x".repeat(4_001) });

  expect(textOf(warned)).toContain(
    '<a href="#detalle">Detalle: El texto es demasiado largo: el máximo es 4,000 caracteres.</a>',
  );
  expect(textOf(warned)).toContain(
    '<a href="#pedido">Pedido: El texto es demasiado largo: el máximo es 4,000 caracteres.</a>',
  );
  expect(textOf(warned)).toContain(
    '<a href="#apoderado_email">Correo del padre, madre o apoderado: Escribe un correo válido',
  );
  expect(textOf(warned)).toContain("Lo que escribiste en «Correo del padre, madre o apoderado» y «Pedido» no impide");
});

test("the raw values are in the mails, the exports, the event, the API and the PDF", async () => {
  const mailer = createTestMailer();
  const receiver = await startReceiver();
  const { app, owner, form, url } = await openTestBook({ mailer });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });

  const filed = await postAsProgram(url, { ...FIELDS, ...RAW_VALUES, tipo_bien: "producto" });
  await waitFor(() => mailer.sent.length === 1);
  await receiver.got(1);

  const raw = { amount: "unos 300 soles USD", day: "31/12/2099" };
  const { complaint_id: id } = filed.body as { readonly complaint_id: string };
  const query = `{ complaint(id: "${id}") {
    amount amountTyped happenedOn happenedOnTyped email emailTyped guardian { email emailTyped } goodDescription request
  } }`;
  expect((await createAsk(app, owner.key)<object>(query)).data).toEqual({
    complaint: {
      amount: null,
      amountTyped: raw.amount,
      happenedOn: null,
      happenedOnTyped: raw.day,
      email: null,
      emailTyped: RAW_VALUES.email,
      guardian: { email: null, emailTyped: RAW_VALUES.apoderado_email },
      goodDescription: LONG,
      request: LONG,
    },
  });
  expect(receiver.first().event.data["complaint"]).toMatchObject({
    amount: null,
    amount_typed: raw.amount,
    happened_on: null,
    happened_on_typed: raw.day,
    email: null,
    email_typed: RAW_VALUES.email,
    guardian: { name: "Rosa", email: null, email_typed: RAW_VALUES.apoderado_email },
    good_description: LONG,
    request: LONG,
  });
  expect(mailer.sent[0]?.to).toBe(PROVIDER.email);
  const text = mailer.sent[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain(`Monto reclamado: ${raw.amount} `);
  expect(text).toContain(`Fecha del hecho: ${raw.day} `);
  expect(text).toContain(`Correo: ${RAW_VALUES.email} `);
  expect(text).toContain(`Rosa / ${RAW_VALUES.apoderado_email} `);
  expect(text).toContain(`Pedido: ${LONG} `);
  const headers = { authorization: `Bearer ${owner.key}` };
  const download = async (kind: string) =>
    String((await ask(`${app.url}/api/v1/forms/${form.id}/complaints.${kind}`, { headers })).body);
  const csv = await download("csv");
  expect(csv).toContain(`,,${raw.amount},,${raw.day},`);
  expect(csv).toContain(`,${RAW_VALUES.email},Rosa / ${RAW_VALUES.apoderado_email},`);
  expect(csv).toContain(`,${LONG},`);
  const sirec = await download("sirec.txt");
  expect(sirec).toContain(`|${raw.amount}|`);
  expect(sirec).toContain("||Rosa|");
  const pdf = mailer.sent[0]?.attachments[0]?.bytes ?? Buffer.alloc(0);
  const paper = isPdfTested ? (await readPdfText(pdf)).replace(/\s+/g, " ") : null;
  const written = [raw.amount, raw.day, RAW_VALUES.email, RAW_VALUES.apoderado_email];
  expect(written.filter((each) => paper?.includes(each) === false)).toEqual([]);
  if (paper !== null) expect(paper.split("Quiero un televisor nuevo.")).toHaveLength(401);
});
