import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { readPdfText, isPdfTested } from "../documents/readPdf.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { communicateAnswer } from "../support/answers.ts";
import { shareExports } from "../support/complaintExports.ts";
import { createSetClock } from "../support/complaints.ts";
import { ACCEPTANCE } from "../../src/domain/book/settlementOffers.ts";
import { textOf } from "../support/bookPages.ts";
import { ask } from "../support/http.ts";
import { OFFER_TEXT, offerAtCounter, SIGNER } from "../support/offers.ts";

const TEXT = "Te cambiamos el televisor el viernes.";
const DATES = ["Fecha de comunicación", "Registrada el"];
const REFUSED = "COMPLAINT_ACTION_REFUSED";

test.runIf(isPdfTested)(
  "an answer counts nowhere until a mail server takes it, and everywhere afterwards",
  async () => {
    const { complaint, app, owner, clock, read, tryOut } = await setup();
    await app.services.answers.answer(owner.actor, { id: complaint.id, answer: TEXT });
    clock.set("2026-10-28T17:00:00Z");

    const before = { ...(await read()), refusals: await tryOut() };
    await communicateAnswer({ app, owner }, complaint.id);
    const after = { ...(await read()), refusals: await tryOut() };

    expect(before).toEqual({
      state: {
        status: "RESPUESTA_ENVIANDOSE",
        answeredAt: null,
        communicatedAt: null,
        answeredLate: false,
        daysLate: 0,
      },
      deadline: "OVERDUE",
      lists: { waiting: 1, overdue: 1, done: 0, answered: 0, settled: 0 },
      month: { answered: 0, settled: 0, open: 1, overdue: 1, answeredLate: 0 },
      csv: ["Respuesta enviándose", "", "", "", "", ""],
      index: ["Respuesta enviándose", "", "", ""],
      answerFile: false,
      sirec: ["", ""],
      pdf: { communicated: "", text: false, underWay: true },
      page: { answered: false, text: false },
      refusals: [REFUSED, REFUSED],
      warnings: 1,
      published: ["complaint.created"],
    });
    expect(after).toEqual({
      state: {
        status: "ATENDIDO",
        answeredAt: "2026-10-28T17:00:00.000Z",
        communicatedAt: "2026-10-28T17:00:00.000Z",
        answeredLate: true,
        daysLate: 1,
      },
      deadline: null,
      lists: { waiting: 0, overdue: 0, done: 1, answered: 1, settled: 0 },
      month: { answered: 1, settled: 0, open: 0, overdue: 0, answeredLate: 1 },
      csv: ["Atendido", "2026-10-28", "2026-10-28 12:00", "Correo electrónico", "Sí", TEXT],
      index: ["Atendido", "2026-10-28", "2026-10-28 12:00", "Sí"],
      answerFile: true,
      sirec: ["2026-10-28", TEXT],
      pdf: { communicated: "DÍA 28 MES 10 AÑO 2026", text: true, underWay: false },
      page: { answered: true, text: true },
      refusals: [REFUSED, null],
      warnings: 0,
      published: ["complaint.created", "complaint.answered"],
    });
  },
);

