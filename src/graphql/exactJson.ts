import { isExactNumber } from "../edge/exactNumbers.ts";

/**
 * Replaces every number that JavaScript would round in a JSON text by a number past all limits. `JSON.parse` reads that number
 * as Infinity, which every input refuses. A text that is not JSON stays invalid.
 */
export function markRoundedNumbers(text: string): string {
  let marked = "";
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
    if (code !== MINUS && !isDigit(code)) continue;
    const number = readNumber(text, at);
    if (!isExactNumber(number)) {
      marked += text.slice(copied, at) + PAST_ALL_LIMITS;
      copied = at + number.length;
    }
    at += number.length - 1;
  }
  return copied === 0 ? text : marked + text.slice(copied);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const PAST_ALL_LIMITS = "1e999";
/** Source: RFC 8259, section 6. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function findClosingQuote(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** The number that begins at `start`. A lone minus reads as 0 here, and `JSON.parse` refuses it later. */
function readNumber(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? "0";
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
