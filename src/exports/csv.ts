import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { describeAttachments, describeAttempt, describeDocument, describeGuardian } from "../documents/sheetValues.ts";
import type { Complaint } from "../domain/book/complaints.ts";
import { isAnsweredLate } from "../domain/book/lateness.ts";
import { isEnteredLate } from "../domain/book/staffEntries.ts";
import { parseNumber } from "../domain/numberTexts.ts";
import { findAgreement } from "../domain/book/settlementOfferSteps.ts";
import { limaDayOf } from "../domain/times.ts";
import type { Locale } from "../messages/locale.ts";

/**
 * Streams sheets as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and commas, because the comma is the list separator of
 * Windows in Spanish (Peru). No cell is read as a formula. A day is `YYYY-MM-DD`, an instant `YYYY-MM-DD hh:mm` in Lima. Destroying
 * the stream ends `complaints`; an error of `complaints` destroys the stream.
 */
export function toCsv(locale: Locale, complaints: AsyncIterable<Complaint>): Readable {
  return streamCsv(toRows(locale, complaints), locale.exports.csvHeaders);
}

/** A sheet with the name of the form whose book it is in. */
export type SheetOfForm = { readonly complaint: Complaint; readonly formName: string };

/** Streams the sheets of several books as `toCsv` does, each with the name of its form in the first column. */
export function toRegisterCsv(locale: Locale, sheets: AsyncIterable<SheetOfForm>): Readable {
  return streamCsv(toRegisterRows(locale, sheets), { ...locale.exports.registerHeaders, ...locale.exports.csvHeaders });
}

/**
 * Streams rows as a CSV of this file's style under the headers, which name the columns in order. The headers come at once, before the first row
 * is read, which may take long. Destroying the stream ends `rows`.
 */
export function streamCsv(
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
  headers: Readonly<Record<string, string>>,
): Readable {
  const output = stringify({ ...CSV_STYLE, header: false, columns: Object.keys(headers) });
  pipeline(Readable.from(putFirst(headers, rows)), output, ignoreError);
  return output;
}

async function* putFirst(headers: CsvRow, rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield headers;
  yield* rows;
}

/** The texts of a row by its columns. */
export type CsvRow = Readonly<Record<string, string>>;

/** The style of every CSV for spreadsheets. A cell with any line break is quoted: without quotes its next line would be a row. */
export const CSV_STYLE = {
  bom: true,
  header: true,
  record_delimiter: "windows",
  cast: { string: escapeFormula },
  quoted_match: /[\r\n]/,
} as const;

/**
 * Puts an apostrophe before what a spreadsheet would run, as CSV injection is answered by OWASP. What is wholly a number or a telephone
 * number, such as `-12.0464`, `-1e3` and `+51 987 654 321`, is no formula.
 */
function escapeFormula(text: string): string {
  const isFormula =
    FORMULA_SIGN.test(text) && !TELEPHONE.test(text) && !JSON_NUMBER.test(text) && parseNumber(text) === null;
  return isFormula ? `'${text}` : text;
}

/** The first characters of formulas, also in the full width of East Asian texts. */
const FORMULA_SIGN = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
/** Blanks alone stand between the digits: by other signs it would be a calculation. */
const TELEPHONE = /^\+\d[\d ]*$/;
const JSON_NUMBER = /^-\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The columns under their headers. */
export function listColumns(
  headers: Readonly<Record<string, string>>,
): { readonly key: string; readonly header: string }[] {
  return Object.entries(headers).map(([key, header]) => ({ key, header }));
}

/** `pipeline` needs a callback for an error, which the reader of the output gets as well. */
function ignoreError(): void {}

type SheetRow = Readonly<Record<keyof Locale["exports"]["csvHeaders"], string>>;

async function* toRows(locale: Locale, complaints: AsyncIterable<Complaint>): AsyncGenerator<SheetRow> {
  for await (const complaint of complaints) yield toRow(locale, complaint);
}

async function* toRegisterRows(locale: Locale, sheets: AsyncIterable<SheetOfForm>): AsyncGenerator<CsvRow> {
  for await (const { complaint, formName } of sheets) yield { form: toCell(formName), ...toRow(locale, complaint) };
}

/** The word for whether an answer was late; empty before the answer. */
export function describeLateness(locale: Locale, complaint: Complaint): string {
  if (complaint.answeredAt === null) return "";
  return isAnsweredLate(complaint) ? locale.formats.yes : locale.formats.no;
}

