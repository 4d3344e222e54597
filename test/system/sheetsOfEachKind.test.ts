import { expect, test } from "vitest";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { OFFER_TEXT } from "../support/offers.ts";
import { readCsv } from "../exports/readCsv.ts";
import type { Expected } from "../support/expectedSheets.ts";
import { openJourney, type ReadMail, startJourneys } from "../support/journeys.ts";
import { shareInFile } from "../support/services.ts";
import {
  readAttachedPdf,
  readPdfAt,
  readReceiptPage,
  readSheet,
  readZip,
  type ReadZip,
  type ShownSheet,
  toLine,
} from "../support/sheetCopies.ts";
import { PRESENTED_AT } from "../support/sheetActs.ts";
import { SHEET_KINDS } from "../support/sheetKinds.ts";

const DUE_ON = "2026-10-27";
const PRESENTED = "05/10/2026 10:05";
const ADDRESSEES = /[☒☐] (?:CONSUMIDOR|PROVEEDOR|INDECOPI)/g;

const useJourneys = shareInFile(startJourneys);

test.runIf(isPdfTested).for(SHEET_KINDS.map((each) => [each.kind, each] as const))(
  "a sheet of the kind %s is the same in the API, on its page, in its PDF, its mails and the file for INDECOPI",
  async ([kind, { file, end, expected }]) => {
    const shared = await useJourneys();
    shared.clock.set(PRESENTED_AT);
    const journey = await openJourney(shared, kind);
    await file(journey);
    const { id } = await readSheet(journey);
    await end(journey, id);
    const mails = await journey.readMails(expected.mails.length);

    const sheet = await readSheet(journey);
    const page = await readReceiptPage(journey, sheet);
    const pdf = await readPdfAt(journey, sheet.receiptPdfUrl);
    const letter = sheet.letterPdfUrl === null ? null : await readPdfAt(journey, sheet.letterPdfUrl);
    const zip = await readZip(journey, sheet);

    expectApi(sheet, expected);
    expectAll(page, [sheet.number, "05/10/2026, 10:05 (hora de Lima)", ...listPagePhrases(expected)]);
    expectAll(pdf, [`Nº ${sheet.number}`, "DÍA 05 MES 10 AÑO 2026 HORA 10:05", ...expected.phrases]);
    expect(pdf).toContain(`FECHA DE COMUNICACIÓN DE LA RESPUESTA: ${describeDate(expected.communicatedOn)}`);
    for (const copy of [page, pdf]) expect(copy).not.toMatch(/fuera de plazo|tard[ií]/i);
    await expectMails(mails, sheet, expected, pdf, journey);
    await expectZip(zip, sheet, expected, { pdf, letter, mails, code: journey.code });
  },
);

/** The page masks addresses, and has words of its own for the answer channel and a reclassification. */
function listPagePhrases({ phrases, pagePhrases = [] }: Expected): readonly string[] {
  return [...pagePhrases, ...phrases.filter((phrase) => !/@|^Carta al domicilio|^El consumidor marcó/.test(phrase))];
}

function expectApi(sheet: ShownSheet, expected: Expected): void {
  expect(sheet).toMatchObject({
    number: "000000001-2026",
    status: expected.status,
    channel: expected.channel,
    type: expected.type ?? "RECLAMO",
    originalType: expected.originalType ?? "RECLAMO",
    registeredAt: new Date(PRESENTED_AT).toISOString(),
    dueOn: DUE_ON,
    answerBy: expected.answerBy ?? DUE_ON,
    answeredLate: expected.isLate ?? false,
    consumerName: expected.name,
  });
  expect(`${String(sheet["documentType"])} ${String(sheet["documentNumber"])}`).toBe(expected.document);
  const communicated = sheet["communicatedAt"];
  expect(typeof communicated === "string" ? toDay(communicated) : null).toBe(expected.communicatedOn);
}

/** Each mail goes to its receiver, and says the same as the sheet. The last one to the consumer brings the sheet as it is now. */
async function expectMails(
  mails: readonly ReadMail[],
  { number }: ShownSheet,
  expected: Expected,
  pdf: string,
  addresses: { readonly consumer: string; readonly business: string },
): Promise<void> {
  const sent = mails.map(({ to, subject = "" }) => {
    const [, title = subject] = expected.mails.find((mail) => subject.startsWith(mail[1])) ?? [];
    return `${title}: ${to}`;
  });
  expect(sent.toSorted()).toEqual(expected.mails.map(([to, title]) => `${title}: ${addresses[to]}`).toSorted());
  for (const mail of mails.filter(({ subject }) => subject?.includes(number) === true)) {
    const texts = [toLine(mail.text ?? ""), toLine(mail.html ?? "")];
    for (const text of texts) expect(text).toContain(number);
    if (mail.subject?.startsWith("Oferta") === true) continue;
    for (const text of texts) expect(text).toContain(PRESENTED);
  }
  const answer = mails.find(({ subject }) => subject?.startsWith("Respuesta") === true);
  if (answer === undefined) return;
  expectAll(toLine(answer.text ?? ""), expected.phrases);
  expect(await readAttachedPdf(answer)).toBe(pdf);
}

