import { Readable } from "node:stream";
import { SentNumber } from "../domain/sentJson.ts";
import type { ExportedSubmission } from "../domain/submissions/submissions.ts";
import type { Locale } from "../messages/locale.ts";
import { type CsvRow, streamCsv, toCell, toCsvInstant } from "./csv.ts";
import { type Cell, listCells, listHeaders, type SubmissionColumns, toLine } from "./submissionTable.ts";
import { streamXlsx } from "./xlsx.ts";

type Submissions = AsyncIterable<ExportedSubmission>;

/**
 * Streams submissions as CSV for spreadsheets, in the style of `toCsv`. Instants are `YYYY-MM-DD hh:mm` in Lima, days
 * `YYYY-MM-DD`, amounts of soles have two decimals, and blanks at the beginning of a text are left out. Destroying the stream ends `submissions`; an error of `submissions` destroys the stream.
 */
export function toSubmissionsCsv(locale: Locale, submissions: Submissions, columns: SubmissionColumns): Readable {
  const headers = listHeaders(locale, columns).map((header, index): [string, string] => [
    String(index),
    toCell(header),
  ]);
  return streamCsv(toCsvRows(locale, submissions, columns), Object.fromEntries(headers));
}

/** Streams submissions as an XLSX workbook, with the rules of `streamXlsx`. */
export function toSubmissionsXlsx(locale: Locale, submissions: Submissions, columns: SubmissionColumns): Readable {
  return streamXlsx(listHeaders(locale, columns), toXlsxRows(locale, submissions, columns), locale.exports.cutCell);
}

/**
 * Streams submissions as NDJSON: an object a line, exactly as they were sent. `isCounted` adds a last line `{"count": n}`, by which a
 * program distinguishes a whole file from one that was broken off.
 */
export function toSubmissionsNdjson(locale: Locale, submissions: Submissions, isCounted: boolean): Readable {
  return Readable.from(toLines(locale, submissions, isCounted), { objectMode: false });
}

async function* toLines(locale: Locale, submissions: Submissions, isCounted: boolean): AsyncGenerator<string> {
  let count = 0;
  for await (const submission of submissions) {
    count += 1;
    yield toLine(locale, submission, await submission.readThread?.());
  }
  if (isCounted) yield `{"count":${count}}\n`;
}

async function* toCsvRows(
  locale: Locale,
  submissions: Submissions,
  columns: SubmissionColumns,
): AsyncGenerator<CsvRow> {
  for await (const submission of submissions) {
    const cells = listCells(locale, submission, columns).map(
      (cell, index) => [String(index), toText(locale, cell)] as const,
    );
    yield Object.fromEntries(cells);
  }
}

async function* toXlsxRows(
  locale: Locale,
  submissions: Submissions,
  columns: SubmissionColumns,
): AsyncGenerator<readonly Cell[]> {
  for await (const submission of submissions) yield listCells(locale, submission, columns);
}

function toText(locale: Locale, cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return toCsvInstant(locale, cell);
  if (cell instanceof SentNumber) return cell.text;
  if (typeof cell === "boolean") return cell ? locale.formats.yes : locale.formats.no;
  if (typeof cell !== "object") return typeof cell === "number" ? String(cell) : toCell(cell);
  return "day" in cell ? cell.day : cell.soles.toFixed(2);
}
