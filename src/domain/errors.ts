import { type ErrorCode, type ErrorKind, type ErrorParams, ERRORS, type NoParams } from "./errorCodes.ts";

import type { FieldProblem } from "./fieldProblems.ts";
import { RETRY_AFTER_SECONDS } from "./times.ts";

export {
  type ErrorCode,
  type ErrorKind,
  type ErrorParams,
  ERRORS,
  type InvalidPageReason,
  type InvalidRequestReason,
  type Quota,
  type RefusalReason,
  type UnavailableReason,
  type UserErrorRule,
} from "./errorCodes.ts";
export type { AutoresponseRefusal, ReplyRefusal } from "./mail/visitorRefusals.ts";
export type { DayProblem, FieldProblem, LimitProblem, PlainProblem, RefusedPart } from "./fieldProblems.ts";

/** The kind of a code. */
export function kindOf(code: ErrorCode): ErrorKind {
  return ERRORS[code].kind;
}

/** A rule's refusal: a stable code with its parameters, no prose and no HTTP status. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams[C];

  constructor(code: C, ...[params]: NoParams extends ErrorParams[C] ? [] : [ErrorParams[C]]) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.params = params ?? ({} as ErrorParams[C]);
  }
}

/** The refusal for a passing lack of capacity. */
export function serviceUnavailable(retryAfterSeconds: number): DomainError<"SERVICE_UNAVAILABLE"> {
  return new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds });
}

/** The refusal of files without room for them. */
export function storageFull(): DomainError<"STORAGE_FULL"> {
  return new DomainError("STORAGE_FULL", { retryAfterSeconds: RETRY_AFTER_SECONDS.room });
}

/** The refusal of answers that a form takes once and has, by the names of their fields. */
export function alreadyAnswered(fields: readonly string[]): DomainError<"ALREADY_ANSWERED"> {
  return new DomainError("ALREADY_ANSWERED", { fields: fields.map((field) => ({ field, problem: "answer_taken" })) });
}

/** The problems of fields that a refusal names. */
export function listFieldProblems(error: AnyDomainError | null): readonly FieldProblem[] {
  return error?.code === "VALIDATION_FAILED" || error?.code === "ALREADY_ANSWERED" ? error.params.fields : [];
}

/** Each code with its own parameters, so that a `switch` on `code` narrows `params`. */
export type AnyDomainError = { [C in ErrorCode]: DomainError<C> }[ErrorCode];

/** Narrows without turning the class's parameter into `any`, which `instanceof` does. */
export function isDomainError(error: unknown): error is AnyDomainError {
  return error instanceof DomainError;
}

/** Returns the refusal for an error that passes, such as that of an unreachable database; null for a defect of the program. */
export type RecognizeError = (error: unknown) => AnyDomainError | null;

/** Returns the value. Throws the refusal `code` when there is none. */
export function found<T>(value: T | null | undefined, code: CodeWithoutParams): T {
  if (value === null || value === undefined) throw new DomainError(code);
  return value;
}

type CodeWithoutParams = { [C in ErrorCode]: NoParams extends ErrorParams[C] ? C : never }[ErrorCode];
