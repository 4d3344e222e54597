import type { InputCheck } from "../inputs.ts";
import { findPageProblems } from "./pageSteps.ts";
import { isFieldName, toFieldName } from "./fieldNames.ts";
import { BYTE_BUDGETS } from "../byteBudgets.ts";
import { fieldBytesOf } from "./fieldBytes.ts";
import { compilePattern } from "./fieldPatterns.ts";
import type { FieldSettings, ListSetting, NumberSetting, ShowIf } from "./fieldTypes/definition.ts";
import { partName } from "./fieldTypes/parts.ts";
import { checkFieldValue, definitionOf, optionsOf, type FieldType, type FormField } from "./fieldTypes.ts";

/** A field as its owner describes it; what is missing is null. */
export type FormFieldInput = {
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string | null | undefined;
  readonly required?: boolean | null | undefined;
  readonly choices?: readonly string[] | null | undefined;
  readonly rows?: readonly string[] | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly minLabel?: string | null | undefined;
  readonly maxLabel?: string | null | undefined;
  readonly pattern?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly showIf?: ShowIf | null | undefined;
  readonly unique?: boolean | null | undefined;
  readonly confirmed?: boolean | null | undefined;
};

export const MAX_FORM_FIELDS = 50;
export const MAX_LABEL_CHARACTERS = 300;
export const MAX_HELP_CHARACTERS = 500;
export const MAX_END_LABEL_CHARACTERS = 60;
const MAX_EQUALS_CHARACTERS = 200;
/** The most fields of a form whose answers are taken once. */
export const MAX_UNIQUE_FIELDS = 5;

/** Checks the description of a form's fields. Problems are reported to `check`, at the paths of the input. */
export function checkFieldDefinitions(check: InputCheck, inputs: readonly FormFieldInput[]): readonly FormField[] {
  if (inputs.length > MAX_FORM_FIELDS) {
    check.report({ field: "fields", problem: "too_many", limit: MAX_FORM_FIELDS });
    return [];
  }
  const before = new Map<string, FormField>();
  const names = new Set<string>();
  const fields = inputs.map((input, index) => {
    const field = checkDefinition(check, input, `fields.${index}`, before);
    if (names.has(field.name)) check.report({ field: `fields.${index}.name`, problem: "field_name_taken" });
    before.set(field.name, field);
    for (const name of postedNamesOf(field)) names.add(name);
    return field;
  });
  for (const problem of findPageProblems(fields)) check.report(problem);
  if (fields.filter(({ unique }) => unique === true).length > MAX_UNIQUE_FIELDS) {
    const last = fields.findLastIndex(({ unique }) => unique === true);
    check.report({ field: `fields.${last}.unique`, problem: "too_many", limit: MAX_UNIQUE_FIELDS });
  }
  reportConfirmed(check, fields);
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
  const { takes, asksNothing = false } = definitionOf(input);
  const name = toFieldName(input.name);
  if (!isFieldName(name)) check.report({ field: `${path}.name`, problem: "invalid_field_name" });
  const { characters, isLong } = takes.label ?? { characters: MAX_LABEL_CHARACTERS, isLong: false };
  const help = input.help?.trim() ?? "";
  const required = input.required ?? false;
  if (required && asksNothing) check.report({ field: `${path}.required`, problem: "not_for_this_type" });
  if (input.showIf && takes.noCondition) check.report({ field: `${path}.showIf`, problem: "not_for_this_type" });
  const field: FormField = {
    name,
    type,
    label: check[isLong ? "text" : "line"](`${path}.label`, input.label, characters),
    help: help === "" ? null : check.line(`${path}.help`, help, MAX_HELP_CHARACTERS),
    required,
    choices: checkLines(check, takes.choices, input.choices, `${path}.choices`),
    ...(takes.rows === undefined && !input.rows?.length
      ? {}
      : { rows: checkLines(check, takes.rows, input.rows, `${path}.rows`) }),
    ...checkBounds(check, input, path),
    ...checkEndLabels(check, input, path),
    pattern: checkPattern(check, input, `${path}.pattern`),
    defaultValue: null,
    showIf: checkCondition(check, input.showIf ?? null, `${path}.showIf`, before),
    ...checkUnique(check, input, `${path}.unique`),
    ...checkConfirmed(check, input, `${path}.confirmed`),
  };
  return { ...field, defaultValue: checkDefault(check, field, input.defaultValue ?? null, `${path}.defaultValue`) };
}

/** The names under which the values of a field are posted: its own, and those of its parts. */
export function postedNamesOf(field: Pick<FormField, "name" | "type" | "rows">): readonly string[] {
  const parts = definitionOf(field).parts?.(field) ?? [];
  return [field.name, ...parts.map((part) => partName(field.name, part))];
}

