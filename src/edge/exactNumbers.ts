/**
 * Whether a double holds a JSON number exactly: the shortest decimal of the double equals the text in value, not in spelling.
 * `1.10`, `1e2` and `-0` are exact; `1e400` and `12345678901234567890` are not.
 */
export function isExactNumber(text: string): boolean {
  if (text.length <= MAX_SAFE_DIGITS && INTEGER.test(text)) return true;
  const kept = String(Number(text));
  return kept === text || isSameValue(readDecimal(kept), readDecimal(text));
}

/** Any integer of so many digits is a double. */
const MAX_SAFE_DIGITS = 15;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** `digits` without zeros at either end, times ten to the `exponent`; zero has no digits. */
type Decimal = { readonly digits: string; readonly exponent: number };

/** Null for Infinity. The sign is left out: rounding keeps it. */
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

/** A loop, because `/0+$/` takes quadratic time on long runs of zeros. */
function findLastDigit(digits: string): number {
  let last = digits.length - 1;
  while (last >= 0 && digits[last] === "0") last--;
  return last;
}

function isSameValue(kept: Decimal | null, sent: Decimal | null): boolean {
  return kept !== null && sent !== null && kept.digits === sent.digits && kept.exponent === sent.exponent;
}
