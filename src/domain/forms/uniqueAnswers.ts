import type { HashText, KeyedHash } from "../keyedHashes.ts";
import type { FieldValues, FormFields } from "./fields.ts";

/** An answer that its form takes once: the name of the field, and the hashes of the form, the field and the value under each key. */
export type UniqueAnswer = { readonly field: string; readonly hashes: KeyedHash };

/** The names of the fields whose answers the form takes once. */
export function listUniqueFields(fields: FormFields | null): readonly string[] {
  return fields?.fields.flatMap(({ name, unique }) => (unique === true ? [name] : [])) ?? [];
}

/** The answers among checked values that the form takes once; undefined without any. A field that was not answered takes no place. */
export function findUniqueAnswers(
  formId: string,
  fields: FormFields | null,
  values: FieldValues | null,
  hashText: HashText,
): readonly UniqueAnswer[] | undefined {
  if (fields === null || values === null) return undefined;
  const answers = listUniqueFields(fields).flatMap((field) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value === "string" ? [toUniqueAnswer(formId, field, value, hashText)] : [];
  });
  return answers.length === 0 ? undefined : answers;
}

/** The case of a value does not make it another one. */
export function toUniqueAnswer(formId: string, field: string, value: string, hashText: HashText): UniqueAnswer {
  return { field, hashes: hashText("unique answer", `${formId} ${field} ${value.toLowerCase()}`) };
}
