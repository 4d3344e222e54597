export type Amount = {
  /** Decimal text with two digits, such as `1250.50`. */
  readonly amount: string;
  /** The currency that the text names; null when it names none. */
  readonly currency: "PEN" | "USD" | null;
};

const MAX_WHOLE_DIGITS = 12;
const PREFIX = /^(s\/\.?|pen|us\$|usd|\$)/i;
const SUFFIX = /(soles|sol|pen|d[oó]lares|usd)$/i;

/**
 * Parses an amount in people's notations: `1,250.50`, `1250,5`, `S/ 1 250`, `1.250,50`. Null for any other text and for more than
 * 12 digits before the decimal mark.
 *
 * If a text has a point and a comma, the last one is the decimal mark. A single mark is the decimal mark when one or two digits
 * follow it; it groups thousands when three follow (`1.250` is 1250.00, since no price has thousandths). A repeated mark
 * groups thousands. Groups must be whole: `12,34,567` and `0,250` are refused, not guessed.
 */
export function parseAmount(text: string): Amount | null {
  const blankless = text.replaceAll(/\s/gu, "");
  const prefix = PREFIX.exec(blankless)?.[0] ?? "";
  const rest = blankless.slice(prefix.length);
  const suffix = SUFFIX.exec(rest)?.[0] ?? "";
  const figure = readFigure(rest.slice(0, rest.length - suffix.length), /[.,]\d{1,2}$/, [".", ","]);
  if (figure === null || figure.whole.length > MAX_WHOLE_DIGITS) return null;
  const amount = `${figure.whole}.${figure.decimals.padEnd(2, "0")}`;
  return { amount, currency: currencyOf(prefix) ?? currencyOf(suffix) };
}

function currencyOf(mark: string): "PEN" | "USD" | null {
  if (mark === "") return null;
  return /\$|usd|d[oó]lares/i.test(mark) ? "USD" : "PEN";
}

/** The digits before the decimal mark that a number keeps exactly. */
const MAX_EXACT_DIGITS = 15;
/** A comma before exactly three digits is no decimal mark. */
const DECIMALS_OF_NUMBER = /(?:\.\d{1,10}|,(?:\d{1,2}|\d{4,10}))$/;

/**
 * Parses a number in people's notations: `-1,500.25`, `1 500`, `12.5`, `12,5`. Null for any other text, and for more than 15 digits
 * before the decimal mark or 10 behind it.
 *
 * A point is the decimal mark. A comma before exactly three digits groups thousands; before any other number of digits at the end it is
 * the decimal mark. Groups must be whole: `1500,500` and `0,250` are refused, not guessed.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replaceAll(/\s/gu, " ");
  const sign = /^[+-]/.exec(trimmed)?.[0] ?? "";
  const figure = readFigure(trimmed.slice(sign.length), DECIMALS_OF_NUMBER, [",", " "]);
  if (figure === null || figure.whole.length > MAX_EXACT_DIGITS) return null;
  return Number(`${sign}${figure.whole}.${figure.decimals || "0"}`);
}

type Figure = { readonly whole: string; readonly decimals: string };

/** `decimals` matches the decimal mark with what follows it; one of the other `marks` groups the digits before it. */
function readFigure(text: string, decimals: RegExp, marks: readonly string[]): Figure | null {
  const end = decimals.exec(text)?.[0] ?? "";
  const start = text.slice(0, text.length - end.length);
  const whole = joinThousands(
    start,
    marks.filter((mark) => mark !== end.charAt(0)),
  );
  return whole === null ? null : { whole, decimals: end.slice(1) };
}

/** Joins groups of thousands. Null unless every group is whole and one mark separates them all. */
function joinThousands(text: string, marks: readonly string[]): string | null {
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, "");
  const mark = marks.find((each) => text.includes(each));
  if (mark === undefined) return null;
  const [first = "", ...groups] = text.split(mark);
  if (!/^[1-9]\d{0,2}$/.test(first) || !groups.every((group) => /^\d{3}$/.test(group))) return null;
  return [first, ...groups].join("");
}
