import { isExactNumber } from "../edge/exactNumbers.ts";

/**
 * JSON text in which every number that JavaScript would round has become one past all limits: it is read as Infinity, which
 * is refused wherever it is looked at, instead of as another number. What is no JSON stays none.
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

/** The one that begins here; a lone minus is none, and left to the parser. */
function readNumber(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? "0";
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
