import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";

export type FontName = "regular" | "bold";

/**
 * Registers the fonts with a document, whose file then contains only the used glyphs. Every document parses the fonts again, because
 * writing a file changes a parsed font: parts of Ñ lose their letter, and the text of the next file would not be searchable. `text` has
 * every character that the document prints; Latin text takes half of the time.
 */
export function registerFonts(doc: PDFKit.PDFDocument, text: string): void {
  const fonts = LATIN.test(text) ? LATIN_BYTES : BYTES;
  for (const name of FONT_NAMES) doc.registerFont(name, fonts[name]);
}

/** Whether the regular font, in which the consumer's texts are printed, has a character. */
export function hasGlyph(codePoint: number): boolean {
  return FONTS.regular.hasGlyphForCodePoint(codePoint);
}

/** The heights of a capital and of a small letter as parts of the font size, measured on the outlines of H and x. */
export function measureLetters(name: FontName): { readonly capHeight: number; readonly xHeight: number } {
  const font = FONTS[name];
  const heightOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox.maxY / font.unitsPerEm;
  return { capHeight: heightOf("H"), xHeight: heightOf("x") };
}

/** The used part of the font objects that pdfkit parses. */
type ParsedFont = {
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { readonly bbox: { readonly maxY: number } };
  hasGlyphForCodePoint(codePoint: number): boolean;
};

const FONT_NAMES: readonly FontName[] = ["regular", "bold"];
const FILES = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
} as const satisfies Record<FontName, string>;

/** Text of whole Latin letters, signs and punctuation, without combining marks and directions. */
const LATIN = /^[\u0020-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;
/** The tables of kerning, ligatures, directions and other scripts' shapes, which Latin text does not need. */
const DROPPED_TABLES: ReadonlySet<string> = new Set(["GPOS", "GSUB", "GDEF", "kern"]);
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

const BYTES: Record<FontName, Buffer> = { regular: readFont("regular"), bold: readFont("bold") };
const LATIN_BYTES: Record<FontName, Buffer> = { regular: dropTables(BYTES.regular), bold: dropTables(BYTES.bold) };

/** Fonts for measuring; no document is drawn with them. */
const FONTS: Record<FontName, ParsedFont> = { regular: parseFont("regular"), bold: parseFont("bold") };

function readFont(name: FontName): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(FILES[name]));
}

/** Removes tables from the directory of a font, whose other parts stay where they are. Source: OpenType 1.9, "Organization of an OpenType font". */
function dropTables(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) =>
    font.subarray(HEADER_BYTES + index * RECORD_BYTES, HEADER_BYTES + (index + 1) * RECORD_BYTES),
  ).filter((record) => !DROPPED_TABLES.has(record.toString("latin1", 0, 4)));
  const header = Buffer.from(font.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(records.length, 4);
  const directory = Buffer.concat([header, ...records]);
  return Buffer.concat([directory, font.subarray(directory.length)]);
}

/** Parses a font in a document that is never written, since pdfkit exports no parser. */
function parseFont(name: FontName): ParsedFont {
  const doc = new PdfDocument({ autoFirstPage: false, font: BYTES[name] as unknown as string });
  return (doc as unknown as { readonly _font: { readonly font: ParsedFont } })._font.font;
}
