/** The codes of the characters of a JSON text. */
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
const LARGE_E = 0x45;
const SMALL_E = 0x65;
const SPACE = 0x20;

/**
 * The position of the quote that ends the string begun at `open`, or the text's length when there is none. A string whose first quote is
 * escaped is read by character, because it may have nothing but escaped quotes.
 */
export function findClosingQuote(text: string, open: number): number {
  const first = text.indexOf('"', open + 1);
  if (first === -1) return text.length;
  if (text.charCodeAt(first - 1) !== BACKSLASH) return first;
  let at = open + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at, text.length);
}

/** The string between two quotes. */
export function readString(text: string, open: number, close: number): string {
  const string = text.slice(open + 1, close);
  return string.includes("\\") ? JSON.parse(`"${string}"`) : string;
}

/** Whether the string that ends at `close` is the name of a member. */
export function isName(text: string, close: number): boolean {
  return text.charCodeAt(skipBlanks(text, close + 1)) === COLON;
}

/** The position of the first character from `start` on that is no blank. */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= SPACE) at++;
  return at;
}

/** The end of the characters of a number, which begins at `start`. Outside of strings, `+`, `-`, `.`, `E` and `e` after a digit belong to it. */
export function findNumberEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isInNumber(text.charCodeAt(end))) end++;
  return end;
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isInNumber(code: number): boolean {
  return isDigit(code) || code === POINT || code === SMALL_E || code === LARGE_E || code === PLUS || code === MINUS;
}
