import { parseAmount, parseNumber } from "../../numberTexts.ts";
import {
  ANY_NUMBER,
  type Checked,
  type FieldSettings,
  type FieldTypeDefinition,
  type JsonSchema,
  MAX_TEXT_CHARACTERS,
} from "./definition.ts";

export const number: FieldTypeDefinition = {
  description: "A number, with a decimal point or comma.",
  check(field, raw) {
    const value = typeof raw === "number" ? raw : read(raw, parseNumber);
    if (value === null || !Number.isFinite(value)) return { problem: "not_a_number" };
    return checkBounds(field, value) ?? { value: value === 0 ? 0 : value };
  },
  schema: ({ min, max }) => describeNumber(min, max),
  equals: (text) => describeEqual(text, String),
  takes: { min: ANY_NUMBER, max: ANY_NUMBER },
  control: "input",
  summary: { kind: "numbers" },
  input: { inputMode: "decimal" },
  fillsPlaceholders: true,
};

const MAX_AMOUNT = 99_999_999_999.99;

export const amount: FieldTypeDefinition = {
  ...number,
  description: "An amount of soles. The value is a text with two decimals.",
  check(field, raw) {
    const amount = read(typeof raw === "number" ? toPrice(raw) : raw, parseAmount);
    if (amount === null || amount.currency === "USD") return { problem: "invalid_amount" };
    const value = Number(amount.amount);
    if (value > MAX_AMOUNT) return { problem: "invalid_amount" };
    return checkBounds(field, value) ?? { value: amount.amount };
  },
  /** The schema does not know a third decimal. */
  schema: ({ min, max }) => describeNumber(Math.max(min ?? 0, 0), Math.min(max ?? MAX_AMOUNT, MAX_AMOUNT)),
  equals: (text) => describeEqual(text, (value) => value.toFixed(2)),
  summary: { kind: "numbers", inSoles: true },
  readable: (value, { formatSoles }) => (typeof value === "string" ? formatSoles(value) : null),
  tabulated: (value) => ({ soles: Number(value) }),
};

/** A number that a program posts, with two decimals; null where it has more: its 1.250 is no thousand. */
function toPrice(value: number): string | null {
  const text = (value || 0).toFixed(2);
  return Number(text) === value ? text : null;
}

/** What is read of a text; null for what is no text or too long. */
function read<Value>(raw: unknown, parse: (text: string) => Value | null): Value | null {
  return typeof raw === "string" && raw.length <= MAX_TEXT_CHARACTERS ? parse(raw) : null;
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
export function describeEqual(text: string, spell: (value: number) => string): JsonSchema | null {
  const value = Number(text);
  return spell(value) === text ? { const: value } : null;
}
