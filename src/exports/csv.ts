import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { describeAttachments, describeDocument, describeGuardian } from "../documents/sheetValues.ts";
import { type Complaint, isEnteredLate, limaDayOf } from "../domain/book/index.ts";
import type { Locale } from "../messages/locale.ts";

/**
 * Streams sheets as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and commas, because the comma is the list separator of
 * Windows in Spanish (Peru). No cell is read as a formula. A day is `YYYY-MM-DD`, an instant `YYYY-MM-DD hh:mm` in Lima. Destroying
 * the stream ends `complaints`; an error of `complaints` destroys the stream.
 */
export function toCsv(locale: Locale, complaints: AsyncIterable<Complaint>): Readable {
  const output = stringify({
    bom: true,
    header: true,
    columns: Object.entries(locale.exports.csvHeaders).map(([key, header]) => ({ key, header })),
    record_delimiter: "windows",
    escape_formulas: true,
  });
  pipeline(Readable.from(toRows(locale, complaints)), output, ignoreError);
  return output;
}

type CsvRow = Readonly<Record<keyof Locale["exports"]["csvHeaders"], string>>;

/** `pipeline` needs a callback for an error, which the reader of the output gets as well. */
function ignoreError(): void {}

async function* toRows(locale: Locale, complaints: AsyncIterable<Complaint>): AsyncGenerator<CsvRow> {
  for await (const complaint of complaints) yield toRow(locale, complaint);
}

function toRow(locale: Locale, complaint: Complaint): CsvRow {
  const { provider, goodType, answeredVia } = complaint;
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
    attachments: complaint.attachments.length === 0 ? "" : toCell(describeAttachments(locale, complaint)),
    answerChannel: locale.sheet.answerChannelNames[complaint.answerChannel],
    answeredAt: toCsvInstant(locale, complaint.answeredAt),
    answeredVia: answeredVia === null ? "" : locale.sheet.answerChannelNames[answeredVia],
    answer: toCell(complaint.answer),
    actions: toCell(complaint.actionsTaken),
    keepUntil: complaint.keepUntil,
    channel: locale.sheet.entryChannelNames[complaint.channel],
    paperNumber: toCell(complaint.paperNumber),
    enteredAt: toCsvInstant(locale, complaint.enteredAt),
    enteredLate: isEnteredLate(complaint) ? locale.exports.yes : "",
  };
}

/** Drops leading blanks and controls, because some spreadsheets skip them and read the next character as the sign of a formula. */
function toCell(text: string | null | undefined): string {
  return (text ?? "").replace(/^[\s\p{Cc}\p{Cf}]+/u, "").replace(/\r\n?/g, "\n");
}

function toCsvInstant(locale: Locale, instant: Date | null): string {
  return instant === null ? "" : `${limaDayOf(instant)} ${locale.formats.formatTime(instant)}`;
}
