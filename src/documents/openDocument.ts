import PdfDocument from "pdfkit";
import type { Locale } from "../messages/locale.ts";
import { registerFonts } from "./fonts.ts";
import { toPrintable } from "./printableText.ts";

/**
 * `createdAt` is written into the file, so a fixed time gives the same bytes for the same content. `content` has every text that the
 * document prints besides the locale's.
 */
export type DocumentOptions = { readonly title: string; readonly createdAt: Date; readonly content: unknown };

/** Opens a tagged A4 document without pages, with the locale's language and the registered fonts. The window shows the title. */
export function openDocument(locale: Locale, { title, createdAt, content }: DocumentOptions): PDFKit.PDFDocument {
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
  registerFonts(doc, JSON.stringify(content));
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
