/** The hexadecimal digits of a token that its short code stands for: 48 bits. */
const DIGITS = 12;
const CHARACTERS = 10;
/** Crockford's base 32, which has no letter that looks like a digit. Source: https://www.crockford.com/base32.html. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE = /^[0-9a-z]{10}$/;

/** The code of a form's short address: 10 letters and digits, which stand for the first 48 bits of its token. */
export function shortCodeOf(token: string): string {
  let bits = BigInt(`0x${token.replaceAll("-", "").slice(0, DIGITS)}`);
  let code = "";
  for (let n = 0; n < CHARACTERS; n += 1) {
    code = `${ALPHABET[Number(bits % 32n)]}${code}`;
    bits /= 32n;
  }
  return code;
}

/** The tokens that a code may stand for, both ends included. */
export type TokenRange = { readonly first: string; readonly last: string };

/** Reads a code in any case, with o for 0 and with i or l for 1. Null for a text that is no code. */
export function findTokenRange(text: string): TokenRange | null {
  const code = text.length === CHARACTERS ? text.toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1") : "";
  if (!CODE.test(code)) return null;
  let bits = 0n;
  for (const character of code) {
    const value = ALPHABET.indexOf(character);
    if (value === -1) return null;
    bits = bits * 32n + BigInt(value);
  }
  const digits = bits.toString(16).padStart(DIGITS, "0");
  if (digits.length > DIGITS) return null;
  const start = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  return { first: `${start}-0000-0000-000000000000`, last: `${start}-ffff-ffff-ffffffffffff` };
}
