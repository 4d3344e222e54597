import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";

export type FontName = "regular" | "bold";

/**
 * Registers the fonts with a document, whose file then contains only the used glyphs. Every document parses the fonts again, because
 * writing a file changes a parsed font: parts of Ñ lose their letter, and the text of the next file would not be searchable.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of FONT_NAMES) doc.registerFont(name, BYTES[name]);
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

const BYTES: Record<FontName, Buffer> = { regular: readFont("regular"), bold: readFont("bold") };

/** Fonts for measuring; no document is drawn with them. */
const FONTS: Record<FontName, ParsedFont> = { regular: parseFont("regular"), bold: parseFont("bold") };

function readFont(name: FontName): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(FILES[name]));
}

/** Parses a font in a document that is never written, since pdfkit exports no parser. */
function parseFont(name: FontName): ParsedFont {
  const doc = new PdfDocument({ autoFirstPage: false, font: BYTES[name] as unknown as string });
  return (doc as unknown as { readonly _font: { readonly font: ParsedFont } })._font.font;
}
