import type { FieldProblem } from "../fieldProblems.ts";
import { isIndex, toOrderedObject } from "../sentJson.ts";
import type { FieldValues, FormFields } from "./fields.ts";
import { nameByFields, toFieldName } from "./fieldNames.ts";
import { gatherParts } from "./fieldParts.ts";
import { isBlank } from "./fieldTypes/definition.ts";
import { checkFieldValue, definitionOf, type FormField, isConsent, isList, toFieldProblem } from "./fieldTypes.ts";
import type { Form } from "./forms.ts";

/** The checked values of posted data, and every problem; without problems the data are accepted. */
export type FieldsCheck = { readonly values: FieldValues; readonly problems: readonly FieldProblem[] };

const MAX_UNKNOWN = 20;

/**
 * Checks posted data by a form's fields, all at once. A field whose condition is not met is neither checked nor among the values. The
 * data are those without the control fields.
 */
export function checkFields(
  { fields, unknownFields }: FormFields,
  posted: ReadonlyMap<string, unknown>,
  receivedAt: Date,
): FieldsCheck {
  const asked = fields.filter((field) => definitionOf(field).asksNothing !== true);
  const data = gatherParts(asked, nameByFields(new Set(asked.map(({ name }) => name)), posted));
  const values = Object.create(null) as Record<string, FieldValues[string]>;
  const problems: FieldProblem[] = [];
  for (const field of asked) {
    if (!isShown(field, values)) continue;
    const raw = data.has(field.name) ? data.get(field.name) : field.defaultValue;
    if (isBlank(raw)) {
      if (field.required) problems.push({ field: field.name, problem: definitionOf(field).missing ?? "required" });
      continue;
    }
    const checked = checkFieldValue(field, raw);
    if (!("value" in checked)) problems.push(toFieldProblem(field.name, checked));
    else values[field.name] = definitionOf(field).keep?.(field, receivedAt) ?? checked.value;
  }
  const ordered = fields.some(({ name }) => isIndex(name)) ? orderBy(fields, values) : values;
  return {
    values: ordered,
    problems: unknownFields === "keep" ? problems : [...problems, ...findUnknown(asked, data)],
  };
}

function orderBy(fields: readonly FormField[], values: FieldValues): FieldValues {
  const members = fields.flatMap(({ name }) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return toOrderedObject(new Map(members));
}

/** Whether the field is asked, by the values of the fields before it. */
export function isShown({ showIf }: Pick<FormField, "showIf">, values: FieldValues): boolean {
  if (showIf === null) return true;
  const value = Object.hasOwn(values, showIf.field) ? values[showIf.field] : undefined;
  if (value === undefined) return false;
  if (typeof value === "object") {
    return isList(value) ? value.includes(showIf.equals) : isConsent(value) && showIf.equals === "true";
  }
  return String(value) === showIf.equals;
}

function findUnknown(fields: readonly FormField[], data: ReadonlyMap<string, unknown>): readonly FieldProblem[] {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = [...data.keys()].filter((name) => !names.has(name)).slice(0, MAX_UNKNOWN);
  return unknown.map((name) => ({ field: name, problem: "unknown_field" }));
}

/** Whether a field brings files. */
export function asksForFiles(field: FormField): boolean {
  return definitionOf(field).takesFiles === true;
}

/** Whether nothing can stand in place of the field's files. */
export function needsFiles(field: FormField): boolean {
  return asksForFiles(field) && definitionOf(field).takesText !== true;
}

/** Whether a multipart submission may bring files: the form allows them, or asks for one. */
export function takesFiles({ filesAllowed, fields }: Pick<Form, "filesAllowed" | "fields">): boolean {
  return filesAllowed || (fields?.fields.some(asksForFiles) ?? false);
}

/** The data with the names of the received files under the fields that ask for files. A text there is no file, but a typed signature. */
export function addFileNames(
  { fields }: FormFields,
  data: ReadonlyMap<string, unknown>,
  files: readonly { readonly field: string; readonly name: string }[],
): ReadonlyMap<string, unknown> {
  const asked = fields.filter(asksForFiles);
  if (asked.length === 0) return data;
  const named = new Map(data);
  for (const field of asked) {
    const { name } = field;
    const names = files
      .filter((file) => file.field === name || toFieldName(file.field) === name)
      .map((file) => file.name);
    const isText = !needsFiles(field) && typeof data.get(name) === "string";
    if (names.length > 0) named.set(name, names);
    else if (!isText) named.delete(name);
  }
  return named;
}