async function expectZip(
  zip: ReadZip,
  { number }: ShownSheet,
  expected: Expected,
  papers: { readonly pdf: string; readonly letter: string | null; readonly mails: readonly ReadMail[]; code: string },
): Promise<void> {
  const sheetPdf = `hoja-de-reclamacion-${number}.pdf`;
  expect(zip.names).toEqual([sheetPdf, ...expected.files, "historial.csv", "expediente.json", "indice.csv"]);
  expect((await readPdfText(zip.read(sheetPdf))).replaceAll(ADDRESSEES, "")).toBe(
    papers.pdf.replaceAll(ADDRESSEES, ""),
  );
  if (papers.letter !== null) {
    expectAll(papers.letter, [number, "05/10/2026"]);
    expect(await readPdfText(zip.read("carta.pdf"))).toBe(papers.letter);
  }
  for (const name of zip.names.filter((each) => each.startsWith("correos/"))) {
    expect(papers.mails.filter(({ bytes }) => bytes.equals(zip.read(name)))).toHaveLength(1);
  }
  const events = readCsv(String(zip.read("historial.csv"))).map(({ Hecho = "" }) => Hecho);
  expect(events.filter((event) => event !== "Correo enviado")).toEqual(expected.history);
  expect(JSON.parse(String(zip.read("expediente.json")))).toMatchObject({
    sheet: { number, status: expected.status.toLowerCase(), registeredAt: new Date(PRESENTED_AT).toISOString() },
  });
  if (expected.communicatedOn !== null) expectAnswerFile(String(zip.read("respuesta.txt")), number, expected);
  expect(zip.index).toEqual([toIndexRow(number, expected, papers.code)]);
}

function expectAnswerFile(text: string, number: string, { communicatedOn, isLate }: Expected): void {
  expectAll(text, [
    `Respuesta a la Hoja de Reclamación N.º ${number}`,
    `Fecha de comunicación: ${formatDay(communicatedOn ?? "")}`,
    `Fuera de plazo: ${isLate === true ? "Sí" : "No"}`,
  ]);
}

function toIndexRow(number: string, expected: Expected, code: string): Readonly<Record<string, unknown>> {
  const isAnswered = expected.communicatedOn !== null;
  return {
    Carpeta: `${code}/${number}`,
    Número: number,
    "RUC del proveedor": "20133840533",
    "Código de identificación": code,
    "Fecha y hora": "2026-10-05 10:05",
    Tipo: expected.type === "QUEJA" ? "Queja" : "Reclamo",
    Nombre: expected.name,
    Documento: expected.document,
    Estado: expected.status === "CERRADO" ? "Cerrado" : "Atendido",
    "Fecha límite": expected.answerBy ?? DUE_ON,
    "Fecha de comunicación": expected.communicatedOn ?? "",
    "Registrada el": isAnswered ? (expect.stringMatching(/^2026-10-\d\d \d\d:\d\d$/) as string) : "",
    "Acuerdo del": expected.settledOn ?? "",
    "Intento de respuesta": "",
    "Respondida fuera de plazo": isAnswered ? (expected.isLate === true ? "Sí" : "No") : "",
    "Reportada al SIREC el": "",
    Archivos: String(expected.files.filter((name) => name.includes("/")).length),
    "Medio del acuerdo": expected.settledOn === undefined ? "" : "Correo electrónico",
    "Firma el acuerdo por el proveedor": "",
    "Lo acordado": expected.settledOn === undefined ? "" : OFFER_TEXT,
  };
}

function expectAll(text: string, parts: readonly string[]): void {
  const lower = text.toLowerCase();
  expect(
    parts.filter((part) => !lower.includes(part.toLowerCase())),
    text,
  ).toEqual([]);
}

/** The cells of a date on the sheet. */
function describeDate(day: string | null): string {
  const [year, month, date] = day?.split("-") ?? [];
  return day === null ? "DÍA MES AÑO" : `DÍA ${date} MES ${month} AÑO ${year}`;
}

/** The day in Lima, which is five hours behind UTC. */
function toDay(instant: string): string {
  return new Date(Date.parse(instant) - 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function formatDay(day: string): string {
  return day.split("-").toReversed().join("/");
}
