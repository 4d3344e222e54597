import { type FormFieldInput, MAX_FORM_FIELDS } from "./fieldDefinitions.ts";
import { checkFieldDraft, dropSetting, readPath, type StoredFieldDraft } from "./fieldDrafts.ts";
import { fieldNameOf } from "./fieldLabels.ts";
import type { FormFields } from "./fields.ts";
import type { FormField } from "./fieldTypes.ts";
import type { FieldProblem } from "../fieldProblems.ts";

/** What a page shows in place of what is not written yet. */
export type StandIns = {
  readonly label: string;
  /** A choice, or a row, by its number from 1. */
  line(number: number): string;
};

/** After as many rounds what is still wrong is left out with its field. */
const MAX_ROUNDS = 4;
const MAX_STAND_INS = 2;

/**
 * The fields of a draft as a page can ask them by now: they pass `checkFieldDefinitions`. What is unfinished gets a stand-in, or is left out,
 * such as the break of a page without anything on it.
 */
export function toAskableFields(typed: readonly FormFieldInput[], standIns: StandIns): readonly FormField[] {
  let inputs: readonly FormFieldInput[] = typed.slice(0, MAX_FORM_FIELDS);
  for (let round = 1; ; round += 1) {
    const { fields, problems } = checkFieldDraft(inputs);
    if (problems.length === 0) return fields;
    const misplaced = problems.filter(({ field }) => readPath(field).setting === "type");
    if (round > MAX_ROUNDS) inputs = leaveOut(inputs, problems);
    else if (misplaced.length > 0) inputs = leaveOut(inputs, misplaced);
    else inputs = mend(inputs, problems, standIns);
  }
}

/** A draft as the fields of a form, which are null where there are none. No submission meets their version. */
export function toAskedFields(
  { fields, unknownFields }: Pick<StoredFieldDraft, "fields" | "unknownFields">,
  standIns: StandIns,
): FormFields | null {
  return fields.length === 0 ? null : { version: 0, unknownFields, fields: toAskableFields(fields, standIns) };
}

function mend(
  inputs: readonly FormFieldInput[],
  problems: readonly FieldProblem[],
  standIns: StandIns,
): readonly FormFieldInput[] {
  return problems.reduce((mended, problem) => {
    const { index, setting } = readPath(problem.field);
    const input = mended[index];
    if (input === undefined) return mended;
    switch (setting) {
      case "name":
        return mended.with(index, {
          ...input,
          name: fieldNameOf(
            input.label,
            mended.map(({ name }) => name),
          ),
        });
      case "label":
        return mended.with(index, { ...input, label: mendLabel(input.label, problem, standIns) });
      case "choices":
      case "rows":
        return mended.with(index, {
          ...input,
          [setting]: mendLines(input[setting as "choices"] ?? [], problem, standIns),
        });
      default:
        return dropSetting(mended, problem);
    }
  }, inputs);
}

function mendLabel(label: string, problem: FieldProblem, { label: standIn }: StandIns): string {
  return problem.problem === "too_long" ? label.trim().slice(0, problem.limit) : standIn;
}

/** Different lines that are neither blank nor too long, and stand-ins where there are too few. */
function mendLines(lines: readonly string[], problem: FieldProblem, { line }: StandIns): readonly string[] {
  const most = problem.problem === "too_many" ? problem.limit : lines.length;
  const limit = problem.problem === "too_long" ? problem.limit : Number.POSITIVE_INFINITY;
  const read = lines.map((one) => one.trim().slice(0, limit)).filter((one) => one !== "");
  const different = [...new Set(read)].slice(0, most);
  const least = problem.problem === "too_few" ? problem.limit : MAX_STAND_INS;
  const missing = Array.from({ length: Math.max(0, least - different.length) }, (_, index) =>
    line(different.length + index + 1),
  );
  return different.length === 0 || problem.problem === "too_few" ? [...different, ...missing] : different;
}

/** Without the fields that have a problem; without the last one where the problem is of all together. */
function leaveOut(inputs: readonly FormFieldInput[], problems: readonly FieldProblem[]): readonly FormFieldInput[] {
  const wrong = new Set(problems.map(({ field }) => readPath(field).index));
  const kept = inputs.filter((_, index) => !wrong.has(index));
  return kept.length < inputs.length ? kept : inputs.slice(0, -1);
}
