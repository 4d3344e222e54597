import { buffer } from "node:stream/consumers";
import type { Complaint } from "../domain/book/complaints.ts";
import type { Locale } from "../messages/locale.ts";
import type { Addressee } from "./addressees.ts";
import { addComplaintRows } from "./complaintRows.ts";
import { openDocument } from "./openDocument.ts";
import { openSheetPaper } from "./sheetPaper.ts";

export type ComplaintPdfOptions = {
  /** The recipients of the copies in the file, in this order; the consumer alone unless given. `ADDRESSEES` has all three. */
  readonly addressees?: readonly [Addressee, ...Addressee[]];
};

/**
 * Renders the Hoja de Reclamación of Anexo I (DS 101-2022-PCM) as a PDF on A4. The file is tagged and searchable, and its texts are
 * never cut but continue on further pages. The same sheet gives the same bytes.
 */
export async function renderComplaintPdf(
  locale: Locale,
  complaint: Complaint,
  options: ComplaintPdfOptions = {},
): Promise<Buffer> {
  const doc = openDocument(locale, {
    title: locale.sheet.titleSheet(complaint.number, complaint.provider?.legalName ?? null),
    createdAt: complaint.answeredAt ?? complaint.settledAt ?? complaint.registeredAt,
    content: complaint,
  });
  const bytes = buffer(doc);
  const paper = openSheetPaper(doc);
  for (const addressee of options.addressees ?? ["consumidor"]) {
    paper.beginCopy(locale.sheet.titleContinuation(complaint.number));
    addComplaintRows(locale, paper, complaint, addressee);
  }
  paper.finish((page, pages) => locale.sheet.describeSheetPage(complaint.number, page, pages));
  return bytes;
}
