import { findClosingQuote, findNumberEnd, isDigit, MINUS, QUOTE } from "../domain/jsonTokens.ts";
import { isExactNumber } from "../edge/exactNumbers.ts";
import { findExceededBound } from "../edge/jsonBounds.ts";

/**
 * Replaces each number of a JSON text that JavaScript would round by `1e999`. `JSON.parse` reads `1e999` as Infinity, which every
 * input refuses. A text that is not JSON stays invalid. A text that exceeds a bound becomes the empty text, which is no
 * JSON.
 */
export function markRoundedNumbers(text: string): string {
  if (findExceededBound(text) !== null) return "";
  let marked = "";
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
    if (code !== MINUS && !isDigit(code)) continue;
    const end = findNumberEnd(text, at);
    if (isExactNumber(text, at, end)) {
      at = end - 1;
      continue;
    }
    const number = readNumber(text, at);
    if (!isExactNumber(number)) {
      marked += text.slice(copied, at) + READ_AS_INFINITY;
      copied = at + number.length;
    }
    at += number.length - 1;
  }
  return copied === 0 ? text : marked + text.slice(copied);
}

const READ_AS_INFINITY = "1e999";
/** Source: RFC 8259, section 6. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The number that begins at `start`. A lone minus reads as 0 here, and `JSON.parse` refuses it later. */
function readNumber(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? "0";
}
