import { isDigit, MINUS, POINT, ZERO } from "../domain/jsonTokens.ts";

/**
 * Whether JavaScript keeps the JSON number at `start`: the shortest decimal of its double has the same value, maybe in another spelling.
 * JavaScript keeps `0.1`, `1.10`, `1e2` and `-0`, and rounds `1e400` and `12345678901234567890`. Of what is no number, the result means
 * nothing. The function is a loop, because a body has up to half a million numbers.
 */
export function isExactNumber(text: string, start = 0, end: number = text.length): boolean {
  let digits = 0;
  let whole = -1;
  let first = -1;
  let last = -1;
  let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT) whole = digits;
    else if (!isDigit(code)) break;
    else {
      if (code !== ZERO) {
        if (first === -1) first = digits;
        last = digits;
      }
      digits++;
    }
  }
  if (first === -1) return true;
  const significant = last - first + 1;
  const exponent = at < end ? Number(text.slice(at + 1, end)) : 0;
  const magnitude = (whole === -1 ? digits : whole) - first - 1 + exponent;
  if (significant > MAX_SHORTEST_DIGITS || magnitude > MAX_MAGNITUDE) return false;
  if (significant <= KEPT_DIGITS && magnitude < MAX_MAGNITUDE && magnitude > MIN_NORMAL_MAGNITUDE) return true;
  return isSpelledExactly(text.slice(start, end));
}

/** A double keeps as many significant digits of every decimal, and its shortest decimal has no more than the other. */
const KEPT_DIGITS = 15;
const MAX_SHORTEST_DIGITS = 17;
/** The power of ten of the first digit: of the greatest doubles, and of the greatest ones that have fewer bits than others. */
const MAX_MAGNITUDE = 308;
const MIN_NORMAL_MAGNITUDE = -308;

/** Numbers with equal digits that lie as near as a number and its double have the same value. */
function isSpelledExactly(text: string): boolean {
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  const kept = String(number);
  return kept === text || readDigits(kept) === readDigits(text);
}

/** The significant digits, without zeros at either end. */
function readDigits(text: string): string {
  const [mantissa = ""] = text.split(/e/i, 1);
  const digits = mantissa.replace("-", "").replace(".", "");
  let start = 0;
  let end = digits.length;
  while (start < end && digits.charCodeAt(start) === ZERO) start++;
  while (end > start && digits.charCodeAt(end - 1) === ZERO) end--;
  return digits.slice(start, end);
}
