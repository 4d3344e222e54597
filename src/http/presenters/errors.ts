import type { AnyDomainError, FieldProblem } from "../../domain/errors.ts";
import { describeError, describeProblem } from "../../messages/es.ts";

/** The body of a refusal for a program, which branches on `code`. */
export type ErrorBody = {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly fields?: readonly FieldMessage[];
};

export type FieldMessage = { readonly field: string; readonly message: string };

export function presentError(error: AnyDomainError): ErrorBody {
  const body = { success: false, error: describeError(error), code: error.code } as const;
  return error.code === "VALIDATION_FAILED" ? { ...body, fields: error.params.fields.map(presentProblem) } : body;
}

function presentProblem(problem: FieldProblem): FieldMessage {
  return { field: problem.field, message: describeProblem(problem) };
}
