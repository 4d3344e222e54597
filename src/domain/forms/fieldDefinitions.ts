import type { InputCheck } from "../inputs.ts";
import { isFieldName, toFieldName } from "./fieldNames.ts";
import { BYTE_BUDGETS } from "../byteBudgets.ts";
import { fieldBytesOf } from "./fieldBytes.ts";
import { compilePattern } from "./fieldPatterns.ts";
import { MAX_TEXTAREA_CHARACTERS, type ShowIf } from "./fieldTypes/definition.ts";
import { checkFieldValue, definitionOf, type FieldType, type FormField } from "./fieldTypes.ts";

/** A field as its owner describes it; what is missing is null. */
export type FormFieldInput = {
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string | null | undefined;
  readonly required?: boolean | null | undefined;
  readonly choices?: readonly string[] | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly pattern?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly showIf?: ShowIf | null | undefined;
};

export const MAX_FORM_FIELDS = 50;
const MAX_CHOICES = 200;
const MAX_LABEL_CHARACTERS = 300;
const MAX_HELP_CHARACTERS = 500;
const MAX_CHOICE_CHARACTERS = 200;

/** Checks the description of a form's fields. Problems are reported to `check`, at the paths of the input. */
export function checkFieldDefinitions(check: InputCheck, inputs: readonly FormFieldInput[]): readonly FormField[] {
  if (inputs.length > MAX_FORM_FIELDS) {
    check.report({ field: "fields", problem: "too_many", limit: MAX_FORM_FIELDS });
    return [];
  }
  const before = new Map<string, FormField>();
  const fields = inputs.map((input, index) => {
    const field = checkDefinition(check, input, `fields.${index}`, before);
    if (before.has(field.name)) check.report({ field: `fields.${index}.name`, problem: "field_name_taken" });
    before.set(field.name, field);
    return field;
  });
  if (fieldBytesOf(fields) > BYTE_BUDGETS.formFields) {
    check.report({ field: "fields", problem: "fields_too_large", limit: BYTE_BUDGETS.formFields / 1024 });
  }
  return fields;
}

function checkDefinition(
  check: InputCheck,
  input: FormFieldInput,
  path: string,
  before: ReadonlyMap<string, FormField>,
): FormField {
  const { type } = input;
  const name = toFieldName(input.name);
  if (!isFieldName(name)) check.report({ field: `${path}.name`, problem: "invalid_field_name" });
  const help = input.help?.trim() ?? "";
  const field: FormField = {
    name,
    type,
    label: check.line(`${path}.label`, input.label, definitionOf(input).takes.labelCharacters ?? MAX_LABEL_CHARACTERS),
    help: help === "" ? null : check.line(`${path}.help`, help, MAX_HELP_CHARACTERS),
    required: input.required ?? false,
    choices: checkChoices(check, input, `${path}.choices`),
    ...checkBounds(check, input, path),
    pattern: checkPattern(check, input, `${path}.pattern`),
    defaultValue: null,
    showIf: checkCondition(check, input.showIf ?? null, `${path}.showIf`, before),
  };
  return { ...field, defaultValue: checkDefault(check, field, input.defaultValue ?? null, `${path}.defaultValue`) };
}

function checkChoices(check: InputCheck, input: FormFieldInput, path: string): readonly string[] {
  const given = input.choices ?? [];
  if (definitionOf(input).takes.choices === undefined) {
    if (given.length > 0) check.report({ field: path, problem: "not_for_this_type" });
    return [];
  }
  if (given.length === 0) check.report({ field: path, problem: "required" });
  if (given.length > MAX_CHOICES) {
    check.report({ field: path, problem: "too_many", limit: MAX_CHOICES });
    return [];
  }
  const read = given.map((choice, index) => check.line(`${path}.${index}`, choice, MAX_CHOICE_CHARACTERS));
  if (new Set(read).size < read.length) check.report({ field: path, problem: "repeated_choice" });
  return read;
}

function checkBounds(check: InputCheck, input: FormFieldInput, path: string): Pick<FormField, "min" | "max"> {
  const bounds = { min: input.min ?? null, max: input.max ?? null };
  const given = [bounds.min, bounds.max].filter((bound) => bound !== null);
  if (given.length === 0) return bounds;
  const at = `${path}.${bounds.max === null ? "min" : "max"}`;
  const taken = definitionOf(input).takes.bounds;
  const isCountable = (bound: number) => Number.isInteger(bound) && bound >= 0 && bound <= MAX_TEXTAREA_CHARACTERS;
  if (taken === undefined) check.report({ field: at, problem: "not_for_this_type" });
  else if (!given.every((bound) => (taken === "counts" ? isCountable(bound) : Number.isFinite(bound)))) {
    check.report({ field: at, problem: "invalid_bounds" });
  } else if (bounds.min !== null && bounds.max !== null && bounds.max < bounds.min) {
    check.report({ field: at, problem: "invalid_bounds" });
  }
  return bounds;
}

function checkPattern(check: InputCheck, input: FormFieldInput, path: string): string | null {
  const { pattern } = input;
  if (pattern === null || pattern === undefined || pattern === "") return null;
  if (definitionOf(input).takes.pattern === undefined) check.report({ field: path, problem: "not_for_this_type" });
  else if (compilePattern(pattern) === null) check.report({ field: path, problem: "invalid_pattern" });
  return pattern;
}

/** The condition is on an earlier field, so that no two fields wait for each other. */
function checkCondition(
  check: InputCheck,
  showIf: ShowIf | null,
  path: string,
  before: ReadonlyMap<string, FormField>,
): ShowIf | null {
  if (showIf === null) return null;
  const name = toFieldName(showIf.field);
  const other = before.get(name);
  if (other === undefined) check.report({ field: `${path}.field`, problem: "unknown_earlier_field" });
  else if (definitionOf(other).takes.choices === true && !other.choices.includes(showIf.equals)) {
    check.report({ field: `${path}.equals`, problem: "not_a_choice" });
  }
  return { field: name, equals: check.text(`${path}.equals`, showIf.equals, MAX_CHOICE_CHARACTERS) };
}

/** A default is a value that the field takes. */
function checkDefault(check: InputCheck, field: FormField, value: string | null, path: string): string | null {
  if (value === null || value === "") return null;
  if (definitionOf(field).takes.noDefault === true) {
    check.report({ field: path, problem: "not_for_this_type" });
    return null;
  }
  if (check.problems.some((problem) => problem.field.startsWith(path.slice(0, path.lastIndexOf(".") + 1))))
    return value;
  const checked = checkFieldValue(field, value);
  if (!("value" in checked)) check.report({ ...checked, field: path });
  return value;
}
