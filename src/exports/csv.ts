import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { describeAttachments, describeDocument, describeGuardian } from "../documents/sheetValues.ts";
import { type Complaint, limaDayOf } from "../domain/book/index.ts";
import { CSV_HEADERS } from "../messages/exports.ts";
import { formatTime } from "../messages/limaFormats.ts";
import {
  ANSWER_CHANNEL_NAMES,
  COMPLAINT_STATUS_NAMES,
  COMPLAINT_TYPE_NAMES,
  GOOD_TYPE_NAMES,
} from "../messages/sheet.ts";

/**
 * Streams sheets as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, and commas, the list separator
 * of Windows' Spanish (Peru), whose decimal sign is the point. No cell begins a formula. Days are `YYYY-MM-DD`, times
 * those of Lima. Destroying the stream ends `complaints`; an error of `complaints` destroys the stream.
 */
export function toCsv(complaints: AsyncIterable<Complaint>): Readable {
  const output = stringify({
    bom: true,
    header: true,
    columns: CSV_COLUMNS,
    record_delimiter: "windows",
    escape_formulas: true,
  });
  pipeline(Readable.from(toRows(complaints)), output, ignoreError);
  return output;
}

type CsvRow = Readonly<Record<keyof typeof CSV_HEADERS, string>>;

const CSV_COLUMNS = Object.entries(CSV_HEADERS).map(([key, header]) => ({ key, header }));

/** The reader of the output gets the same error. */
function ignoreError(): void {}

async function* toRows(complaints: AsyncIterable<Complaint>): AsyncGenerator<CsvRow> {
  for await (const complaint of complaints) yield toRow(complaint);
}

function toRow(complaint: Complaint): CsvRow {
  const { provider, goodType, answeredVia } = complaint;
  return {
    number: complaint.number,
    registeredAt: toCsvInstant(complaint.registeredAt),
    dueOn: complaint.answerBy,
    status: COMPLAINT_STATUS_NAMES[complaint.status],
    type: COMPLAINT_TYPE_NAMES[complaint.type],
    originalType: COMPLAINT_TYPE_NAMES[complaint.originalType],
    reclassifiedAt: toCsvInstant(complaint.reclassifiedAt),
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
    guardian: complaint.guardian === null ? "" : toCell(describeGuardian(complaint)),
    goodType: goodType === null ? "" : GOOD_TYPE_NAMES[goodType],
    description: toCell(complaint.goodDescription),
    currency: complaint.amount === null ? "" : complaint.currency,
    amount: toCell(complaint.amount ?? complaint.amountTyped),
    order: toCell(complaint.orderNumber),
    happenedOn: toCell(complaint.happenedOn ?? complaint.happenedOnTyped),
    detail: toCell(complaint.detail),
    request: toCell(complaint.request),
    attachments: complaint.attachments.length === 0 ? "" : toCell(describeAttachments(complaint)),
    answerChannel: ANSWER_CHANNEL_NAMES[complaint.answerChannel],
    answeredAt: toCsvInstant(complaint.answeredAt),
    answeredVia: answeredVia === null ? "" : ANSWER_CHANNEL_NAMES[answeredVia],
    answer: toCell(complaint.answer),
    actions: toCell(complaint.actionsTaken),
    keepUntil: complaint.keepUntil,
  };
}

/** Drops leading blanks and controls: some spreadsheets skip them and read a formula's sign after them. */
function toCell(text: string | null | undefined): string {
  return (text ?? "").replace(/^[\s\p{Cc}\p{Cf}]+/u, "").replace(/\r\n?/g, "\n");
}

function toCsvInstant(instant: Date | null): string {
  return instant === null ? "" : `${limaDayOf(instant)} ${formatTime(instant)}`;
}
