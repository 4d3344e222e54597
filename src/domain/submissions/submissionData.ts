import type { FieldProblem } from "../errors.ts";
import { type JsonValue, SentNumber } from "../sentJson.ts";
import { MAX_DEPTH, MAX_FIELDS, MAX_NAME_CHARACTERS, type SubmissionFields } from "./submissions.ts";
import { findUnstorable, isLonger } from "../texts.ts";

/** The most problems that one refusal names. */
export const MAX_PROBLEMS = 20;

/** The problem of a submission with too many fields. Its `field` is empty, because it concerns the whole submission. */
export const TOO_MANY_FIELDS: FieldProblem = { field: "", problem: "too_many_fields", limit: MAX_FIELDS };

/**
 * The reasons why these fields cannot be stored as sent; empty when they can. MAX_FIELDS counts the members of objects at every
 * level and not the elements of arrays: a list of 5,000 numbers is one field. The decoders of forms count repeated names. A field
 * needs a name of one character at least; a member of a nested object may have an empty name.
 */
export function checkSubmissionFields(fields: SubmissionFields): readonly FieldProblem[] {
  const inspection: Inspection = { path: [], problems: [], members: 0 };
  checkMembers(fields, inspection);
  const { problems, members } = inspection;
  return members > MAX_FIELDS ? [TOO_MANY_FIELDS, ...problems].slice(0, MAX_PROBLEMS) : problems;
}

/** The fields without those of the given names, such as a captcha's response. */
export function omitFields(fields: SubmissionFields, names: readonly string[]): SubmissionFields {
  if (!names.some((name) => fields.has(name))) return fields;
  return new Map([...fields].filter(([name]) => !names.includes(name)));
}

/** The path of a field in a refusal, such as `items.0.nombre`: storable, printable and at most 200 characters. */
export function describeField(path: readonly (string | number)[]): string {
  const start = path.join(".").slice(0, 2 * MAX_FIELD_CHARACTERS);
  const printable = start.toWellFormed().replaceAll("\0", "\uFFFD");
  return printable.length <= MAX_FIELD_CHARACTERS
    ? printable
    : Array.from(printable).slice(0, MAX_FIELD_CHARACTERS).join("");
}

const MAX_FIELD_CHARACTERS = 200;

type Inspection = { readonly path: (string | number)[]; readonly problems: FieldProblem[]; members: number };

type Problem =
  | { readonly problem: "name_empty" | "null_character" | "lone_surrogate" }
  | { readonly problem: "name_too_long"; readonly limit: number };

function checkMembers(members: Iterable<readonly [string, JsonValue]>, inspection: Inspection): void {
  for (const [name, value] of members) {
    inspection.members++;
    if (isFinished(inspection)) return;
    inspection.path.push(name);
    const problem = findNameProblem(name, inspection.path.length === 1);
    if (problem === null) checkValue(value, inspection);
    else inspection.problems.push({ field: describeField(inspection.path), ...problem });
    inspection.path.pop();
  }
}

function findNameProblem(name: string, isTopLevel: boolean): Problem | null {
  if (name === "" && isTopLevel) return { problem: "name_empty" };
  if (isLonger(name, MAX_NAME_CHARACTERS)) return { problem: "name_too_long", limit: MAX_NAME_CHARACTERS };
  return findTextProblem(name);
}

function findTextProblem(text: string): Problem | null {
  const problem = findUnstorable(text);
  return problem === null ? null : { problem };
}

function checkValue(value: JsonValue, inspection: Inspection): void {
  if (isFinished(inspection)) return;
  if (typeof value === "string") {
    const problem = findTextProblem(value);
    if (problem !== null) inspection.problems.push({ field: describeField(inspection.path), ...problem });
    return;
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    inspection.problems.push({ field: describeField(inspection.path), problem: "number_not_exact" });
    return;
  }
  if (typeof value !== "object" || value === null || value instanceof SentNumber) return;
  if (inspection.path.length >= MAX_DEPTH) {
    inspection.problems.push({ field: describeField(inspection.path), problem: "too_deep", limit: MAX_DEPTH });
    return;
  }
  if (isArray(value)) checkElements(value, inspection);
  else checkMembers(Object.entries(value), inspection);
}

function checkElements(elements: readonly JsonValue[], inspection: Inspection): void {
  for (const [index, element] of elements.entries()) {
    inspection.path.push(index);
    checkValue(element, inspection);
    inspection.path.pop();
  }
}

/** Whether the inspection has found enough to refuse the submission. */
function isFinished(inspection: Inspection): boolean {
  return inspection.members > MAX_FIELDS || inspection.problems.length >= MAX_PROBLEMS;
}

/** `Array.isArray` narrows a readonly array to `any[]`. */
function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
