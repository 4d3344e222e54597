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
  const figure = readFigure(rest.slice(0, rest.length - suffix.length));
  return figure === null ? null : { amount: figure, currency: currencyOf(prefix) ?? currencyOf(suffix) };
}

function currencyOf(mark: string): "PEN" | "USD" | null {
  if (mark === "") return null;
  return /\$|usd|d[oó]lares/i.test(mark) ? "USD" : "PEN";
}

function readFigure(figure: string): string | null {
  const parts = /^(?<whole>\d[\d.,]*?)(?:[.,](?<cents>\d{1,2}))?$/.exec(figure)?.groups;
  const whole = parts?.["whole"];
  if (whole === undefined) return null;
  const cents = parts?.["cents"] ?? "";
  const decimalMark = cents === "" ? "" : figure.charAt(whole.length);
  const digits = joinThousands(whole, decimalMark);
  if (digits === null || digits.length > MAX_WHOLE_DIGITS) return null;
  return `${digits}.${cents.padEnd(2, "0")}`;
}

/** Joins groups of thousands. Null unless every group is whole and one mark, which is not the decimal mark, separates them all. */
function joinThousands(whole: string, decimalMark: string): string | null {
  const mark = /[.,]/.exec(whole)?.[0];
  if (mark === undefined) return whole.replace(/^0+(?=\d)/, "");
  if (mark === decimalMark) return null;
  const [first = "", ...groups] = whole.split(mark);
  if (!/^[1-9]\d{0,2}$/.test(first) || !groups.every((group) => /^\d{3}$/.test(group))) return null;
  return [first, ...groups].join("");
}
