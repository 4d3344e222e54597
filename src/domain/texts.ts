const MAX_EMAIL_CHARACTERS = 254;
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Z}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}\p{Z}@.<>()[\]\\,;:"]{2,}$/u;

/** Whether a text is one e-mail address without invisible marks, and nothing that a mail header could read as more than one. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARACTERS && EMAIL.test(text);
}

/** The words of a search. What is copied from some programs has its accents apart from their letters; here they are one. */
export function splitWords(search: string): readonly string[] {
  return search
    .normalize("NFC")
    .split(/\s+/u)
    .filter((word) => word !== "");
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
