import { serviceUnavailable } from "../../domain/errors.ts";
import type { FieldsCheck } from "../../domain/forms/fieldChecks.ts";
import type { Burst, SpamAssessment } from "../../domain/spam/assessment.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";
import type { FormSnapshot } from "../../repositories/forms/forms.ts";
import type { BuiltSubmission } from "./submissionGroups.ts";
import type { ReadSubmission, Receipt, SubmissionRequest } from "./submissionRequests.ts";
import type { Upload } from "./uploads.ts";

/** A request on its way through the stages. Each stage reads what the earlier ones have found out. */
export type Attempt = {
  readonly request: SubmissionRequest;
  /** The form's settings; null for a form that is not found, or not loaded yet. */
  snapshot: FormSnapshot | null;
  /** Whether the settings were loaded after the body had arrived, or are as good: no later ones would tell more. */
  isCurrent: boolean;
  upload: Upload | null;
  /** All fields as sent; null before they have arrived. */
  posted: SubmissionFields | null;
  /** The body, checked; null before it is. */
  read: ReadSubmission | null;
  /** Why the body is refused; null for none. */
  bodyFault: { readonly error: unknown } | null;
  /** Undefined before the request is counted. */
  burst: Burst | null | undefined;
  /** Whether it has waited for the request that it repeats. */
  isAlone: boolean;
  /** What is to be stored by these settings; null before it is built. */
  built: BuiltSubmission | null;
  /** The check of the fields, with the settings that it rests on; null before it is made, and for a form without fields. */
  checked: CheckedFields | null;
  /** Null before the captcha is checked. */
  captcha: "passed" | "failed" | null;
  /** Undefined before the submission is assessed. */
  assessment: SpamAssessment | null | undefined;
};

/** A check of the fields by one version of them. It holds for later settings with the same version and honeypot. */
export type CheckedFields = {
  readonly version: number;
  readonly honeypotField: string | null;
  readonly check: FieldsCheck;
};

/** The settings may have changed: they are loaded, and the stages begin again. */
export const OUTDATED = "outdated";

/** Null continues with the next stage, and a receipt answers the request. A stage refuses the request by throwing. */
export type Outcome = null | Receipt | typeof OUTDATED;

/**
 * One check of the intake. After `OUTDATED` every stage runs again, so that a stage whose work must not be repeated remembers in the
 * attempt that it is done. A check that waits for nothing returns no promise.
 */
export type Stage = { readonly name: string; readonly check: (attempt: Attempt) => Outcome | Promise<Outcome> };

/** The tries of one submission. After the last one the answer is SERVICE_UNAVAILABLE. */
const MAX_TRIES = 5;

/** Runs the stages in their order until one answers. Errors: those of the stages and of `refresh`, SERVICE_UNAVAILABLE. */
export async function runStages(
  stages: readonly Stage[],
  attempt: Attempt,
  refresh: (attempt: Attempt) => Promise<void>,
): Promise<Receipt> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    let outcome: Outcome = null;
    for (const stage of stages) {
      const checking = stage.check(attempt);
      outcome = checking instanceof Promise ? await checking : checking;
      if (outcome !== null) break;
    }
    if (outcome === null) throw new Error("No stage has answered the request.");
    if (outcome !== OUTDATED) return outcome;
    await refresh(attempt);
  }
  throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
}

/** Refuses by the form's settings: a refusal rests on current ones. */
export function refuse({ isCurrent }: Pick<Attempt, "isCurrent">, refusal: Error): typeof OUTDATED {
  if (isCurrent) throw refusal;
  return OUTDATED;
}

/** What an earlier stage has found out. */
export function needed<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A stage stands before the one whose result it needs.");
  return value;
}
