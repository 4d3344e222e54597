import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  findClosingQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from "../domain/jsonTokens.ts";

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
