import type { FieldProblem } from "../fieldProblems.ts";
import { asksForFiles, checkFields, isShown } from "./fieldChecks.ts";
import type { FieldValues } from "./fields.ts";
import { definitionOf, type FormField } from "./fieldTypes.ts";
import { STEP_FIELDS } from "./hostedPages.ts";

/** A step of a form's own page: the fields up to the next page break. The break that begins it has its title; null without one. */
export type PageStep = { readonly title: FormField | null; readonly fields: readonly FormField[] };

/** Which of a form's steps is shown, from 0. */
export type Turn = { readonly step: number; readonly problems: readonly FieldProblem[] };

/** The steps of a form's own page: one for a form without breaks. A break before everything that is seen gives the first step its title. */
export function listPageSteps(fields: readonly FormField[]): readonly PageStep[] {
  const steps: { title: FormField | null; fields: FormField[] }[] = [{ title: null, fields: [] }];
  for (const field of fields) {
    const current = steps.at(-1);
    if (
      current === undefined ||
      (isBreak(field) && (steps.length > 1 || current.title !== null || isSeen(current.fields)))
    ) {
      steps.push({ title: isBreak(field) ? field : null, fields: [] });
    } else if (isBreak(field)) current.title = field;
    else current.fields.push(field);
  }
  return steps;
}

/** The steps that a posted page has shown, from 0: its own, and the last one. A page that says none is the first. */
export function readPosition(posted: ReadonlyMap<string, unknown>): { readonly shown: number; readonly seen: number } {
  const read = (name: string) => {
    const text = posted.get(name);
    return typeof text === "string" && /^[1-9]\d?$/.test(text) ? Number(text) - 1 : 0;
  };
  const shown = read(STEP_FIELDS.shown);
  return { shown, seen: Math.max(shown, read(STEP_FIELDS.seen)) };
}

/** A page without anything to see, and files before the last one: a browser sends no file twice, so that they would be lost. */
export function findPageProblems(fields: readonly FormField[]): readonly FieldProblem[] {
  const steps = listPageSteps(fields);
  const at = (field: FormField, setting: string) => `fields.${fields.indexOf(field)}.${setting}`;
  const empty = steps.flatMap(({ title, fields: asked }): readonly FieldProblem[] =>
    title === null || isSeen(asked) ? [] : [{ field: at(title, "type"), problem: "empty_page" }],
  );
  const early = steps.slice(0, -1).flatMap(({ fields: asked }) => asked.filter(asksForFiles));
  return [
    ...empty,
    ...early.map((field): FieldProblem => ({ field: at(field, "type"), problem: "file_before_last_page" })),
  ];
}

/**
 * The fields of a step that are asked. What a condition on an earlier step decides is decided: the field is left out, or has no condition.
 * A condition on the same step stays.
 */
export function listAsked(
  steps: readonly PageStep[],
  step: number,
  posted: ReadonlyMap<string, unknown>,
): readonly FormField[] {
  const { values } = checkSteps(steps, step, posted);
  return askedBy(values, steps[step]?.fields ?? []);
}

/** The fields of all steps whose conditions the posted data meet. */
export function listMet(steps: readonly PageStep[], posted: ReadonlyMap<string, unknown>): readonly FormField[] {
  const { values } = checkSteps(steps, steps.length, posted);
  return steps.flatMap(({ fields }) => fields).filter((field) => isShown(field, values));
}

/**
 * The step after `from`, if it and all before it are right; else the first one with a problem, and its problems. Steps of which nothing is
 * asked are passed over.
 */
export function goForward(steps: readonly PageStep[], from: number, posted: ReadonlyMap<string, unknown>): Turn {
  const { problems } = checkSteps(steps, from + 1, posted);
  const wrong = findStep(steps, problems);
  if (wrong !== null) return { step: wrong, problems };
  const last = steps.length - 1;
  let step = Math.min(from + 1, last);
  while (step < last && !isSeen(listAsked(steps, step, posted))) step += 1;
  return { step, problems: [] };
}

/** The step before `from` of which something is asked. Nothing is checked. */
export function goBack(steps: readonly PageStep[], from: number, posted: ReadonlyMap<string, unknown>): Turn {
  let step = Math.max(from - 1, 0);
  while (step > 0 && !isSeen(listAsked(steps, step, posted))) step -= 1;
  return { step, problems: [] };
}

/** The first step with a field that has a problem; null for problems of none. */
export function findStep(steps: readonly PageStep[], problems: readonly FieldProblem[]): number | null {
  const wrong = new Set(problems.map(({ field }) => field));
  const step = steps.findIndex(({ fields }) => fields.some(({ name }) => wrong.has(name)));
  return step === -1 ? null : step;
}

/** The check of the first steps. Consents are kept nowhere, so that their time does not matter. */
function checkSteps(steps: readonly PageStep[], count: number, posted: ReadonlyMap<string, unknown>) {
  const fields = steps.slice(0, count).flatMap((step) => step.fields);
  return checkFields({ version: 0, unknownFields: "keep", fields }, posted, BEGINNING);
}

const BEGINNING = new Date(0);

function askedBy(values: FieldValues, fields: readonly FormField[]): readonly FormField[] {
  const asked = new Map<string, FormField>();
  for (const field of fields) {
    const { showIf } = field;
    if (showIf === null || asked.has(showIf.field)) asked.set(field.name, field);
    else if (isShown(field, values)) asked.set(field.name, { ...field, showIf: null });
  }
  return [...asked.values()];
}

function isBreak(field: FormField): boolean {
  return definitionOf(field).control === "page";
}

function isSeen(fields: readonly FormField[]): boolean {
  return fields.some((field) => definitionOf(field).control !== "hidden");
}
