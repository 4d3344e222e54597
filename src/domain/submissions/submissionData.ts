import type { FieldProblem } from "../errors.ts";
import {
  type JsonObject,
  type JsonValue,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_NAME_CHARACTERS,
  type SubmissionFields,
} from "./submissions.ts";
import { findUnstorable } from "../texts.ts";

/** A refusal names at most so many fields; the rest are seen once these are corrected. */
export const MAX_PROBLEMS = 20;

/** Said of the submission as a whole, so it names no field. */
export const TOO_MANY_FIELDS: FieldProblem = { field: "", problem: "too_many_fields", limit: MAX_FIELDS };

/**
 * Why these fields cannot be stored as they are; empty when they can. MAX_FIELDS counts the members of objects at every
 * level, not the elements of arrays: a list of 5,000 numbers is one field. Forms have their repeated names counted where
 * they are decoded.
 */
export function checkSubmissionFields(fields: SubmissionFields): readonly FieldProblem[] {
  const walk: Walk = { path: [], problems: [], members: 0 };
  checkMembers(fields, walk);
  return walk.members > MAX_FIELDS ? [TOO_MANY_FIELDS, ...walk.problems].slice(0, MAX_PROBLEMS) : walk.problems;
}

/** A plain object in which any name is an own property, `__proto__` too. Names that look like indexes come first. */
export function toSubmissionData(fields: SubmissionFields): JsonObject {
  return Object.fromEntries(fields);
}

/** The fields without those that are not the submitter's words, such as a captcha's token. */
export function omitFields(fields: SubmissionFields, names: readonly string[]): SubmissionFields {
  if (!names.some((name) => fields.has(name))) return fields;
  return new Map([...fields].filter(([name]) => !names.includes(name)));
}

/** The place as a refusal names it, `items.0.nombre`: always storable and printable, at most 200 characters. */
export function describeField(path: readonly (string | number)[]): string {
  const start = path.join(".").slice(0, 2 * MAX_FIELD_CHARACTERS);
  const printable = start.toWellFormed().replaceAll("\0", "\uFFFD");
  return printable.length <= MAX_FIELD_CHARACTERS
    ? printable
    : Array.from(printable).slice(0, MAX_FIELD_CHARACTERS).join("");
}

const MAX_FIELD_CHARACTERS = 200;

type Walk = { readonly path: (string | number)[]; readonly problems: FieldProblem[]; members: number };

type Problem =
  | { readonly problem: "name_empty" | "null_character" | "lone_surrogate" }
  | { readonly problem: "name_too_long"; readonly limit: number };

function checkMembers(members: Iterable<readonly [string, JsonValue]>, walk: Walk): void {
  for (const [name, value] of members) {
    walk.members++;
    if (isOver(walk)) return;
    walk.path.push(name);
    const problem = findNameProblem(name);
    if (problem === null) checkValue(value, walk);
    else walk.problems.push({ field: describeField(walk.path), ...problem });
    walk.path.pop();
  }
}

function findNameProblem(name: string): Problem | null {
  if (name === "") return { problem: "name_empty" };
  if (isTooLong(name)) return { problem: "name_too_long", limit: MAX_NAME_CHARACTERS };
  return findTextProblem(name);
}

function isTooLong(name: string): boolean {
  if (name.length <= MAX_NAME_CHARACTERS) return false;
  return name.length > 2 * MAX_NAME_CHARACTERS || Array.from(name).length > MAX_NAME_CHARACTERS;
}

function findTextProblem(text: string): Problem | null {
  const problem = findUnstorable(text);
  return problem === null ? null : { problem };
}

function checkValue(value: JsonValue, walk: Walk): void {
  if (isOver(walk)) return;
  if (typeof value === "string") {
    const problem = findTextProblem(value);
    if (problem !== null) walk.problems.push({ field: describeField(walk.path), ...problem });
    return;
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    walk.problems.push({ field: describeField(walk.path), problem: "number_not_exact" });
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (walk.path.length >= MAX_DEPTH) {
    walk.problems.push({ field: describeField(walk.path), problem: "too_deep", limit: MAX_DEPTH });
    return;
  }
  if (isArray(value)) checkElements(value, walk);
  else checkMembers(Object.entries(value), walk);
}

function checkElements(elements: readonly JsonValue[], walk: Walk): void {
  for (const [index, element] of elements.entries()) {
    walk.path.push(index);
    checkValue(element, walk);
    walk.path.pop();
  }
}

function isOver(walk: Walk): boolean {
  return walk.members > MAX_FIELDS || walk.problems.length >= MAX_PROBLEMS;
}

/** `Array.isArray` narrows a readonly array to `any[]`. */
function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
