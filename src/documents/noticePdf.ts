import { buffer } from "node:stream/consumers";
import QRCode from "qrcode";
import type { Provider } from "../domain/forms/providers.ts";
import type { Locale } from "../messages/locale.ts";
import { type FontName, measureLetters } from "./fonts.ts";
import { openDocument } from "./openDocument.ts";
import { toPrintable } from "./printableText.ts";
import { wrapText } from "./wrapText.ts";

export type Notice = {
  /** The address of the book's page, which the QR code opens. */
  readonly pageUrl: string;
  /** The provider that the notice names; null for an incomplete book. */
  readonly provider: Pick<Provider, "legalName" | "ruc"> | null;
};

/**
 * Renders the notice for the establishment's wall (Anexo II) on one A4 page. The small letters of its title are at least 1 cm
 * high, the capitals of the other texts at least 0.5 cm.
 */
export async function renderNoticePdf(locale: Locale, notice: Notice): Promise<Buffer> {
  const doc = openDocument(locale, {
    title: locale.sheet.noticeTexts.documentTitle,
    createdAt: new Date(0),
    content: notice,
  });
  doc.addPage();
  const bytes = buffer(doc);
  drawNotice(locale, doc, notice.pageUrl, fitNotice(locale, doc, notice));
  doc.end();
  return bytes;
}

type Block = { readonly lines: readonly string[]; readonly font: FontName; readonly sizePoints: number };
type Layout = { readonly blocks: readonly Block[]; readonly qrPoints: number; readonly heightPoints: number };

const POINTS_PER_CM = 72 / 2.54;
const PAGE_WIDTH_POINTS = 595.28;
const PAGE_HEIGHT_POINTS = 841.89;
const FRAME_POINTS = 24;
const MARGIN_POINTS = 44;
const TEXT_WIDTH_POINTS = PAGE_WIDTH_POINTS - 2 * MARGIN_POINTS;
const ROOM_POINTS = PAGE_HEIGHT_POINTS - 2 * MARGIN_POINTS;
const LINE_HEIGHT = 1.17;
const GAP_POINTS = 12;
const TITLE_POINTS = POINTS_PER_CM / measureLetters("bold").xHeight;
/** The font size at which small letters are 0.5 cm high. */
const COMFORTABLE_POINTS = (0.5 * POINTS_PER_CM) / measureLetters("regular").xHeight;
/** The font size at which only capitals are 0.5 cm high. */
const SMALLEST_POINTS = (0.5 * POINTS_PER_CM) / measureLetters("regular").capHeight;
const SIZE_STEP_POINTS = 0.5;
const QR_SIZES_POINTS = [170, 140, 110];
/** Blank modules around a QR code, as its standard asks. */
const QR_QUIET_MODULES = 4;

/** The largest layout that fits the page. A provider's name that fits in no size is shortened; the law's text never is. */
function fitNotice(locale: Locale, doc: PDFKit.PDFDocument, notice: Notice): Layout {
  for (const qrPoints of QR_SIZES_POINTS) {
    for (let size = COMFORTABLE_POINTS; size > SMALLEST_POINTS; size -= SIZE_STEP_POINTS) {
      const layout = layOut(locale, doc, describeProvider(notice), size, qrPoints);
      if (layout.heightPoints <= ROOM_POINTS) return layout;
    }
  }
  const qrPoints = Math.min(...QR_SIZES_POINTS);
  for (let length = describeProvider(notice).length; ; length = Math.floor(length * 0.9)) {
    const layout = layOut(locale, doc, `${describeProvider(notice).slice(0, length)}…`, SMALLEST_POINTS, qrPoints);
    if (layout.heightPoints <= ROOM_POINTS || length === 0) return layout;
  }
}

function describeProvider({ provider }: Notice): string {
  return provider === null ? "" : toPrintable(`${provider.legalName} · RUC ${provider.ruc}`);
}

function layOut(
  locale: Locale,
  doc: PDFKit.PDFDocument,
  provider: string,
  sizePoints: number,
  qrPoints: number,
): Layout {
  const toBlock = (text: string, font: FontName, size: number): Block => {
    const measure = (part: string) => doc.font(font, size).widthOfString(part);
    const lines = wrapText(text, { measure, firstWidth: TEXT_WIDTH_POINTS, width: TEXT_WIDTH_POINTS });
    return { lines: lines.map((line) => line.text), font, sizePoints: size };
  };
  const blocks = [
    toBlock(locale.sheet.noticeTexts.title, "bold", TITLE_POINTS),
    toBlock(locale.sheet.noticeTexts.availability, "regular", sizePoints),
    toBlock(locale.sheet.noticeTexts.denial, "bold", sizePoints),
    toBlock(locale.sheet.noticeTexts.scan, "regular", SMALLEST_POINTS),
    ...(provider === "" ? [] : [toBlock(provider, "bold", SMALLEST_POINTS)]),
  ];
  const textHeight = blocks.reduce((sum, block) => sum + heightOf(block) + GAP_POINTS, 0);
  return { blocks, qrPoints, heightPoints: textHeight + qrPoints };
}

function heightOf({ lines, sizePoints }: Block): number {
  return lines.length * sizePoints * LINE_HEIGHT;
}

function drawNotice(locale: Locale, doc: PDFKit.PDFDocument, pageUrl: string, layout: Layout): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .lineWidth(3)
    .rect(FRAME_POINTS, FRAME_POINTS, PAGE_WIDTH_POINTS - 2 * FRAME_POINTS, PAGE_HEIGHT_POINTS - 2 * FRAME_POINTS);
  doc.stroke();
  doc.endMarkedContent();

  const [title, availability, denial, ...rest] = layout.blocks;
  const spare = Math.max(0, ROOM_POINTS - layout.heightPoints) / (layout.blocks.length + 1);
  let y = MARGIN_POINTS + spare / 2;
  const draw = (block: Block | undefined, tag: string) => {
    if (block === undefined) return;
    const top = y;
    root.add(doc.struct(tag, {}, () => drawBlock(doc, block, top)));
    y += heightOf(block) + GAP_POINTS + spare;
  };
  draw(title, "H1");
  draw(availability, "P");
  draw(denial, "P");
  const qrTop = y;
  const alt = `${locale.sheet.noticeTexts.qrCode} ${pageUrl}`;
  root.add(doc.struct("Figure", { alt }, () => drawQrCode(doc, pageUrl, layout.qrPoints, qrTop)));
  y += layout.qrPoints + spare / 2;
  for (const block of rest) draw(block, "P");
  root.end();
}

function drawBlock(doc: PDFKit.PDFDocument, { lines, font, sizePoints }: Block, top: number): void {
  doc.font(font, sizePoints);
  for (const [index, line] of lines.entries()) {
    const left = (PAGE_WIDTH_POINTS - doc.widthOfString(line)) / 2;
    const baseline = top + (index + 0.8) * sizePoints * LINE_HEIGHT;
    doc.text(`${line} `, left, baseline, { lineBreak: false, baseline: "alphabetic" });
  }
}

/** Draws the code as one vector path, which is sharp at any resolution. */
function drawQrCode(doc: PDFKit.PDFDocument, url: string, sizePoints: number, top: number): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const modulePoints = sizePoints / (modules.size + 2 * QR_QUIET_MODULES);
  const left = (PAGE_WIDTH_POINTS - sizePoints) / 2;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      const x = left + (column + QR_QUIET_MODULES) * modulePoints;
      doc.rect(x, top + (row + QR_QUIET_MODULES) * modulePoints, modulePoints, modulePoints);
    }
  }
  doc.fill("#000000");
}
