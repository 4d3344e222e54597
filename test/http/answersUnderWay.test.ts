import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { readPdfText, isPdfTested } from "../documents/readPdf.ts";
import { readCsv } from "../exports/readCsv.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { communicateAnswer } from "../support/answers.ts";
import { setupExports } from "../support/complaintExports.ts";
import { createSetClock } from "../support/complaints.ts";
import { textOf } from "../support/bookPages.ts";
import { ask } from "../support/http.ts";

const TEXT = "Te cambiamos el televisor el viernes.";
const DATES = ["Fecha de comunicación", "Registrada el"];
const REFUSED = "COMPLAINT_ACTION_REFUSED";

test.runIf(isPdfTested)(
  "an answer counts nowhere until a mail server takes it, and everywhere afterwards",
  async () => {
    const { complaint, app, owner, clock, read } = await setup();
    await app.services.answers.answer(owner.actor, { id: complaint.id, answer: TEXT });
    clock.set("2026-10-28T17:00:00Z");

    const before = await read();
    await communicateAnswer({ app, owner }, complaint.id);
    const after = await read();

    expect(before).toEqual({
      state: {
        status: "RESPUESTA_ENVIANDOSE",
        answeredAt: null,
        communicatedAt: null,
        answeredLate: false,
        daysLate: 0,
      },
      deadline: "OVERDUE",
      lists: { waiting: 1, overdue: 1, done: 0, answered: 0 },
      month: { answered: 0, open: 1, overdue: 1, answeredLate: 0 },
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
      lists: { waiting: 0, overdue: 0, done: 1, answered: 1 },
      month: { answered: 1, open: 0, overdue: 0, answeredLate: 1 },
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

const SHEET = `query ($id: ID!) {
  complaint(id: $id) { status answeredAt communicatedAt answeredLate daysLate deadline receiptPdfUrl receiptUrl }
  waiting: complaints(filter: { waiting: true }) { totalCount }
  overdue: complaints(filter: { overdue: true }) { totalCount }
  done: complaints(filter: { waiting: false }) { totalCount }
  answered: complaints(filter: { status: ATENDIDO }) { totalCount }
}`;

type Shown = {
  readonly complaint: Record<"receiptPdfUrl" | "receiptUrl", string> & { readonly deadline: string | null };
  readonly waiting: { readonly totalCount: number };
  readonly overdue: { readonly totalCount: number };
  readonly done: { readonly totalCount: number };
  readonly answered: { readonly totalCount: number };
};

/** A sheet of 5 October, due on the 27th, of a book with a webhook, and what each of its outputs says. */
async function setup() {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const book = await setupExports({ clock });
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
    const { answered, open, overdue, answeredLate } = months[9] ?? {};
    return {
      state,
      deadline,
      lists: {
        waiting: data.waiting.totalCount,
        overdue: data.overdue.totalCount,
        done: data.done.totalCount,
        answered: data.answered.totalCount,
      },
      month: { answered, open, overdue, answeredLate },
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
      refusals: [
        await codeOf(() => app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Otra vez." })),
        await codeOf(() => app.services.complaints.close(owner.actor, complaint.id)),
      ],
      warnings: await app.services.bookScans.warnOfDeadlines(),
      published: await app.database("event_messages").orderBy("id").pluck("event_type"),
    };
  }

  return { ...book, clock, complaint, read };
}

/** The code with which a step is refused; null when it is taken. */
async function codeOf(step: () => Promise<unknown>): Promise<unknown> {
  try {
    await step();
    return null;
  } catch (error) {
    return Object(error).code;
  }
}
