/** The most brackets and braces that a JSON text may have open at once: half a million of them take `JSON.parse` 50 ms. */
export const MAX_JSON_LEVELS = 100_000;
/** The most values that a JSON text may have beside each other, at all levels together: half a million numbers take 150 ms to read. */
export const MAX_JSON_VALUES = 100_000;

/** The bound that a JSON text exceeds. */
export type JsonBound = "levels" | "values";

/**
 * The first bound that a text, JSON or not, exceeds outside of its strings; null when it keeps both. It takes 5 ms a megabyte, and
 * nothing for a text that is too short.
 */
export function findExceededBound(text: string): JsonBound | null {
  if (text.length <= Math.min(MAX_JSON_LEVELS, MAX_JSON_VALUES)) return null;
  let level = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
    else if (code === COMMA && ++values > MAX_JSON_VALUES) return "values";
    else if ((code === OPEN_BRACKET || code === OPEN_BRACE) && ++level > MAX_JSON_LEVELS) return "levels";
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) level--;
  }
  return null;
}

/** The position of the quote that ends the string begun at `open`, or the text's length when there is none. */
export function findClosingQuote(text: string, open: number): number {
  for (let from = open + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return text.length;
    if (!isEscaped(text, quote, from)) return quote;
    from = quote + 1;
  }
}

/** Whether an odd number of backslashes stands before `at`, none of them before `from`. */
function isEscaped(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (at - start) % 2 === 1;
}

export const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
