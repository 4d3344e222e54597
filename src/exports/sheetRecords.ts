import type { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { describeAttempt, describeDocument, describeSigner } from "../documents/sheetValues.ts";
import type { Complaint } from "../domain/book/complaints.ts";
import type { LostNumber } from "../domain/book/numberWitness.ts";
import type { DeletedNumbers } from "../domain/book/sheetDeletions.ts";
import { isAnsweredLate } from "../domain/book/lateness.ts";
import { limaDayOf } from "../domain/times.ts";
import type { SheetFile } from "../domain/book/sheetFiles.ts";
import type { Locale } from "../messages/locale.ts";
import {
  CSV_STYLE,
  datesOfEnd,
  describeAgreement,
  describeLateness,
  listColumns,
  streamCsv,
  toCell,
  toCsvInstant,
} from "./csv.ts";

/** A sheet's folder in the file for the authority, with the number of stored files in it. */
export type IndexEntry = {
  readonly folder: string;
  readonly complaint: Complaint;
  readonly paperCount: number;
};

/** The answer as a text, with its dates, its means and who signs it; null before the answer. */
export function writeAnswer(locale: Locale, complaint: Complaint): string | null {
  const { number, answer, answeredAt, answeredVia, communicatedAt, refusalReasons, actionsTaken } = complaint;
  if (answer === null || answeredAt === null || answeredVia === null) return null;
  return locale.sheetFiles.writeAnswer({
    number,
    answer,
    refusalReasons,
    actionsTaken,
    signer: describeSigner(complaint),
    communicatedOn: communicatedAt === null ? null : locale.formats.formatDay(limaDayOf(communicatedAt)),
    answeredAt: locale.formats.formatInstant(answeredAt),
    answeredVia: locale.sheet.answerChannelNames[answeredVia],
    isLate: isAnsweredLate(complaint),
  });
}

/** The details that may be the code of a reason. */
const WHYS = ["failure", "reason"];

/** The history as CSV for people. */
export function writeHistory(locale: Locale, { records }: SheetFile): string {
  const names: Readonly<Record<string, string>> = locale.sheetFiles.eventNames;
  const { describeReason } = locale.mailFailures;
  const rows = records.history.map(({ at, recordedAt, type, actorId, details }) => ({
    at: toCsvInstant(locale, at),
    recordedAt: toCsvInstant(locale, recordedAt),
    event: names[type] ?? type,
    actor: actorId ?? "",
    details: toCell(
      Object.entries(details)
        .map(([key, value]) => `${key}: ${WHYS.includes(key) ? describeReason(String(value)) : value}`)
        .join("; "),
    ),
  }));
  return stringify(rows, { ...CSV_STYLE, columns: listColumns(locale.sheetFiles.historyHeaders) });
}

/** The numbers of books whose sheets were lost with the database. */
export function writeLostNumbers(locale: Locale, numbers: readonly LostNumber[]): string {
  const rows = numbers.map(({ number, reason, recordedAt }) => ({
    number,
    reason: toCell(reason),
    recordedAt: toCsvInstant(locale, recordedAt),
  }));
  return stringify(rows, { ...CSV_STYLE, columns: listColumns(locale.sheetFiles.lostNumberHeaders) });
}

/** The numbers of books whose sheets were deleted when their time was over. */
export function writeDeletedNumbers(locale: Locale, ranges: readonly DeletedNumbers[]): string {
  const rows = ranges.map((range) => ({
    firstNumber: range.firstNumber,
    lastNumber: range.lastNumber,
    count: String(range.count),
    unansweredCount: String(range.unansweredCount),
    registeredFrom: range.registeredFrom,
    registeredTo: range.registeredTo,
    deletedOn: range.deletedOn,
  }));
  return stringify(rows, { ...CSV_STYLE, columns: listColumns(locale.sheetFiles.deletedNumberHeaders) });
}

/** The sheet and all records beside it as JSON for programs. */
export function writeRecords({ complaint: { accountId: _accountId, ...sheet }, records }: SheetFile): string {
  return `${JSON.stringify({ sheet, ...records }, null, 2)}\n`;
}

/** The index of the folders as CSV. It is written while it is read. */
export function toIndexCsv(locale: Locale, entries: readonly IndexEntry[]): Readable {
  return streamCsv(
    entries.values().map((entry) => toIndexRow(locale, entry)),
    locale.sheetFiles.indexHeaders,
  );
}

function toIndexRow(locale: Locale, { folder, complaint, paperCount }: IndexEntry) {
  const { provider } = complaint;
  return {
    folder,
    number: complaint.number,
    ruc: toCell(provider?.ruc),
    establishmentCode: toCell(provider?.establishmentCode),
    registeredAt: toCsvInstant(locale, complaint.registeredAt),
    type: locale.sheet.complaintTypeNames[complaint.type],
    name: toCell(complaint.consumerName),
    document: describeDocument(complaint),
    status: locale.sheet.complaintStatusNames[complaint.status],
    answerBy: complaint.answerBy,
    ...datesOfEnd(locale, complaint),
    answerAttempt: toCell(describeAttempt(locale, complaint)),
    answeredLate: describeLateness(locale, complaint),
    reportedAt: toCsvInstant(locale, complaint.reportedAt),
    papers: String(paperCount),
    ...describeAgreement(locale, complaint),
  } satisfies Record<keyof Locale["sheetFiles"]["indexHeaders"], string>;
}
