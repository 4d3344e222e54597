import { buffer } from "node:stream/consumers";
import type { Complaint } from "../domain/book/index.ts";
import { describeSheetPage, titleContinuation, titleSheet } from "../messages/sheet.ts";
import type { Addressee } from "./addressees.ts";
import { addComplaintRows } from "./complaintRows.ts";
import { openDocument } from "./openDocument.ts";
import { openSheetPaper } from "./sheetPaper.ts";

export type ComplaintPdfOptions = {
  /** The recipients of the copies in the file, in this order; `ADDRESSEES` gives all three. */
  readonly addressees?: readonly [Addressee, ...Addressee[]];
};

/**
 * Renders the Hoja de Reclamación of Anexo I (DS 101-2022-PCM) on A4: tagged, searchable, with uncut texts on as many pages as
 * they need. The same sheet gives the same bytes.
 */
export async function renderComplaintPdf(complaint: Complaint, options: ComplaintPdfOptions = {}): Promise<Buffer> {
  const doc = openDocument({
    title: titleSheet(complaint.number, complaint.provider?.legalName ?? null),
    createdAt: complaint.answeredAt ?? complaint.settledAt ?? complaint.registeredAt,
  });
  const bytes = buffer(doc);
  const paper = openSheetPaper(doc);
  for (const addressee of options.addressees ?? ["consumidor"]) {
    paper.beginCopy(titleContinuation(complaint.number));
    addComplaintRows(paper, complaint, addressee);
  }
  paper.finish((page, pages) => describeSheetPage(complaint.number, page, pages));
  return bytes;
}
