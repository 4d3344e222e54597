import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";

/** A PDF of one page with a text, which only a reader of PDFs finds: its streams are compressed. */
export async function drawPdf(text: string): Promise<Buffer> {
  const doc = new PdfDocument();
  doc.text(text);
  doc.end();
  return buffer(doc);
}
