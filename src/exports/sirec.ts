import { Readable } from "node:stream";
import { buildSirecRow, findSirecProblems, formatSirecRow } from "../domain/book/sirec.ts";
import { findReportDay } from "../domain/book/sirecReminders.ts";
import type { Complaint } from "../domain/book/complaints.ts";

/** `siteCode` is the establishment's code from INDECOPI's system, in the form of `SITE_CODE`. */
export type SirecOptions = {
  readonly siteCode: string;
  /** Whether it is restricted to the sheets that must be reported, for the first time or again. */
  readonly onlyPending?: boolean;
};

/**
 * Streams sheets in the text format of INDECOPI's SIREC: UTF-8, rows of 18 fields with `|` between them, CRLF between the rows and
 * none after the last. One faulty row voids a file, so a sheet whose row SIREC would refuse is left out.
 */
export function toSirec(complaints: AsyncIterable<Complaint>, options: SirecOptions): Readable {
  return Readable.from(toLines(complaints, options), { objectMode: false });
}

async function* toLines(
  complaints: AsyncIterable<Complaint>,
  { siteCode, onlyPending = false }: SirecOptions,
): AsyncGenerator<string> {
  let separator = "";
  for await (const complaint of complaints) {
    if (onlyPending && findReportDay(complaint) === null) continue;
    const row = buildSirecRow(complaint, siteCode);
    if (findSirecProblems(row).length > 0) continue;
    yield separator + formatSirecRow(row);
    separator = "\r\n";
  }
}
