import {
  type Checked,
  type FieldSettings,
  type FieldTypeDefinition,
  type JsonSchema,
  MAX_TEXT_CHARACTERS,
} from "./definition.ts";

export const number: FieldTypeDefinition = {
  description: "A number, with a decimal point or comma.",
  check(field, raw) {
    const value = typeof raw === "number" ? raw : readNumber(raw, /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/);
    if (value === null || !Number.isFinite(value)) return { problem: "not_a_number" };
    return checkBounds(field, value) ?? { value: value === 0 ? 0 : value };
  },
  schema: ({ min, max }) => describeNumber(min, max),
  equals: (text) => describeEqual(text, String),
  takes: { bounds: "values" },
  control: "input",
  input: { inputMode: "decimal" },
  fillsPlaceholders: true,
};

const MAX_AMOUNT = 99_999_999_999.99;

export const amount: FieldTypeDefinition = {
  ...number,
  description: "An amount of soles. The value is a text with two decimals.",
  check(field, raw) {
    const typed = typeof raw === "number" ? String(raw) : raw;
    const text = typeof typed === "string" ? typed.slice(0, MAX_TEXT_CHARACTERS).replace(/^\s*S\/\.?/i, "") : typed;
    const value = readNumber(text, /^\d{1,11}(?:[.,]\d{1,2})?$/);
    if (value === null) return { problem: "invalid_amount" };
    return checkBounds(field, value) ?? { value: value.toFixed(2) };
  },
  /** The schema does not know a third decimal. */
  schema: ({ min, max }) => describeNumber(Math.max(min ?? 0, 0), Math.min(max ?? MAX_AMOUNT, MAX_AMOUNT)),
  equals: (text) => describeEqual(text, (value) => value.toFixed(2)),
  readable: (value, { formatSoles }) => formatSoles(value),
};

/** A number that people or programs write; null for a text that has not the shape. */
function readNumber(raw: unknown, shape: RegExp): number | null {
  if (typeof raw !== "string" || raw.length > MAX_TEXT_CHARACTERS) return null;
  const text = raw.trim();
  return shape.test(text) ? Number(text.replace(",", ".")) : null;
}

function checkBounds({ min, max }: FieldSettings, value: number): Checked | null {
  if (min !== null && value < min) return { problem: "too_small", limit: min };
  return max !== null && value > max ? { problem: "too_large", limit: max } : null;
}

function describeNumber(minimum: number | null, maximum: number | null): JsonSchema {
  return {
    type: "number",
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
  };
}

/** A condition names a number by its one spelling. */
function describeEqual(text: string, spell: (value: number) => string): JsonSchema | null {
  const value = Number(text);
  return spell(value) === text ? { const: value } : null;
}
