import { expect, test } from "vitest";
import { type MailRow, MAIL } from "../../src/repositories/mail/mails.ts";
import { maskEmail } from "../../src/http/presenters/complaintsReceipt.ts";
import type { TestApp } from "../support/app.ts";
import { createAsk } from "../graphql/client.ts";
import { communicateAnswer } from "../support/answers.ts";
import { openTestBook, shareTestBooks, textOf } from "../support/bookPages.ts";
import { createSetClock, FIELDS } from "../support/complaints.ts";
import { postJson } from "../support/http.ts";
import { endMail, offerAtCounter, sendOffer, settleOnPaper } from "../support/offers.ts";

/** No worker writes a file. */
const MAILS_AS_FILES = { WORKER: "off", MAIL_DIR: "mails" };

type FiledBody = { readonly complaint_id: string; readonly receipt_url: string };

test("the receipt shows the answer and its day", async () => {
  const clock = { now: () => new Date("2026-10-06T03:30:00Z") };
  const { url, owner, app, visit } = await openTestBook({ clock, environment: { WORKER: "off" } });
  const filed = (await postJson(url, FIELDS)).body as FiledBody;
  const path = new URL(filed.receipt_url).pathname;

  const waiting = textOf(await visit(path));
  await app.services.answers.answer(owner.actor, {
    id: filed.complaint_id,
    answer: "Cambiamos el <b>televisor</b>.",
    actionsTaken: "Reparto del viernes",
  });
  const sending = textOf(await visit(path));
  await communicateAnswer({ app, owner }, filed.complaint_id);
  const answered = String((await visit(path)).body);

  expect(waiting).toContain("Todavía no hay una respuesta.");
  expect(waiting).toContain("05/10/2026, 22:30 (hora de Lima)");
  expect(waiting).toContain("27/10/2026");
  expect(sending).toContain("En camino a tu correo");
  expect(answered).toContain("Cambiamos el &lt;b&gt;televisor&lt;/b&gt;.");
  expect(answered).toContain("Reparto del viernes");
  expect(answered).toContain("<dt>Respondida el</dt><dd>05/10/2026</dd>");
});

test("the receipt shows an offer and an agreement, and names no day for an answer after the agreement", async () => {
  const { clock, app, owner, complaints, id, read } = await setupOffer();

  await sendOffer({ app, owner }, id);
  const offered = await read();
  clock.set("2026-10-08T15:00:00Z");
  await settleOnPaper({ app, owner }, id);
  const settled = await read();
  await complaints.close(owner.actor, id);
  const closed = await read();

  expect(offered).toContain("te hizo una oferta de acuerdo el 06/10/2026");
  expect(offered).toContain("<dt>Te responderán a más tardar el</dt><dd>03/11/2026</dd>");
  expect(offered).not.toContain("Todavía no hay una respuesta.");
  for (const page of [settled, closed]) {
    expect(page).toContain("<dt>Acuerdo del</dt><dd>08/10/2026</dd>");
    expect(page).toContain("Proveedor y consumidor llegaron a un acuerdo el 08/10/2026.");
    expect(page).not.toMatch(
      /Te responderán|debe responderte|Todavía no hay una respuesta|27\/10\/2026|\d\d\/11\/2026/,
    );
  }
});

test("the receipt of a sheet that was answered after an agreement shows both", async () => {
  const { app, owner, id, read } = await setupOffer();

  await offerAtCounter({ app, owner }, id);
  await settleOnPaper({ app, owner }, id);
  await app.services.answers.answer(owner.actor, { id, answer: "Cumplimos lo acordado." });
  await communicateAnswer({ app, owner }, id);
  const page = await read();

  expect(page).toContain("<dt>Respondida el</dt><dd>06/10/2026</dd>");
  expect(page).toContain("<dt>Acuerdo del</dt><dd>06/10/2026</dd>");
  expect(page).toContain("Proveedor y consumidor llegaron a un acuerdo el 06/10/2026.");
  expect(page).toContain("Cumplimos lo acordado.");
});

test("the JSON for a repeated sheet that is settled promises no answer", async () => {
  const envio = { ...FIELDS, _envio_id: "01a00000-0000-7000-8000-0000000000e1" };
  const { url, app, owner, id } = await setupOffer(envio);
  await offerAtCounter({ app, owner }, id);
  await settleOnPaper({ app, owner }, id);

  const again = await postJson(url, envio);

  expect(again).toMatchObject({ status: 200, body: { message: "Registramos tu reclamo N.º 000000001-2026." } });
});

const clock = createSetClock("2026-10-05T12:00:00Z");
const openOwnBook = shareTestBooks({ clock, environment: { WORKER: "off" } });

