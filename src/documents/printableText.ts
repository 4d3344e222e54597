import { hasGlyph } from "./fonts.ts";

/** The mark in place of a character that the font lacks. */
export const SUBSTITUTE = "▯";

/** The mark in place of a line break behind MAX_BREAKS. */
const BREAK_MARK = " ¶ ";
/** A text has so many line breaks: a page for each 60 characters would let a short text take minutes to draw. */
const MAX_BREAKS = 200;

/**
 * Converts a text to its printable form: composed (NFC), with LF as the line break, of which those behind MAX_BREAKS are marks within the line,
 * without invisible format characters (direction marks, joiners), and with `SUBSTITUTE` in place of each grapheme that the font lacks.
 */
export function toPrintable(text: string): string {
  const plain = markBreaks(
    text
      .normalize("NFC")
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(/\t/g, "    "),
  );
  if (PRINTABLE_AT_ONCE.test(plain)) return plain;
  let printable = "";
  for (const { segment } of GRAPHEMES.segment(plain)) printable += segment === "\n" ? segment : printGrapheme(segment);
  return printable;
}

function markBreaks(text: string): string {
  const lines = text.split("\n");
  if (lines.length <= MAX_BREAKS + 1) return text;
  return [...lines.slice(0, MAX_BREAKS), lines.slice(MAX_BREAKS).join(BREAK_MARK)].join("\n");
}

/** Splits a text into graphemes, the characters that a person counts. */
export function splitGraphemes(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

const GRAPHEMES = new Intl.Segmenter("es-PE", { granularity: "grapheme" });
const PRINTABLE_AT_ONCE = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2018-\u201d]*$/;
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
/** No script needs more code points for one letter. More stacked marks would be drawn over the neighbouring lines. */
const MAX_GRAPHEME_CODE_POINTS = 8;

function printGrapheme(grapheme: string): string {
  const visible = grapheme.replace(INVISIBLE, "");
  const codePoints = Array.from(visible, (character) => character.codePointAt(0) ?? 0);
  const fits = codePoints.length <= MAX_GRAPHEME_CODE_POINTS && codePoints.every(isDrawable);
  return fits ? visible : SUBSTITUTE;
}

function isDrawable(codePoint: number): boolean {
  return codePoint >= 0x20 && !(codePoint >= 0x7f && codePoint < 0xa0) && hasGlyph(codePoint);
}
