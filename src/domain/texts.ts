/** The longest address that a mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_CHARACTERS = 254;
const ONE_ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}\p{Z}@.<>()[\]\\,;:"]{2,}$/u;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const DOMAIN = new RegExp(String.raw`@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$`, "iu");
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/** Whether a text is exactly one e-mail address, which no mail header can read as several. The domain may be impossible. */
export function isOneAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARACTERS && ONE_ADDRESS.test(text);
}

/** Why no mail goes to a text; null for one e-mail address. */
export type EmailProblem = "invalid_email" | "unreachable_email";

/**
 * Why a text is no e-mail address that mail goes to: it is not exactly one, or has a misspelling that no mail server accepts, such as
 * `gmail..com`; or it is one that ordinary mail cannot reach.
 */
export function findEmailProblem(text: string): EmailProblem | null {
  const isSpelled = isOneAddress(text) && DOMAIN.test(text) && !MISPLACED_DOT.test(text);
  if (!isSpelled) return "invalid_email";
  return isReachable(text) ? null : "unreachable_email";
}

/** Whether a text is one e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
  return findEmailProblem(text) === null;
}

/**
 * Whether ordinary mail reaches an address: letters outside of ASCII before the @ need SMTPUTF8 (RFC 6531) at every server on the way,
 * and a domain needs a name in ASCII (RFC 5891) of at most 63 characters a label and 253 in all.
 */
export function isReachable(address: string): boolean {
  const at = address.lastIndexOf("@");
  if (!/^[!-~]+$/.test(address.slice(0, at))) return false;
  const domain = address.slice(at + 1);
  const ascii = /^[\w.-]+$/.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? "");
  return ascii !== "" && ascii.length <= 253 && ascii.split(".").every((label) => label.length <= 63);
}

/**
 * Splits a search into words, each with the spellings in which it may be stored: composed (NFC) and as it was typed. Some programs
 * write an accent apart from its letter, and stored texts keep that.
 */
export function splitWords(search: string): readonly (readonly string[])[] {
  const words = search.split(/\s+/u).filter((word) => word !== "");
  return words.map((word) => [...new Set([word.normalize("NFC"), word])]);
}

/** The reason why PostgreSQL cannot store a text; null when it can. */
export function findUnstorable(text: string): "null_character" | "lone_surrogate" | null {
  if (text.includes("\u0000")) return "null_character";
  return text.isWellFormed() ? null : "lone_surrogate";
}

const YES: ReadonlySet<string> = new Set(["si", "sí", "yes", "on", "true", "1"]);

/** Whether a posted text marks a box: what browsers and programs post for one, in any case, also between blanks. */
export function isYes(text: string): boolean {
  return YES.has(text.trim().toLowerCase());
}

const NO: ReadonlySet<string> = new Set([
  "no",
  "off",
  "false",
  "0",
  "n",
  "nunca",
  "rechazo",
  "null",
  "undefined",
  "nan",
]);

/**
 * Whether a posted text says that a box is ticked: browsers post the value that a page's author gave it, such as `Acepto`, and nothing
 * for an empty box. A text that begins with a "no" is none.
 */
export function isTicked(text: string): boolean {
  const [word] = /^[\p{L}\p{N}]+/u.exec(text.trim().toLowerCase()) ?? [text.trim()];
  return word !== "" && !NO.has(word);
}

/** Drops the invisible format characters that copying brings into a text, and that no mail server accepts in an address. */
export function dropInvisible(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, "");
}

/** Turns a text into one line for a mail header: line breaks, other controls and invisible format characters become blanks. */
export function toHeaderLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The beginning of a longer text, cut between whole characters, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\uFFFD$/, "")}…`;
}

/** Whether a text has more code points than `limit`. They are counted only when the UTF-16 length does not decide. */
export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit);
}