function toRow(locale: Locale, complaint: Complaint): SheetRow {
  const { provider, goodType, answeredVia } = complaint;
  const isGiven = complaint.answeredAt !== null;
  return {
    number: complaint.number,
    registeredAt: toCsvInstant(locale, complaint.registeredAt),
    dueOn: complaint.answerBy,
    status: locale.sheet.complaintStatusNames[complaint.status],
    type: locale.sheet.complaintTypeNames[complaint.type],
    originalType: locale.sheet.complaintTypeNames[complaint.originalType],
    reclassifiedAt: toCsvInstant(locale, complaint.reclassifiedAt),
    provider: toCell(provider?.legalName),
    ruc: toCell(provider?.ruc),
    establishment: toCell(provider?.address),
    establishmentCode: toCell(provider?.establishmentCode),
    name: toCell(complaint.consumerName),
    document: describeDocument(complaint),
    address: toCell(complaint.address),
    district: toCell(complaint.district),
    province: toCell(complaint.province),
    department: toCell(complaint.department),
    phone: toCell(complaint.phone),
    email: toCell(complaint.email ?? complaint.emailTyped),
    guardian: complaint.guardian === null ? "" : toCell(describeGuardian(locale, complaint)),
    goodType: goodType === null ? "" : locale.sheet.goodTypeNames[goodType],
    description: toCell(complaint.goodDescription),
    currency: complaint.amount === null ? "" : complaint.currency,
    amount: toCell(complaint.amount ?? complaint.amountTyped),
    order: toCell(complaint.orderNumber),
    happenedOn: toCell(complaint.happenedOn ?? complaint.happenedOnTyped),
    detail: toCell(complaint.detail),
    request: toCell(complaint.request),
    attachments:
      complaint.attachments.length === 0 && complaint.filesNotKept === 0
        ? ""
        : toCell(describeAttachments(locale, complaint)),
    answerChannel: locale.sheet.answerChannelNames[complaint.answerChannel],
    ...datesOfEnd(locale, complaint),
    answerAttempt: toCell(describeAttempt(locale, complaint)),
    answeredVia: answeredVia === null ? "" : locale.sheet.answerChannelNames[answeredVia],
    answeredLate: describeLateness(locale, complaint),
    answer: toCell(isGiven ? complaint.answer : null),
    actions: toCell(isGiven ? complaint.actionsTaken : null),
    keepUntil: complaint.keepUntil,
    channel: locale.sheet.entryChannelNames[complaint.channel],
    paperNumber: toCell(complaint.channel === "respaldo" ? complaint.paperNumber : null),
    enteredAt: toCsvInstant(locale, complaint.enteredAt),
    bookAvailableOn: toCell(complaint.bookAvailableOn),
    enteredLate: isEnteredLate(complaint) ? locale.formats.yes : "",
    ...describeAgreement(locale, complaint),
  };
}

/**
 * The days on which the answer was communicated and the agreement was made, and the time at which the answer was recorded: only the
 * communication dates an answer.
 */
export function datesOfEnd(locale: Locale, { communicatedAt, answeredAt, settledAt }: Complaint) {
  return {
    communicatedOn: communicatedAt === null ? "" : limaDayOf(communicatedAt),
    answeredAt: toCsvInstant(locale, answeredAt),
    settledOn: settledAt === null ? "" : limaDayOf(settledAt),
  };
}

/** What was agreed, by which means, and who signs it at the counter for the provider; empty without an agreement. */
export function describeAgreement(locale: Locale, complaint: Complaint) {
  const agreement = findAgreement(complaint);
  return {
    agreementMeans: agreement === null ? "" : locale.offers.meansNames[agreement.means],
    agreementSigner: toCell(agreement && locale.offers.nameSigner(agreement)),
    agreement: toCell(agreement?.text),
  };
}

/** Drops leading blanks and controls, because some spreadsheets skip them and read the next character as the sign of a formula. */
export function toCell(text: string | null | undefined): string {
  return (text ?? "").replace(/^[\s\p{Cc}\p{Cf}]+/u, "").replace(/\r\n?/g, "\n");
}

/** `YYYY-MM-DD hh:mm` in Lima; empty for null. */
export function toCsvInstant(locale: Locale, instant: Date | null): string {
  return instant === null ? "" : `${limaDayOf(instant)} ${locale.formats.formatTime(instant)}`;
}
