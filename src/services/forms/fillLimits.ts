import { isFieldName, toFieldName } from "../../domain/forms/fieldNames.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { InputCheck } from "../../domain/inputs.ts";

/** After how many accepted submissions a form closes, and what the address of its page fills in. */
export type FillLimits = {
  /** undefined keeps the number, and null takes any number of submissions. */
  readonly closesAfter?: number | null | undefined;
  /** The names of HIDDEN fields; undefined keeps them, and null is none. */
  readonly prefilledFields?: readonly string[] | null | undefined;
};

export type CheckedFillLimits = Pick<Form, "closesAfter" | "prefilledFields">;

const MAX_CLOSES_AFTER = 1_000_000;
/** As many as a form has fields. */
const MAX_PREFILLED_FIELDS = 50;

/** Problems are reported to `check`. */
export function checkFillLimits(check: InputCheck, input: FillLimits, current: Form | null): CheckedFillLimits {
  return {
    closesAfter:
      input.closesAfter === undefined ? (current?.closesAfter ?? null) : checkNumber(check, input.closesAfter),
    prefilledFields:
      input.prefilledFields === undefined
        ? (current?.prefilledFields ?? [])
        : checkNames(check, input.prefilledFields ?? []),
  };
}

function checkNumber(check: InputCheck, closesAfter: number | null): number | null {
  if (closesAfter === null) return null;
  const field = "closesAfter";
  if (closesAfter < 1) check.report({ field, problem: "too_small", limit: 1 });
  if (closesAfter > MAX_CLOSES_AFTER) check.report({ field, problem: "too_large", limit: MAX_CLOSES_AFTER });
  return closesAfter;
}

function checkNames(check: InputCheck, given: readonly string[]): readonly string[] {
  if (given.length > MAX_PREFILLED_FIELDS) {
    check.report({ field: "prefilledFields", problem: "too_many", limit: MAX_PREFILLED_FIELDS });
    return [];
  }
  const names = given.map(toFieldName);
  for (const [index, name] of names.entries()) {
    if (!isFieldName(name)) check.report({ field: `prefilledFields.${index}`, problem: "invalid_field_name" });
  }
  return [...new Set(names)];
}
