import { type AnyDomainError, type FieldProblem, listFieldProblems } from "../../domain/errors.ts";
import { postedNamesOf } from "../../domain/forms/fieldDefinitions.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import {
  findStep,
  goBack,
  goForward,
  listAsked,
  listMet,
  listPageSteps,
  readPosition,
  type Turn,
} from "../../domain/forms/pageSteps.ts";
import type { PageTurn } from "../../domain/hostedLinks.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import type { HostedFormPage } from "../views/hostedPages.ts";
import type { PageFields } from "./postedAgain.ts";

/**
 * The posted values and their refusal; null for a page that is shown again to choose a place or another step. `turn` is the step that is
 * shown with its problems; null for the one that the refusal concerns.
 */
export type HostedAttempt = {
  readonly fields: SubmissionFields;
  readonly refusal: AnyDomainError | null;
  readonly turn: Turn | null;
};

/** The step of a page that is shown. */
type ShownStep = PageFields & {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The break that begins it; null without one. */
  readonly title: FormField | null;
  /** The last step that was ever shown. */
  readonly seen: number;
  /** Whether nothing of it was posted, so that it has its defaults. */
  readonly isNew: boolean;
};

/**
 * The step that a page shows: the first one of an empty page, the one that the visitor turns to, or the one that a refusal concerns. With
 * the last step is posted only what is asked by the answers before.
 */
export function chooseStep(fields: readonly FormField[], attempt: HostedAttempt | null): ShownStep {
  const steps = listPageSteps(fields);
  const known = steps.flatMap((step) => step.fields);
  const count = steps.length;
  if (count === 1) {
    const title = steps[0]?.title ?? null;
    return { index: 0, count, title, seen: 0, isNew: attempt === null, asked: known, elsewhere: [], known };
  }
  const posted = attempt?.fields ?? new Map<string, never>();
  const shown = readPosition(posted);
  const index = attempt === null ? 0 : (attempt.turn?.step ?? findRefused(attempt, shown.shown));
  const asked = listAsked(steps, index, posted);
  const ownNames = new Set(steps[index]?.fields.map(({ name }) => name));
  const others = (index === count - 1 ? listMet(steps, posted) : known).filter(({ name }) => !ownNames.has(name));
  return {
    index,
    count,
    title: steps[index]?.title ?? null,
    seen: Math.max(index, Math.min(shown.seen, count - 1)),
    isNew: index > shown.seen && !asked.flatMap(postedNamesOf).some((name) => posted.has(name)),
    asked,
    elsewhere: others,
    known,
  };

  /** A page that is shown again to choose a place stays where it is; what is refused is of the first step with a problem, else of the last. */
  function findRefused({ refusal }: HostedAttempt, at: number): number {
    if (refusal === null) return Math.min(at, count - 1);
    return findStep(steps, listProblems(attempt)) ?? count - 1;
  }
}

/** The step that asks a field, as if nothing had been asked before; null for the first one, and for a field that no step has. */
export function turnToField(fields: readonly FormField[], name: string): HostedAttempt | null {
  const step = listPageSteps(fields).findIndex(
    ({ title, fields: asked }) => title?.name === name || asked.some((field) => field.name === name),
  );
  return step <= 0 ? null : { fields: new Map(), refusal: null, turn: { step, problems: [] } };
}

/** The step that a page with these values turns to. It stays where it is while something of its own is wrong, if it turns forward. */
export function turnPage(fields: readonly FormField[], turn: PageTurn, posted: SubmissionFields): Turn {
  const steps = listPageSteps(fields);
  const at = Math.min(readPosition(posted).shown, steps.length - 1);
  return turn === "siguiente" ? goForward(steps, at, posted) : goBack(steps, at, posted);
}

/** The problems of a turn or of a refusal. */
export function listProblems(attempt: HostedAttempt | null): readonly FieldProblem[] {
  if (attempt === null) return [];
  const { turn, refusal } = attempt;
  return turn?.problems ?? listFieldProblems(refusal);
}

/** What a page says of its step; null for a page without steps. */
export function presentStep(
  { hostedPages }: Locale,
  { index, count, title, seen }: ShownStep,
  backAction: string,
): HostedFormPage["step"] {
  if (count === 1 && title === null) return null;
  return {
    number: index + 1,
    total: count,
    seen: seen + 1,
    count: count === 1 ? "" : hostedPages.describeStep(index + 1, count),
    title: title?.label ?? null,
    help: title?.help ?? null,
    isLast: index === count - 1,
    backAction: index === 0 ? null : backAction,
  };
}
