/**
 * Words of a field that asks for a password, a card or the code of a bank: no page of the service asks for them. Each is compared with
 * whole words, without accents.
 */
const WORDS: ReadonlySet<string> = new Set(["contrasena", "contrasenia", "password", "passwd", "cvv", "cvv2", "cvc"]);
const PHRASES = [
  /^clave$/,
  /\b(?:mi|tu|su) clave\b/,
  /\bclave (?:secreta|dinamica|web|token|de internet|de seguridad|de (?:la|tu) tarjeta)\b/,
  /\btarjeta\w* de (?:credito|debito)\b/,
  /\b(?:numero|nro|num|fecha|vencimiento)\.? de (?:la |tu )?tarjeta\b/,
  /\b(?:credit|debit) card\b/,
  /\bcard number\b/,
];
const MAX_CHARACTERS = 500;

/** Whether a field of this name and label asks for what only the visitor and a bank or a site may know. */
export function asksForSecret(...texts: readonly string[]): boolean {
  return texts.some((text) => {
    const plain = fold(text.slice(0, MAX_CHARACTERS));
    return plain.split(/[^a-z0-9]+/).some((word) => WORDS.has(word)) || PHRASES.some((phrase) => phrase.test(plain));
  });
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[_-]+/g, " ");
}
