/** A text from which an account's answers begin. */
export type AnswerTemplate = {
  readonly id: string;
  readonly accountId: string;
  /** Unique within the account; case makes no difference. */
  readonly name: string;
  /** The text with placeholders such as `{{nombre}}`. */
  readonly body: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export const MAX_ANSWER_TEMPLATES = 100;

/** The names that owners write between double braces. A sheet has a value for each of them. */
export const PLACEHOLDERS = [
  "nombre",
  "destinatario",
  "documento",
  "numero",
  "fecha",
  "tipo",
  "proveedor",
  "ruc",
  "hoy",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const WRITTEN = /\{\{([^{}]*)\}\}/g;
const PAIR_OF_BRACES = /\{\{|\}\}/;
const BRACES = /[{}]/g;
const MARKS = /\p{M}/gu;

/** Replaces the placeholders by their values. A value never makes a placeholder: its braces are left out. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return replaceKnown(text, (placeholder) => values[placeholder].replaceAll(BRACES, ""));
}

/** Whether a placeholder is still to be filled. */
export function hasPlaceholder(text: string): boolean {
  return replaceKnown(text, () => "") !== text;
}

/** Whether the text has double braces that are not around a placeholder's name. */
export function hasUnknownPlaceholder(text: string): boolean {
  return PAIR_OF_BRACES.test(replaceKnown(text, () => ""));
}

function replaceKnown(text: string, replace: (placeholder: Placeholder) => string): string {
  return text.replaceAll(WRITTEN, (written, name: string) => {
    const placeholder = findPlaceholder(name);
    return placeholder === undefined ? written : replace(placeholder);
  });
}

/** Blanks around the name, case and accents make no difference: `{{ Número }}` is `{{numero}}`. */
function findPlaceholder(written: string): Placeholder | undefined {
  const name = written.trim().toLowerCase().normalize("NFD").replaceAll(MARKS, "");
  return PLACEHOLDERS.find((placeholder) => placeholder === name);
}
