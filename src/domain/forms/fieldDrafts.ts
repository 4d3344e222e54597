import type { ActingParty } from "../actor.ts";
import { BYTE_BUDGETS } from "../byteBudgets.ts";
import type { FieldProblem } from "../fieldProblems.ts";
import { checkInput, type InputCheck } from "../inputs.ts";
import { findUnstorable } from "../texts.ts";
import { checkFieldDefinitions, type FormFieldInput, MAX_FORM_FIELDS } from "./fieldDefinitions.ts";
import { fieldNameOf } from "./fieldLabels.ts";
import type { UnknownFields } from "./fields.ts";
import type { FormField } from "./fieldTypes.ts";

/** The fields of a form that are being edited. A form has one draft at most, which its account's people share. */
export type StoredFieldDraft = {
  readonly formId: string;
  readonly accountId: string;
  /** Another one after each change. Who changes the draft names the version that they saw. */
  readonly version: string;
  /** The number of the form's last change when the draft began. */
  readonly basedOnVersion: number;
  readonly unknownFields: UnknownFields;
  /** As they were typed: perhaps unfinished, and perhaps with settings that their types do not take. */
  readonly fields: readonly FormField[];
  readonly savedByKind: ActingParty["kind"];
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** A draft with the e-mail address of the person, or the name of the key, that saved it; null once that is gone. */
export type FormFieldDraft = StoredFieldDraft & { readonly savedByName: string | null };

const NOTHING_SET = {
  help: null,
  required: false,
  choices: [],
  min: null,
  max: null,
  pattern: null,
  defaultValue: null,
  showIf: null,
} as const;

/**
 * What was typed of a form's fields, exactly. A blank name is made from the label, and stays blank while there is no label. Problems of what
 * cannot be kept are reported at the paths of the input: too many fields, too many bytes, texts that the database cannot store.
 */
export function readTypedFields(check: InputCheck, inputs: readonly FormFieldInput[]): readonly FormField[] {
  if (inputs.length > MAX_FORM_FIELDS) {
    check.report({ field: "fields", problem: "too_many", limit: MAX_FORM_FIELDS });
    return [];
  }
  const text = JSON.stringify(inputs);
  if (new TextEncoder().encode(text).length > BYTE_BUDGETS.formFields) {
    check.report({ field: "fields", problem: "fields_too_large", limit: BYTE_BUDGETS.formFields / 1024 });
    return [];
  }
  reportUnstorable(check, inputs, "fields");
  return nameFields((JSON.parse(text) as readonly FormFieldInput[]).map(complete));
}

function complete(input: FormFieldInput): FormField {
  const given = Object.fromEntries(Object.entries(input).filter(([, setting]) => setting !== null));
  return { ...NOTHING_SET, ...(given as Pick<FormField, "name" | "type" | "label">) };
}

function reportUnstorable(check: InputCheck, value: unknown, path: string): void {
  if (typeof value === "string") {
    const problem = findUnstorable(value);
    if (problem !== null) check.report({ field: path, problem });
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) reportUnstorable(check, member, `${path}.${name}`);
  }
}

function nameFields(fields: readonly FormField[]): readonly FormField[] {
  const taken = new Set(fields.map(({ name }) => name));
  return fields.map((field) => {
    if (field.name.trim() !== "" || field.label.trim() === "") return field;
    const name = fieldNameOf(field.label, taken);
    taken.add(name);
    return { ...field, name };
  });
}

/** The fields that a draft publishes, and what stops it, at the paths of the input by which it is saved. */
export type DraftCheck = { readonly fields: readonly FormField[]; readonly problems: readonly FieldProblem[] };

/**
 * Checks a draft as `setFormFields` checks its input. A setting that a field's type does not take, such as the choices of a list that has become
 * a text, is left out and is no problem.
 */
export function checkFieldDraft(typed: readonly FormFieldInput[]): DraftCheck {
  let inputs = typed;
  for (;;) {
    const check = checkInput();
    const fields = checkFieldDefinitions(check, inputs);
    const foreign = check.problems.filter(({ problem }) => problem === "not_for_this_type");
    const changed = foreign.reduce(dropSetting, inputs);
    if (changed === inputs) return { fields, problems: check.problems };
    inputs = changed;
  }
}

/** The fields without the setting at the path of the problem; the same list where there is none. */
export function dropSetting(inputs: readonly FormFieldInput[], { field }: FieldProblem): readonly FormFieldInput[] {
  const { index, setting } = readPath(field);
  const input: FormFieldInput | undefined = inputs[index];
  if (input === undefined || !(setting in input)) return inputs;
  const { [setting as "help"]: dropped, ...rest } = input;
  return dropped === undefined ? inputs : inputs.with(index, rest);
}

/** The field and the setting at a path such as `fields.2.choices.0`; the index is -1 for another path. */
export function readPath(path: string): { readonly index: number; readonly setting: string } {
  const [, index = "-1", setting = ""] = /^fields\.(\d+)\.(\w+)/.exec(path) ?? [];
  return { index: Number(index), setting };
}
