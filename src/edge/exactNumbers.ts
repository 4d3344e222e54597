/**
 * Whether JavaScript keeps the JSON number `text`: the shortest decimal of its double has the same value, maybe in another spelling.
 * JavaScript keeps `0.1`, `1.10`, `1e2` and `-0`, and rounds `1e400` and `12345678901234567890`.
 */
export function isExactNumber(text: string): boolean {
  if (text.length <= MAX_SAFE_CHARACTERS && PLAIN.test(text)) return true;
  const kept = String(Number(text));
  return kept === text || isSameValue(readDecimal(kept), readDecimal(text));
}

/** The length, with sign and point, up to which a number without an exponent is exact: a double keeps 15 digits. */
export const MAX_SAFE_CHARACTERS = 15;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
const DECIMAL = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** `digits` without zeros at either end, times ten to the `exponent`; zero has no digits. */
type Decimal = { readonly digits: string; readonly exponent: number };

/** Null for Infinity. The result has no sign, because rounding keeps the sign. */
function readDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole + fraction;
  const end = findLastDigit(digits) + 1;
  return {
    digits: digits.slice(0, end).replace(/^0+/, ""),
    exponent: end === 0 ? 0 : Number(exponent) - fraction.length + (digits.length - end),
  };
}

/** The function is a loop, because `/0+$/` takes quadratic time on long runs of zeros. */
function findLastDigit(digits: string): number {
  let last = digits.length - 1;
  while (last >= 0 && digits[last] === "0") last--;
  return last;
}

function isSameValue(kept: Decimal | null, sent: Decimal | null): boolean {
  return kept !== null && sent !== null && kept.digits === sent.digits && kept.exponent === sent.exponent;
}
