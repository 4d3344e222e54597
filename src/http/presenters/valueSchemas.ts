import {
  E164_PATTERN,
  type FieldType,
  type FormField,
  MAX_TEXT_CHARACTERS,
  MAX_TEXTAREA_CHARACTERS,
} from "../../domain/forms/index.ts";
import type { Locale } from "../../messages/locale.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

const MAX_AMOUNT = 99_999_999_999.99;
/** A text that begins and ends with a visible character, which no check shortens. */
const TRIMMED = String.raw`^\S(?:[\s\S]*\S)?$`;
const MAX_EMAIL_CHARACTERS = 254;
/** A host with a dot that ends with letters, and no password. The address may grow by a slash when it is read. */
const WEB_ADDRESS = String.raw`^https?://(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(?::(?:[1-5]\d{4}|\d{1,4}))?(?:[/?#]\S*)?$`;

/** The values that a field takes when it is not empty, in the spelling that is stored. Ubigeos are a list of their own. */
export function describeValues(locale: Locale, field: FormField): JsonSchema {
  return SCHEMAS[field.type](field, locale);
}

type Describe = (field: FormField, locale: Locale) => JsonSchema;

const text = (schema: JsonSchema): JsonSchema => ({ type: "string", ...schema });
const pattern = (expression: string) => text({ pattern: expression });

const SCHEMAS: Readonly<Record<FieldType, Describe>> = {
  text: (field) => describeText(field, MAX_TEXT_CHARACTERS),
  textarea: (field) => describeText(field, MAX_TEXTAREA_CHARACTERS),
  hidden: (field) => describeText(field, MAX_TEXT_CHARACTERS),
  email: () =>
    text({
      format: "email",
      maxLength: MAX_EMAIL_CHARACTERS,
      pattern: String.raw`\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$`,
    }),
  phone: () => pattern(E164_PATTERN),
  url: () => text({ format: "uri", maxLength: MAX_TEXT_CHARACTERS - 1, pattern: WEB_ADDRESS }),
  date: () => text({ format: "date", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  time: () => pattern(String.raw`^(?:[01]\d|2[0-3]):[0-5]\d$`),
  dni: () => pattern(String.raw`^\d{8}$`),
  ruc: () => pattern(String.raw`^(?:10|15|16|17|20)\d{9}$`),
  ubigeo: () => pattern(String.raw`^\d{6}$`),
  number: ({ min, max }) => describeNumber(min, max),
  amount: ({ min, max }) => describeNumber(Math.max(min ?? 0, 0), Math.min(max ?? MAX_AMOUNT, MAX_AMOUNT)),
  select: ({ choices }) => ({ enum: choices }),
  radio: ({ choices }) => ({ enum: choices }),
  checkboxes: describeChoices,
  consent: () => ({ const: true }),
  file: (_field, { hostedPages }) => ({ description: hostedPages.snippet.files }),
};

function describeText({ min, max, pattern: own }: FormField, most: number): JsonSchema {
  const base = text({ minLength: Math.max(min ?? 1, 1), maxLength: Math.min(max ?? most, most), pattern: TRIMMED });
  return own === null ? base : { ...base, allOf: [pattern(`^(?:${own})$`)] };
}

function describeNumber(minimum: number | null, maximum: number | null): JsonSchema {
  return {
    type: "number",
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
  };
}

function describeChoices({ choices, min, max, required }: FormField): JsonSchema {
  const least = Math.max(min ?? 0, required ? 1 : 0);
  return {
    type: "array",
    items: { enum: choices },
    uniqueItems: true,
    minItems: least,
    ...(max === null ? {} : { maxItems: max }),
  };
}
