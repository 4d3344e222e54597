import { isExactNumber, MAX_SAFE_CHARACTERS } from "../edge/exactNumbers.ts";

/**
 * Replaces each number of a JSON text that JavaScript would round by `1e999`. `JSON.parse` reads `1e999` as Infinity, which every
 * input refuses. A text that is not JSON stays invalid. A text with more than MAX_LEVELS brackets and braces open is cut there, which
 * leaves no JSON: half a million of them take `JSON.parse` 50 ms.
 */
export function markRoundedNumbers(text: string): string {
  let marked = "";
  let copied = 0;
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) level++;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) level--;
    if (level > MAX_LEVELS) return text.slice(0, at);
    if (code !== MINUS && !isDigit(code)) continue;
    const end = findPlainEnd(text, at);
    if (end - at <= MAX_SAFE_CHARACTERS && !isExponent(text.charCodeAt(end))) {
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

const MAX_LEVELS = 100_000;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const POINT = 0x2e;
const SMALL_E = 0x65;
const LARGE_E = 0x45;
const READ_AS_INFINITY = "1e999";
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

/** The end of the digits and points after `start`. Short ones are exact or no JSON, and a megabyte of them needs no expression. */
function findPlainEnd(text: string, start: number): number {
  let at = start + 1;
  while (isDigit(text.charCodeAt(at)) || text.charCodeAt(at) === POINT) at++;
  return at;
}

function isExponent(code: number): boolean {
  return code === SMALL_E || code === LARGE_E;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
