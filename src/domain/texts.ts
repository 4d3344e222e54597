const MAX_EMAIL_CHARACTERS = 254;
const ONE_ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}\p{Z}@.<>()[\]\\,;:"]{2,}$/u;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const DOMAIN = new RegExp(String.raw`@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$`, "iu");
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/** Whether a text is one address and nothing that a mail header could read as more; not whether any server takes it. */
export function isOneAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARACTERS && ONE_ADDRESS.test(text);
}

/** Whether a text is an e-mail as people mean one: without the slips that no server takes, such as `gmail..com`. */
export function isEmail(text: string): boolean {
  return isOneAddress(text) && DOMAIN.test(text) && !MISPLACED_DOT.test(text);
}

/**
 * The words of a search, each in the spellings in which it may be stored: some programs write accents apart from their letters, and
 * a text is stored as it came.
 */
export function splitWords(search: string): readonly (readonly string[])[] {
  const words = search.split(/\s+/u).filter((word) => word !== "");
  return words.map((word) => [...new Set([word.normalize("NFC"), word])]);
}

/** Why PostgreSQL cannot hold a text, or null when it can. */
export function findUnstorable(text: string): "null_character" | "lone_surrogate" | null {
  if (text.includes("\u0000")) return "null_character";
  return text.isWellFormed() ? null : "lone_surrogate";
}

/** Without the marks that come along when an address or a number is copied, which nobody sees and no mail server takes. */
export function dropInvisible(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, "");
}

/** One line for a mail header: line breaks, other controls and invisible direction marks become blanks. */
export function toHeaderLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
