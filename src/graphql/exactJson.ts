import { isExactNumber, MAX_SAFE_CHARACTERS } from "../edge/exactNumbers.ts";
import { findClosingQuote, hasTooManyLevels, QUOTE } from "../edge/jsonLevels.ts";

/**
 * Replaces each number of a JSON text that JavaScript would round by `1e999`. `JSON.parse` reads `1e999` as Infinity, which every
 * input refuses. A text that is not JSON stays invalid. A text with more than MAX_JSON_LEVELS levels becomes the empty text, which is no
 * JSON.
 */
export function markRoundedNumbers(text: string): string {
  if (hasTooManyLevels(text)) return "";
  let marked = "";
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findClosingQuote(text, at);
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

const MINUS = 0x2d;
const POINT = 0x2e;
const SMALL_E = 0x65;
const LARGE_E = 0x45;
const READ_AS_INFINITY = "1e999";
/** Source: RFC 8259, section 6. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

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