/** A sheet of Monday 5 October 2026 and its receipt; the clock is at Tuesday. */
async function setupOffer(fields: Record<string, string> = FIELDS) {
  clock.set("2026-10-05T15:00:00Z");
  const { url, owner, app, visit } = await openOwnBook();
  const { complaint_id: id, receipt_url: receiptUrl } = (await postJson(url, fields)).body as FiledBody;
  clock.set("2026-10-06T15:00:00Z");
  const read = async () => textOf(await visit(new URL(receiptUrl).pathname));
  return { clock, url, app, owner, complaints: app.services.complaints, id, read };
}

test.each([
  ["ana.quispe@correo.com.pe", "a***@c***.pe"],
  ["a@b.pe", "a***@b***.pe"],
  ["ñusta@tienda.example", "ñ***@t***.example"],
])("%s is masked as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ["queued", "Estamos enviando una copia de tu hoja a"],
  ["sent", "Enviamos una copia de tu hoja a"],
  ["failed", "No pudimos enviar la copia de tu hoja a"],
] as const)("the receipt shows that the copy is %s", async (status, words) => {
  const { app, post, follow } = await openTestBook({ environment: { WORKER: "off" } });
  const filed = await post(FIELDS);
  await endReceipt(app, status);

  const receipt = textOf(await follow(filed));

  expect(receipt).toContain(words);
});

test("C4 past what a mailbox gets on a day, the receipt and the owner read from when on the copy goes out", async () => {
  const clock = createSetClock("2026-10-06T15:00:00Z");
  const environment = { WORKER: "off", BOOK_MAILS_PER_MAILBOX: "1" };
  const { app, owner, post, follow } = await openTestBook({ clock, environment });

  const first = textOf(await follow(await post(FIELDS)));
  clock.set("2026-10-06T15:00:01Z");
  const second = textOf(await follow(await post({ ...FIELDS, detalle: "Otra cosa llegó rota." })));

  expect(first).toContain("Estamos enviando una copia de tu hoja a");
  expect(second).toContain("Tu hoja está registrada. Hoy ya salieron a");
  expect(second).toContain("esta saldrá el 07/10/2026. Descárgala aquí mientras tanto.");
  expect(second).not.toMatch(/[Ee]nviamos una copia|Estamos enviando/);
  const waiting = "2026-10-07T05:00:00.000Z";
  const { data } = await createAsk(
    app,
    owner.key,
  )("{ complaints(first: 2) { nodes { receiptEmailStatus receiptWaitsUntil mails { kind status waitsUntil } } } }");
  const provider = { kind: "PROVIDER_COPY", status: "QUEUED", waitsUntil: null };
  const sheetWith = (until: string | null) => ({
    receiptEmailStatus: "QUEUED",
    receiptWaitsUntil: until,
    mails: expect.arrayContaining([{ kind: "RECEIPT", status: "QUEUED", waitsUntil: until }, provider]),
  });
  expect(data).toEqual({ complaints: { nodes: [sheetWith(waiting), sheetWith(null)] } });
});

test.each(["queued", "sent"] as const)(
  "the receipt promises no copy where mails are files, with a copy that is %s",
  async (status) => {
    const { app, post, follow } = await openTestBook({ environment: MAILS_AS_FILES });
    const filed = await post(FIELDS);
    await endReceipt(app, status);

    const receipt = textOf(await follow(filed));

    expect(receipt).toContain("En este servicio de prueba los correos no se envían: la copia para");
    expect(receipt).toContain("queda en la carpeta de correos del servidor. Imprime o descarga tu hoja aquí.");
    expect(receipt).not.toMatch(/[Ee]nviamos una copia|enviando una copia/);
  },
);

const openBook = shareTestBooks();

test("the form promises a copy by e-mail only where mails are not files", async () => {
  const [files, mails] = [await openTestBook({ environment: MAILS_AS_FILES }), await openBook()];

  const [withFiles, withMails] = [textOf(await files.visit(files.path)), textOf(await mails.visit(mails.path))];

  expect(withFiles).toContain("En este servicio de prueba los correos no se envían.");
  expect(withFiles).not.toContain("te enviamos la copia");
  expect(withMails).toContain("Ahí te enviamos la copia de tu hoja.");
});

test("the receipt of a sheet without an e-mail says that no copy was sent", async () => {
  const { post, follow } = await openBook();

  const receipt = textOf(await follow(await post({ ...FIELDS, email: "", domicilio: "Jr. Puno 1", sin_correo: "si" })));

  expect(receipt).toContain("No indicaste un correo");
});

/** Ends the mail with the consumer's copy of the only sheet. */
async function endReceipt(app: TestApp, status: "queued" | "sent" | "failed"): Promise<void> {
  if (status === "queued") return;
  const [row] = await app.database("mails").where({ kind: "receipt" }).select<MailRow[]>();
  if (row === undefined) throw new Error("The sheet has no copy for the consumer.");
  await endMail({ app }, MAIL.toModel(row), status === "failed" ? "No existe" : null);
}
