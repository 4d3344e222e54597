import { toIsoText } from "../../isoTexts.ts";
import { isTicked } from "../../texts.ts";
import { ANY_COUNT, CHOICES, type FieldTypeDefinition, isBlank, toText } from "./definition.ts";

export const select: FieldTypeDefinition = {
  description: "One of the choices, from a list.",
  check({ choices }, raw) {
    const text = toText(raw);
    return text !== null && choices.includes(text) ? { value: text } : { problem: "not_a_choice" };
  },
  schema: ({ choices }) => ({ enum: choices }),
  takes: { choices: CHOICES },
  control: "select",
  summary: { kind: "choices" },
  fillsPlaceholders: true,
  keepsSpelling: true,
};

export const radio: FieldTypeDefinition = {
  ...select,
  description: "One of the choices, all of them visible.",
  control: "radio",
};

export const checkboxes: FieldTypeDefinition = {
  description: "Any number of the choices.",
  /** The value has the marked choices in the order of the field's, each once. */
  check({ choices, min, max }, raw) {
    const marked = (Array.isArray(raw) ? raw : [raw]).filter((one) => !isBlank(one));
    if (!marked.every((one) => typeof one === "string" && choices.includes(one))) return { problem: "not_a_choice" };
    const value = choices.filter((choice) => marked.includes(choice));
    if (min !== null && value.length < min) return { problem: "too_few", limit: min };
    if (max !== null && value.length > max) return { problem: "too_many", limit: max };
    return { value };
  },
  schema: ({ choices, min, max, required }) => ({
    type: "array",
    items: { enum: choices },
    uniqueItems: true,
    minItems: Math.max(min ?? 0, required ? 1 : 0),
    ...(max === null ? {} : { maxItems: max }),
  }),
  equals: (text) => ({ type: "array", contains: { const: text } }),
  takes: { choices: CHOICES, min: ANY_COUNT, max: ANY_COUNT },
  control: "checkboxes",
  summary: { kind: "choices" },
  fillsPlaceholders: true,
};

export const consent: FieldTypeDefinition = {
  description: "The consent to the label's text.",
  check(_field, raw) {
    const isAccepted = raw === true || raw === 1 || (typeof raw === "string" && isTicked(raw));
    return isAccepted ? { value: true } : { problem: "consent_required" };
  },
  schema: () => ({ const: true }),
  equals: (text) => (text === "true" ? { const: true } : null),
  takes: { noDefault: true, label: { characters: 2_000, isLong: false } },
  control: "consent",
  summary: { kind: "choices", name: (_accepted, { yes }) => yes },
  fillsPlaceholders: false,
  missing: "consent_required",
  keep: ({ label }, receivedAt) => ({ accepted: true, text: label, at: toIsoText(receivedAt) }),
};

export const file: FieldTypeDefinition = {
  description: "Files.",
  check(_field, raw) {
    const names = Array.isArray(raw) ? raw.filter((name) => typeof name === "string" && name !== "") : [];
    return names.length > 0 && names.length === (raw as readonly unknown[]).length
      ? { value: names }
      : { problem: "must_be_file" };
  },
  schema: () => ({}),
  equals: () => null,
  takes: { noDefault: true },
  control: "file",
  summary: { kind: "none" },
  fillsPlaceholders: false,
  takesFiles: true,
};
