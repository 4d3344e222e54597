import type { FieldValues, FormFields } from "./fields.ts";
import type { FormField } from "./fieldTypes.ts";

/** The field whose address its visitor confirms before a submission counts; null for a form that asks nobody to. */
export function findConfirmedField(fields: FormFields | null): FormField | null {
  return fields?.fields.find(({ confirmed }) => confirmed === true) ?? null;
}

/** The address to confirm among checked values; null where there is none. */
export function findConfirmedAddress(fields: readonly FormField[], values: FieldValues | null): string | null {
  const name = fields.find(({ confirmed }) => confirmed === true)?.name;
  const value = name !== undefined && values !== null && Object.hasOwn(values, name) ? values[name] : null;
  return typeof value === "string" ? value : null;
}
