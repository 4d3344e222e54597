import type { InputCheck } from "../inputs.ts";
import { checkFieldValue } from "./fieldRules.ts";
import { compilePattern } from "./fieldPatterns.ts";
import {
  type FieldType,
  type FormField,
  MAX_CHOICES,
  MAX_FORM_FIELDS,
  MAX_TEXTAREA_CHARACTERS,
  type ShowIf,
} from "./fields.ts";

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

const MAX_LABEL_CHARACTERS = 300;
/** A consent's label is the text that is agreed to. */
const MAX_CONSENT_CHARACTERS = 2_000;
const MAX_HELP_CHARACTERS = 500;
const MAX_CHOICE_CHARACTERS = 200;

/** A letter, then letters, digits, hyphens, underscores and dots; control fields of the service begin with an underscore. */
const NAME = /^[A-Za-z][\w.-]{0,99}$/;
const WITH_CHOICES: ReadonlySet<FieldType> = new Set(["select", "radio", "checkboxes"]);
const WITH_BOUNDS: ReadonlySet<FieldType> = new Set(["text", "textarea", "hidden", "number", "amount", "checkboxes"]);
const WITH_PATTERN: ReadonlySet<FieldType> = new Set(["text", "hidden"]);
const WITHOUT_DEFAULT: ReadonlySet<FieldType> = new Set(["consent", "file"]);

/** Checks the description of a form's fields. Problems are reported to `check`, at the paths of the input. */
export function checkFieldDefinitions(check: InputCheck, inputs: readonly FormFieldInput[]): readonly FormField[] {
  if (inputs.length > MAX_FORM_FIELDS) {
    check.report({ field: "fields", problem: "too_many", limit: MAX_FORM_FIELDS });
    return [];
  }
  const before = new Map<string, FormField>();
  return inputs.map((input, index) => {
    const field = checkDefinition(check, input, `fields.${index}`, before);
    if (before.has(field.name)) check.report({ field: `fields.${index}.name`, problem: "field_name_taken" });
    before.set(field.name, field);
    return field;
  });
}

function checkDefinition(
  check: InputCheck,
  input: FormFieldInput,
  path: string,
  before: ReadonlyMap<string, FormField>,
): FormField {
  const { name, type } = input;
  if (!NAME.test(name)) check.report({ field: `${path}.name`, problem: "invalid_field_name" });
  const help = input.help?.trim() ?? "";
  const field: FormField = {
    name,
    type,
    label: check.line(`${path}.label`, input.label, type === "consent" ? MAX_CONSENT_CHARACTERS : MAX_LABEL_CHARACTERS),
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

function checkChoices(check: InputCheck, { type, choices }: FormFieldInput, path: string): readonly string[] {
  const given = choices ?? [];
  if (!WITH_CHOICES.has(type)) {
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

function checkBounds(
  check: InputCheck,
  { type, min, max }: FormFieldInput,
  path: string,
): Pick<FormField, "min" | "max"> {
  const bounds = { min: min ?? null, max: max ?? null };
  const given = [bounds.min, bounds.max].filter((bound) => bound !== null);
  if (given.length === 0) return bounds;
  const at = `${path}.${bounds.max === null ? "min" : "max"}`;
  const isCount = type !== "number" && type !== "amount";
  const isCountable = (bound: number) => Number.isInteger(bound) && bound >= 0 && bound <= MAX_TEXTAREA_CHARACTERS;
  if (!WITH_BOUNDS.has(type)) check.report({ field: at, problem: "not_for_this_type" });
  else if (!given.every((bound) => (isCount ? isCountable(bound) : Number.isFinite(bound)))) {
    check.report({ field: at, problem: "invalid_bounds" });
  } else if (bounds.min !== null && bounds.max !== null && bounds.max < bounds.min) {
    check.report({ field: at, problem: "invalid_bounds" });
  }
  return bounds;
}

function checkPattern(check: InputCheck, { type, pattern }: FormFieldInput, path: string): string | null {
  if (pattern === null || pattern === undefined || pattern === "") return null;
  if (!WITH_PATTERN.has(type)) check.report({ field: path, problem: "not_for_this_type" });
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
  const other = before.get(showIf.field);
  if (other === undefined) check.report({ field: `${path}.field`, problem: "unknown_earlier_field" });
  else if (WITH_CHOICES.has(other.type) && !other.choices.includes(showIf.equals)) {
    check.report({ field: `${path}.equals`, problem: "not_a_choice" });
  }
  return { field: showIf.field, equals: check.text(`${path}.equals`, showIf.equals, MAX_CHOICE_CHARACTERS) };
}

/** A default is a value that the field takes. */
function checkDefault(check: InputCheck, field: FormField, value: string | null, path: string): string | null {
  if (value === null || value === "") return null;
  if (WITHOUT_DEFAULT.has(field.type)) {
    check.report({ field: path, problem: "not_for_this_type" });
    return null;
  }
  if (check.problems.some((problem) => problem.field.startsWith(path.slice(0, path.lastIndexOf(".") + 1))))
    return value;
  const checked = checkFieldValue(field, value);
  if (!("value" in checked)) check.report({ ...checked, field: path });
  return value;
}