/** Different lines, as many as the type takes; none of a type that takes none. */
function checkLines(
  check: InputCheck,
  taken: ListSetting | undefined,
  input: readonly string[] | null | undefined,
  path: string,
): readonly string[] {
  const given = input ?? [];
  if (taken === undefined) {
    if (given.length > 0) check.report({ field: path, problem: "not_for_this_type" });
    return [];
  }
  if (given.length === 0) check.report({ field: path, problem: "required" });
  else if (given.length < taken.least) check.report({ field: path, problem: "too_few", limit: taken.least });
  if (given.length > taken.most) {
    check.report({ field: path, problem: "too_many", limit: taken.most });
    return [];
  }
  const read = given.map((line, index) => check.line(`${path}.${index}`, line, taken.characters));
  if (new Set(read).size < read.length) check.report({ field: path, problem: "repeated_choice" });
  return read;
}

function checkBounds(check: InputCheck, input: FormFieldInput, path: string): Pick<FormField, "min" | "max"> {
  const { takes } = definitionOf(input);
  const [min, max] = [checkBound("min"), checkBound("max")];
  const isReversed = min !== null && max !== null && max < min;
  if (isReversed && !check.problems.some(({ field }) => [`${path}.min`, `${path}.max`].includes(field))) {
    check.report({ field: `${path}.max`, problem: "invalid_bounds" });
  }
  return { min, max };

  function checkBound(bound: "min" | "max"): number | null {
    const [given, taken, field] = [input[bound] ?? null, takes[bound], `${path}.${bound}`];
    if (given === null) return taken?.initial ?? null;
    if (taken === undefined) check.report({ field, problem: "not_for_this_type" });
    else if (!isTaken(taken, given)) check.report({ field, problem: "invalid_bounds" });
    return given;
  }
}

function isTaken({ least, most, isWhole }: NumberSetting, value: number): boolean {
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) return false;
  return (least === null || value >= least) && (most === null || value <= most);
}

/** The words at both ends of a scale. */
function checkEndLabels(
  check: InputCheck,
  input: FormFieldInput,
  path: string,
): Pick<FieldSettings, "minLabel" | "maxLabel"> {
  const isTaking = definitionOf(input).takes.endLabels === true;
  const read = (name: "minLabel" | "maxLabel"): string | null => {
    const text = input[name]?.trim() ?? "";
    if (text === "") return null;
    if (!isTaking) check.report({ field: `${path}.${name}`, problem: "not_for_this_type" });
    return check.line(`${path}.${name}`, text, MAX_END_LABEL_CHARACTERS);
  };
  const labels = { minLabel: read("minLabel"), maxLabel: read("maxLabel") };
  return isTaking ? labels : {};
}

function checkPattern(check: InputCheck, input: FormFieldInput, path: string): string | null {
  const { pattern } = input;
  if (pattern === null || pattern === undefined || pattern === "") return null;
  if (definitionOf(input).takes.pattern === undefined) check.report({ field: path, problem: "not_for_this_type" });
  else if (compilePattern(pattern) === null) check.report({ field: path, problem: "invalid_pattern" });
  return pattern;
}

/** A field that takes any answer again has no such member, as the fields that were stored before there was one. */
function checkUnique(check: InputCheck, input: FormFieldInput, path: string): Pick<FormField, "unique"> {
  if (input.unique !== true) return {};
  if (definitionOf(input).takes.unique === undefined) check.report({ field: path, problem: "not_for_this_type" });
  return { unique: true };
}

/** A field whose value nobody confirms has no such member. */
function checkConfirmed(check: InputCheck, input: FormFieldInput, path: string): Pick<FormField, "confirmed"> {
  if (input.confirmed !== true) return {};
  if (definitionOf(input).takes.confirmed === undefined) check.report({ field: path, problem: "not_for_this_type" });
  return { confirmed: true };
}

/** One address of a submission is confirmed, and every submission has it. */
function reportConfirmed(check: InputCheck, fields: readonly FormField[]): void {
  let count = 0;
  for (const [index, { confirmed, required, showIf }] of fields.entries()) {
    if (confirmed !== true) continue;
    count += 1;
    const field = `fields.${index}.confirmed`;
    if (count > 1) check.report({ field, problem: "too_many", limit: 1 });
    else if (!required || showIf !== null) check.report({ field, problem: "confirmed_not_required" });
  }
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
  else if (definitionOf(other).isIncomparable === true) {
    check.report({ field: `${path}.field`, problem: "not_comparable" });
  } else if (!(optionsOf(other)?.includes(showIf.equals) ?? true)) {
    check.report({ field: `${path}.equals`, problem: "not_a_choice" });
  }
  return { field: name, equals: check.text(`${path}.equals`, showIf.equals, MAX_EQUALS_CHARACTERS) };
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
