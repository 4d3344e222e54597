import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";
import { type AnyDomainError, DomainError, isDomainError } from "../domain/errors.ts";
import { describeError, describeGraphQLFault, describeProblem } from "../messages/es.ts";
import { MAX_TOKENS } from "./limits.ts";

/** Tells a passing fault of the surroundings, such as an unreachable database, from a defect. */
export type RecognizeFault = (error: unknown) => AnyDomainError | null;

export type FormatError = (error: unknown) => GraphQLFormattedError;

/**
 * The one shape in which errors leave: a stable code, a sentence in Spanish, where in the document and the answer.
 * What is neither a refusal nor the client's fault is logged with its cause, once, and answered as INTERNAL_ERROR.
 */
export function createErrorFormatter(log: Logger, recognizeFault: RecognizeFault): FormatError {
  const logged = new WeakSet<object>();

  function logOnce(error: unknown, cause: unknown): void {
    if (typeof cause === "object" && cause !== null) {
      if (logged.has(cause)) return;
      logged.add(cause);
    }
    const path = error instanceof GraphQLError ? error.path : undefined;
    log.error({ err: cause, path }, "GraphQL operation failed");
  }

  return (error) => {
    const cause = causeOf(error);
    const refusal = isDomainError(cause) ? cause : (recognizeFault(cause) ?? refuseTooManyTokens(cause));
    if (refusal !== null) return { ...placeOf(error), ...presentRefusal(refusal) };
    if (isRequestFault(cause)) return { ...placeOf(error), ...presentRequestFault(error, cause) };
    logOnce(error, cause);
    return { ...placeOf(error), ...presentRefusal(new DomainError("INTERNAL_ERROR") as AnyDomainError) };
  };
}

/** What was thrown first: graphql and Apollo wrap it, sometimes twice. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError !== undefined ? causeOf(error.originalError) : error;
}

function placeOf(error: unknown): Pick<GraphQLFormattedError, "locations" | "path"> {
  if (!(error instanceof GraphQLError)) return {};
  const { locations, path } = error;
  return { ...(locations === undefined ? {} : { locations }), ...(path === undefined ? {} : { path }) };
}

function presentRefusal(refusal: AnyDomainError): GraphQLFormattedError {
  const message = describeError(refusal);
  switch (refusal.code) {
    case "VALIDATION_FAILED": {
      const fields = refusal.params.fields.map((problem) => ({
        field: problem.field,
        message: describeProblem(problem),
      }));
      return { message, extensions: { code: refusal.code, fields } };
    }
    case "SERVICE_UNAVAILABLE":
      return { message, extensions: { code: refusal.code, retryAfterSeconds: refusal.params.retryAfterSeconds } };
    default:
      return { message, extensions: { code: refusal.code } };
  }
}

/** The parser's own limit has no other mark than its sentence. */
function refuseTooManyTokens(cause: unknown): AnyDomainError | null {
  const isRefusal = cause instanceof GraphQLError && /tokens\. Parsing aborted/.test(cause.message);
  return isRefusal ? (new DomainError("QUERY_TOO_LONG", { limit: MAX_TOKENS }) as AnyDomainError) : null;
}

/** A document, a variable or an argument that is not right: graphql points at it. A value that a resolver got wrong has no place in the document. */
function isRequestFault(cause: unknown): cause is GraphQLError {
  if (!(cause instanceof GraphQLError)) return false;
  return cause.nodes !== undefined || cause.source !== undefined || cause.extensions["code"] !== undefined;
}

function presentRequestFault(error: unknown, cause: GraphQLError): GraphQLFormattedError {
  const code = findCode(error) ?? "BAD_USER_INPUT";
  const detail = error instanceof GraphQLError ? error.message : cause.message;
  return { message: describeGraphQLFault(code, detail), extensions: { code } };
}

function findCode(error: unknown): string | null {
  if (!(error instanceof GraphQLError)) return null;
  const { code } = error.extensions;
  return typeof code === "string" ? code : findCode(error.originalError);
}
