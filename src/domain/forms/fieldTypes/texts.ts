import { compilePattern } from "../fieldPatterns.ts";
import {
  ANY_COUNT,
  type Checked,
  type FieldSettings,
  type FieldTypeDefinition,
  type JsonSchema,
  matching,
  MAX_TEXT_CHARACTERS,
  MAX_TEXTAREA_CHARACTERS,
  toText,
} from "./definition.ts";

export const text: FieldTypeDefinition = {
  description: "A text of one line, at most 1,000 characters.",
  check: (field, raw) => checkText(field, raw, MAX_TEXT_CHARACTERS),
  schema: (field) => describeText(field, MAX_TEXT_CHARACTERS),
  takes: { min: ANY_COUNT, max: ANY_COUNT, pattern: true },
  control: "input",
  summary: { kind: "texts" },
  fillsPlaceholders: false,
  keepsSpelling: true,
};

export const textarea: FieldTypeDefinition = {
  description: "A text of several lines, at most 20,000 characters.",
  check: (field, raw) => checkText(field, raw, MAX_TEXTAREA_CHARACTERS),
  schema: (field) => describeText(field, MAX_TEXTAREA_CHARACTERS),
  takes: { min: ANY_COUNT, max: ANY_COUNT },
  control: "textarea",
  summary: { kind: "texts" },
  fillsPlaceholders: false,
  keepsSpelling: true,
};

export const hidden: FieldTypeDefinition = {
  ...text,
  description: "A text that the visitor does not see.",
  control: "hidden",
  // The page's owner writes them, such as the campaign that a visitor came from.
  summary: { kind: "choices" },
};

/** The length counts a line break as one character. */
function checkText(field: FieldSettings, raw: unknown, most: number): Checked {
  const limit = Math.min(field.max ?? most, most);
  const typed = toText(raw);
  if (typed === null) return { problem: "must_be_text" };
  if (typed.length > maxReadCharacters(limit)) return { problem: "too_long", limit };
  const read = typed.replaceAll(/\r\n?/g, "\n").trim();
  if (read.length > limit) return { problem: "too_long", limit };
  if (field.min !== null && read.length < field.min) return { problem: "too_short", limit: field.min };
  if (field.pattern === null) return { value: read };
  return compilePattern(field.pattern)?.matches(read) === true ? { value: read } : { problem: "pattern_mismatch" };
}

/** The length is checked before anything reads the content. Blanks at the ends and carriage returns do not count. */
const maxReadCharacters = (limit: number) => 2 * limit + 1_000;

/** A text that begins and ends with a visible character, which no check shortens. */
const TRIMMED = String.raw`^\S(?:[\s\S]*\S)?$`;

function describeText({ min, max, pattern }: FieldSettings, most: number): JsonSchema {
  const base = {
    type: "string",
    minLength: Math.max(min ?? 1, 1),
    maxLength: Math.min(max ?? most, most),
    pattern: TRIMMED,
  };
  return pattern === null ? base : { ...base, allOf: [matching(`^(?:${pattern})$`)] };
}
