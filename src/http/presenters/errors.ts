import type { AnyDomainError, FieldProblem } from "../../domain/errors.ts";
import type { Locale } from "../../messages/locale.ts";

/** The body of a refusal for a program, which branches on `code`. */
export type ErrorBody = {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly fields?: readonly FieldMessage[];
  /** The missing permission of a request that is FORBIDDEN. */
  readonly permission?: string;
};

/** `code` is the problem's name, on which a program branches. */
export type FieldMessage = { readonly field: string; readonly code: string; readonly message: string };

export function presentError(locale: Locale, error: AnyDomainError): ErrorBody {
  const body = { success: false, error: locale.errors.describeError(error), code: error.code } as const;
  if (error.code === "FORBIDDEN") return { ...body, permission: error.params.permission };
  return error.code === "VALIDATION_FAILED" || error.code === "ALREADY_ANSWERED"
    ? { ...body, fields: error.params.fields.map((problem) => presentProblem(locale, problem)) }
    : body;
}

export function presentProblem(locale: Locale, problem: FieldProblem): FieldMessage {
  return { field: problem.field, code: problem.problem.toUpperCase(), message: locale.errors.describeProblem(problem) };
}
