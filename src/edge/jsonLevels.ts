/** The most brackets and braces that a JSON text may have open at once: half a million of them take `JSON.parse` 50 ms. */
export const MAX_JSON_LEVELS = 100_000;

/**
 * Whether a text, JSON or not, has more than MAX_JSON_LEVELS brackets and braces open at once outside of its strings. It takes 5 ms a
 * megabyte, and nothing for a text that is too short.
 */
export function hasTooManyLevels(text: string): boolean {
  if (text.length <= MAX_JSON_LEVELS) return false;
  let level = 0;
  for (let at = 0; at < text.length && level <= MAX_JSON_LEVELS; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) level++;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) level--;
  }
  return level > MAX_JSON_LEVELS;
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
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
