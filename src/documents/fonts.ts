import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";

export type FontName = "regular" | "bold";

/**
 * Makes the embedded fonts known to a document; only the glyphs that are used go into the file. Every document parses them
 * anew: writing a file leaves traces in a parsed font (parts of Ñ lose their letter), and the text of the next could not be
 * searched.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of FONT_NAMES) doc.registerFont(name, BYTES[name]);
}

/** Whether the font of the consumer's own words can show a character. */
export function hasGlyph(codePoint: number): boolean {
  return FONTS.regular.hasGlyphForCodePoint(codePoint);
}

/** Heights of a capital and of a small letter, in parts of the font size: measured on the outlines of H and x. */
export function measureLetters(name: FontName): { readonly capHeight: number; readonly xHeight: number } {
  const font = FONTS[name];
  const heightOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox.maxY / font.unitsPerEm;
  return { capHeight: heightOf("H"), xHeight: heightOf("x") };
}

/** What we use of the font objects that pdfkit parses. */
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

const BYTES: Record<FontName, Buffer> = { regular: readFont("regular"), bold: readFont("bold") };

/** Only asked, never drawn with. */
const FONTS: Record<FontName, ParsedFont> = { regular: parseFont("regular"), bold: parseFont("bold") };

function readFont(name: FontName): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(FILES[name]));
}

/** pdfkit parses fonts but exports no parser, so one is opened in a document that is thrown away. */
function parseFont(name: FontName): ParsedFont {
  const doc = new PdfDocument({ autoFirstPage: false, font: BYTES[name] as unknown as string });
  return (doc as unknown as { readonly _font: { readonly font: ParsedFont } })._font.font;
}
