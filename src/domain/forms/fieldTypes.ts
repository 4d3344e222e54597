import type { FieldProblem } from "../fieldProblems.ts";
import { SentNumber } from "../sentJson.ts";
import { address } from "./fieldTypes/addresses.ts";
import { checkboxes, consent, file, radio, select } from "./fieldTypes/choices.ts";
import type {
  Checked,
  ConsentValue,
  FieldSettings,
  FieldTypeDefinition,
  FieldValue,
  ReadSettings,
  TableValue,
  ValueFormats,
} from "./fieldTypes/definition.ts";
import { cci, ce, passport, plate } from "./fieldTypes/documents.ts";
import { page, section, textBlock } from "./fieldTypes/layout.ts";
import { matrix } from "./fieldTypes/matrices.ts";
import { amount, number } from "./fieldTypes/numbers.ts";
import { dateRange } from "./fieldTypes/periods.ts";
import { ranking } from "./fieldTypes/rankings.ts";
import { rating, scale } from "./fieldTypes/scales.ts";
import { date, dni, email, phone, ruc, time, ubigeo, url } from "./fieldTypes/spellings.ts";
import { signature } from "./fieldTypes/signatures.ts";
import { hidden, text, textarea } from "./fieldTypes/texts.ts";

/** The types of fields, in the order in which lists show them. */
const DEFINITIONS = {
  text,
  textarea,
  email,
  phone,
  number,
  amount,
  date,
  time,
  url,
  select,
  radio,
  checkboxes,
  consent,
  file,
  hidden,
  dni,
  ruc,
  ubigeo,
  section,
  text_block: textBlock,
  rating,
  scale,
  ce,
  passport,
  plate,
  cci,
  date_range: dateRange,
  matrix,
  ranking,
  address,
  page,
  signature,
};
export type FieldType = keyof typeof DEFINITIONS;
export const FIELD_TYPES = Object.keys(DEFINITIONS) as FieldType[];

/** A field of a form. */
export type FormField = FieldSettings & { readonly type: FieldType };

/** What a field's value is read by. */
export type LabelledField = Pick<FormField, "name" | "type" | "label"> & ReadSettings;

export function definitionOf({ type }: Pick<FormField, "type">): FieldTypeDefinition {
  return DEFINITIONS[type];
}

/** The values among which a person chooses; null for a type without choices. */
export function optionsOf(field: FormField): readonly string[] | null {
  const { options, takes } = definitionOf(field);
  return options?.(field) ?? (takes.choices === undefined ? null : field.choices);
}

/**
 * Checks a posted value that is not blank by the rule of the field's type. A checked value checks again to itself. A text that is a
 * number's or a list's is read as one, because a browser's form posts texts alone.
 */
export function checkFieldValue(field: FormField, raw: unknown): Checked {
  const { check, keepsSpelling } = definitionOf(field);
  if (!(raw instanceof SentNumber)) return check(field, raw);
  const spelled = keepsSpelling === true ? check(field, raw.text) : null;
  return spelled !== null && "value" in spelled ? spelled : check(field, raw.value);
}

/** The problem as a refusal names it. */
export function toFieldProblem(field: string, checked: Exclude<Checked, { readonly value: FieldValue }>): FieldProblem {
  return { field, ...checked };
}

/** A counted choice as a person reads it. */
export function nameChoice(
  { summary }: FieldTypeDefinition,
  value: string,
  formats: Pick<ValueFormats, "yes">,
): string {
  return (summary.kind === "choices" ? summary.name?.(value, formats) : undefined) ?? value;
}

/** A checked value as a person reads it. */
export function describeFieldValue(
  field: Pick<FormField, "type"> & ReadSettings,
  value: FieldValue | ConsentValue,
  formats: ValueFormats,
): string {
  if (value === true || isConsent(value)) return formats.yes;
  const readable = definitionOf(field).readable?.(value, formats, field) ?? value;
  if (typeof readable !== "object") return String(readable);
  return (isList(readable) ? readable : Object.values(readable)).join(", ");
}

/** A checked value as a table keeps it. */
export function tabulateFieldValue(
  field: Pick<FormField, "type"> & ReadSettings,
  value: FieldValue | ConsentValue,
  formats: ValueFormats,
): TableValue {
  if (typeof value === "number") return value;
  const tabulated = typeof value === "string" ? definitionOf(field).tabulated?.(value) : undefined;
  return tabulated ?? describeFieldValue(field, value, formats);
}

/** Whether a value is what is kept of a consent; a value in parts has texts alone. */
export function isConsent(value: FieldValue | ConsentValue): value is ConsentValue {
  return typeof value === "object" && !isList(value) && value.accepted === true;
}

/** `Array.isArray` narrows a readonly array to `any[]`. */
export function isList(value: FieldValue | ConsentValue): value is readonly string[] {
  return Array.isArray(value);
}