test.runIf(isPdfTested)(
  "an offer at the counter moves nothing until it is settled, and its agreement is one everywhere, also when the sheet is closed",
  async () => {
    const { complaint, app, owner, clock, read, readAgreement } = await setup();
    const { settlementOffers, complaints } = app.services;
    const waiting = await readAgreement();
    clock.set("2026-10-20T17:00:00Z");
    await offerAtCounter({ app, owner }, complaint.id);
    clock.set("2026-10-28T17:00:00Z");

    const offered = await read();
    const open = await readAgreement();
    await settlementOffers.settle(owner.actor, { id: complaint.id });
    const settled = await read();
    const agreed = await readAgreement();
    await complaints.close(owner.actor, complaint.id);
    const closed = await read();

    expect(offered).toMatchObject({
      state: { status: "RECIBIDO", answeredLate: false },
      deadline: "OVERDUE",
      lists: { waiting: 1, overdue: 1, done: 0, answered: 0, settled: 0 },
      month: { answered: 0, settled: 0, open: 1, overdue: 1 },
      csv: ["Recibido", "", "", "", "", ""],
      index: ["Recibido", "", "", ""],
      sirec: ["", ""],
      warnings: 1,
    });
    const offer = { means: "PRESENCIAL", ...SIGNER, lapsesOn: null };
    expect(open).toEqual({
      ...waiting,
      offers: [{ ...offer, outcome: null }],
      pdf: { offered: true, agreed: false, signer: true, due: true },
      page: { offered: true, agreed: false, signer: true, due: true },
      events: [...waiting.events, "OFFER_SENT", "WARNED"],
      mails: [...waiting.mails, "DEADLINE_WARNING"],
      papers: ["oferta"],
    });
    expect(settled).toMatchObject({
      state: { status: "ACUERDO", answeredAt: null, answeredLate: false },
      deadline: null,
      lists: { waiting: 0, overdue: 0, done: 1, answered: 0, settled: 1 },
      month: { answered: 0, settled: 1, open: 0, overdue: 0, answeredLate: 0 },
      csv: ["Acuerdo", "", "", "", "", ""],
      index: ["Acuerdo", "", "", ""],
      answerFile: false,
      warnings: 0,
    });
    expect(agreed).toEqual({
      ...open,
      csv: ["2026-10-27", "2026-10-28", "En el establecimiento", "Rosa Quispe, Administradora", OFFER_TEXT],
      index: ["2026-10-28", "En el establecimiento", "Rosa Quispe, Administradora", OFFER_TEXT],
      offers: [{ ...offer, outcome: "ACCEPTED" }],
      pdf: { offered: true, agreed: true, signer: true, due: false },
      page: { offered: true, agreed: true, signer: true, due: false },
      events: [...open.events, "OFFER_ACCEPTED", "SETTLED"],
      history: "means: presencial; signer_name: Rosa Quispe; signer_post: Administradora; copy: email",
      mails: [...open.mails, "AGREEMENT"],
    });
    expect(closed).toEqual({
      ...settled,
      state: { ...settled.state, status: "CERRADO" },
      csv: ["Cerrado", ...settled.csv.slice(1)],
      index: ["Cerrado", ...settled.index.slice(1)],
    });
    expect(await readAgreement()).toEqual({ ...agreed, events: [...agreed.events, "CLOSED"] });
  },
);

const SHEET = `query ($id: ID!) {
  complaint(id: $id) { status answeredAt communicatedAt answeredLate daysLate deadline receiptPdfUrl receiptUrl }
  waiting: complaints(filter: { waiting: true }) { totalCount }
  overdue: complaints(filter: { overdue: true }) { totalCount }
  done: complaints(filter: { waiting: false }) { totalCount }
  answered: complaints(filter: { status: ATENDIDO }) { totalCount }
  settled: complaints(filter: { settled: true }) { totalCount }
}`;

type Shown = {
  readonly complaint: Record<"receiptPdfUrl" | "receiptUrl", string> & { readonly deadline: string | null };
  readonly waiting: { readonly totalCount: number };
  readonly overdue: { readonly totalCount: number };
  readonly done: { readonly totalCount: number };
  readonly answered: { readonly totalCount: number };
  readonly settled: { readonly totalCount: number };
};

const clock = createSetClock("2026-10-05T17:00:00Z");
const openBook = shareExports({ clock });

