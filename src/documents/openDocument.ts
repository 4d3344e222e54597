import PdfDocument from "pdfkit";
import type { Locale } from "../messages/locale.ts";
import { registerFonts } from "./fonts.ts";
import { toPrintable } from "./printableText.ts";

/** `createdAt` is written into the file: with a fixed time the same content has the same bytes. */
export type DocumentOptions = { readonly title: string; readonly createdAt: Date };

/** Opens an A4 document without pages: tagged, in the language of the locale, with the embedded fonts and its title in the window. */
export function openDocument(locale: Locale, { title, createdAt }: DocumentOptions): PDFKit.PDFDocument {
  const printableTitle = toPrintable(title).replaceAll("\n", " ");
  const doc = new PdfDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: locale.language,
    displayTitle: true,
    info: { Title: printableTitle, CreationDate: createdAt },
  });
  escapeTitleInMetadata(doc, printableTitle);
  registerFonts(doc);
  return doc;
}

/** pdfkit 0.20 writes the title unescaped into its XML metadata, where a name with & makes it unreadable. */
function escapeTitleInMetadata(doc: PDFKit.PDFDocument, title: string): void {
  const appendXml = doc.appendXML.bind(doc);
  const escaped = title.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  doc.appendXML = (xml, newline) =>
    appendXml(
      xml.replaceAll(title, () => escaped),
      newline,
    );
}
