/** Two-digit areas outside of Lima and Callao, whose numbers have six digits more (Plan Técnico Fundamental de Numeración). */
const AREA = /^(?:4[1-4]|5[1-46]|6[1-7]|7[2-46]|8[2-4])\d{6}$/;
const LIMA = /^1\d{7}$/;
const MOBILE = /^9\d{8}$/;
/** ITU-T E.164: at most 15 digits with the country's code. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/;

/** The numbers that `toPhone` returns, as an expression of JSON Schema. */
export const E164_PATTERN = String.raw`^\+(?:51(?:${[MOBILE, LIMA, AREA].map(({ source }) => source.slice(1, -1)).join("|")})|(?!51)${INTERNATIONAL.source.slice(1, -1)})$`;

/**
 * A telephone number as E.164 writes it, such as `+51987654321`. A number without a country's code is one of Peru. Null for a text
 * that is no number; digits that are no number of Peru need a country's code.
 */
export function toPhone(text: string): string | null {
  if (text.length > 40 || !/^\(? ?\+?[\d ().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  const isForeign = /^\(? ?\+/.test(text) || digits.startsWith("00");
  if (!isForeign) return toNational(digits);
  const number = digits.startsWith("00") ? digits.slice(2) : digits;
  if (number.startsWith("51")) return toNational(number.slice(2));
  return INTERNATIONAL.test(number) ? `+${number}` : null;
}

/** The zero before an area's code is dialled within Peru alone. A mobile number may have the country's code without its sign. */
function toNational(digits: string): string | null {
  const number = digits.replace(/^0/, "").replace(/^51(?=9\d{8}$)/, "");
  return MOBILE.test(number) || LIMA.test(number) || AREA.test(number) ? `+51${number}` : null;
}
