import type { FieldProblem } from "../fieldProblems.ts";
import { SentNumber } from "../sentJson.ts";
import { checkboxes, consent, file, radio, select } from "./fieldTypes/choices.ts";
import type {
  Checked,
  ConsentValue,
  FieldSettings,
  FieldTypeDefinition,
  FieldValue,
  TableValue,
  ValueFormats,
} from "./fieldTypes/definition.ts";
import { amount, number } from "./fieldTypes/numbers.ts";
import { date, dni, email, phone, ruc, time, ubigeo, url } from "./fieldTypes/spellings.ts";
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
};
export type FieldType = keyof typeof DEFINITIONS;
export const FIELD_TYPES = Object.keys(DEFINITIONS) as FieldType[];

/** A field of a form. */
export type FormField = FieldSettings & { readonly type: FieldType };

/** What a field's value is read by. */
export type LabelledField = Pick<FormField, "name" | "type" | "label">;

export function definitionOf({ type }: Pick<FormField, "type">): FieldTypeDefinition {
  return DEFINITIONS[type];
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
export function describeFieldValue(type: FieldType, value: FieldValue | ConsentValue, formats: ValueFormats): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return definitionOf({ type }).readable?.(value, formats) ?? value;
  return isList(value) ? value.join(", ") : formats.yes;
}

/** A checked value as a table keeps it. */
export function tabulateFieldValue(
  type: FieldType,
  value: FieldValue | ConsentValue,
  formats: ValueFormats,
): TableValue {
  if (typeof value === "number") return value;
  const tabulated = typeof value === "string" ? definitionOf({ type }).tabulated?.(value) : undefined;
  return tabulated ?? describeFieldValue(type, value, formats);
}

/** `Array.isArray` narrows a readonly array to `any[]`. */
function isList(value: FieldValue | ConsentValue): value is readonly string[] {
  return Array.isArray(value);
}
