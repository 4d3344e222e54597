/**
 * The forms of a Peruvian plate of six characters. Cars and trucks have a letter for the zone, a letter or a digit, a letter, and three
 * digits; motorcycles and mototaxis four digits, a letter or a digit, and the zone's letter; plates from before 2010 two letters and four
 * digits. Source: D.S. 017-2008-MTC, Reglamento de Placa Única Nacional de Rodaje.
 */
const FORMS = [/^([A-Z][A-Z0-9][A-Z])(\d{3})$/, /^(\d{4})([A-Z0-9][A-Z])$/, /^([A-Z]{2})(\d{4})$/];

/** A plate with its hyphen, such as `ABC-123`, `1234-5A` or `AB-1234`; null for a text that is none. Blanks and hyphens may be missing. */
export function toPlate(text: string): string | null {
  const bare = text.replaceAll(/[\s.\-‐‑–]/gu, "").toUpperCase();
  for (const form of FORMS) {
    const [, first, second] = form.exec(bare) ?? [];
    if (first !== undefined && second !== undefined) return `${first}-${second}`;
  }
  return null;
}