/** A sheet of 5 October, due on the 27th, of a book with a webhook, and what each of its outputs says. */
async function setup() {
  clock.set("2026-10-05T17:00:00Z");
  const book = await openBook();
  const { app, owner, form, formUrl, registerUrl, download, downloadBytes, file } = book;
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:12/hook" });
  const { complaint } = await file({ tipo_bien: "producto", descripcion_bien: "Televisor", pedido: "Otro" });
  const askGraphql = createAsk(app, owner.key);

  async function read() {
    const { data } = await askGraphql<Shown>(SHEET, { id: complaint.id });
    const { deadline, receiptPdfUrl, receiptUrl, ...state } = data.complaint;
    const [row = {}] = readCsv(String((await download(`${registerUrl}.csv`)).body));
    const zip = readStoredZip((await downloadBytes(`${registerUrl}/${complaint.id}/expediente.zip`)).bytes);
    const [entry = {}] = readCsv(String(zip.find(({ name }) => name === "indice.csv")?.bytes));
    const line = String((await download(`${formUrl}/complaints.sirec.txt`)).body).trim();
    const { pathname } = new URL(receiptPdfUrl);
    const pdf = await readPdfText((await downloadBytes(`${app.url}${pathname}`)).bytes);
    const page = textOf(await ask(`${app.url}${new URL(receiptUrl).pathname}`));
    const months = await app.services.complaintFigures.listMonths(owner.actor, 2026, null);
    const { answered, settled, open, overdue, answeredLate } = months[9] ?? {};
    return {
      state,
      deadline,
      lists: {
        waiting: data.waiting.totalCount,
        overdue: data.overdue.totalCount,
        done: data.done.totalCount,
        answered: data.answered.totalCount,
        settled: data.settled.totalCount,
      },
      month: { answered, settled, open, overdue, answeredLate },
      csv: ["Estado", ...DATES, "Medio de la respuesta", "Respondida fuera de plazo", "Respuesta"].map(
        (name) => row[name],
      ),
      index: ["Estado", ...DATES, "Respondida fuera de plazo"].map((name) => entry[name]),
      answerFile: zip.some(({ name }) => name.endsWith("/respuesta.txt")),
      sirec: line.split("|").slice(-2),
      pdf: {
        communicated: /FECHA DE COMUNICACIÓN DE LA RESPUESTA: (DÍA \d+ MES \d+ AÑO \d+)/.exec(pdf)?.[1] ?? "",
        text: pdf.includes(TEXT),
        underWay: pdf.includes("La respuesta está en camino"),
      },
      page: { answered: page.includes("Respondida el"), text: page.includes(TEXT) },
      warnings: await app.services.bookScans.warnOfDeadlines(),
      published: await app.database("event_messages").where({ form_id: form.id }).orderBy("id").pluck("event_type"),
    };
  }

  /** How another answer and the closing are refused; null for a step that is taken. */
  const tryOut = async () => [
    await codeOf(() => app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Otra vez." })),
    await codeOf(() => app.services.complaints.close(owner.actor, complaint.id)),
  ];

  /** What each output says of an offer and of an agreement. */
  async function readAgreement() {
    const { data } = await askGraphql<Agreed>(AGREED, { id: complaint.id });
    const { receiptPdfUrl, receiptUrl, offers, events, mails } = data.complaint;
    const [row = {}] = readCsv(String((await download(`${registerUrl}.csv`)).body));
    const zip = readStoredZip((await downloadBytes(`${registerUrl}/${complaint.id}/expediente.zip`)).bytes);
    const fileOf = (end: string) => readCsv(String(zip.find(({ name }) => name.endsWith(end))?.bytes));
    const [entry = {}] = fileOf("indice.csv");
    const pdf = await readPdfText((await downloadBytes(`${app.url}${new URL(receiptPdfUrl).pathname}`)).bytes);
    const page = textOf(await ask(`${app.url}${new URL(receiptUrl).pathname}`));
    const look = (text: string) => ({
      offered: text.includes(OFFER_TEXT),
      agreed: text.includes(ACCEPTANCE),
      signer: text.includes("Rosa Quispe, Administradora"),
      due: text.includes("27/10/2026"),
    });
    const names = ["Acuerdo del", "Medio del acuerdo", "Firma el acuerdo por el proveedor", "Lo acordado"];
    const settled = fileOf("historial.csv").find(({ Hecho }) => Hecho === "Acuerdo")?.["Datos"];
    return {
      stored: await app
        .database("complaints")
        .where({ id: complaint.id })
        .select("due_on", "answer_by", "offer_sent_on", "suspended_days"),
      offers,
      csv: ["Fecha límite", ...names].map((name) => row[name]),
      index: names.map((name) => entry[name]),
      pdf: look(pdf),
      page: look(page),
      events: events.map(({ type }) => type),
      history: settled?.replace(/^from: \w+; to: \w+; /, ""),
      mails: mails.map(({ kind }) => kind),
      papers: zip
        .map(({ name }) => name.split("/").at(-2))
        .filter((folder) => folder === "oferta" || folder === "acuerdo"),
    };
  }

  return { ...book, clock, complaint, read, readAgreement, tryOut };
}

const AGREED = `query ($id: ID!) {
  complaint(id: $id) {
    receiptPdfUrl receiptUrl events { type } mails { kind }
    offers { means signerName signerPost lapsesOn outcome }
  }
}`;

type Agreed = {
  readonly complaint: Record<"receiptPdfUrl" | "receiptUrl", string> & {
    readonly offers: readonly object[];
    readonly events: readonly { readonly type: string }[];
    readonly mails: readonly { readonly kind: string }[];
  };
};

/** The code with which a step is refused; null when it is taken. */
async function codeOf(step: () => Promise<unknown>): Promise<unknown> {
  try {
    await step();
    return null;
  } catch (error) {
    return Object(error).code;
  }
}
