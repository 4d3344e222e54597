import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";
import { type AnyDomainError, DomainError, isDomainError, type RecognizeError } from "../domain/errors.ts";
import { findRetryAfter } from "../edge/refusals.ts";
import type { Locale } from "../messages/locale.ts";
import { MAX_TOKENS } from "./limits.ts";

export type FormatError = (error: unknown) => GraphQLFormattedError;

/**
 * Formats every error of an answer: a stable code, a sentence in the language of the locale, the location in the document and the
 * path in the answer. An error that is neither a refusal nor the client's fault is logged once with its cause and answered as
 * INTERNAL_ERROR.
 */
export function createErrorFormatter(locale: Locale, log: Logger, recognizeError: RecognizeError): FormatError {
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
    const refusal = isDomainError(cause) ? cause : (recognizeError(cause) ?? refuseTooManyTokens(cause));
    if (refusal !== null) return { ...locationOf(error), ...presentRefusal(locale, refusal) };
    if (isRequestError(error, cause)) return { ...locationOf(error), ...presentRequestError(locale, error) };
    logOnce(error, cause);
    return { ...locationOf(error), ...presentRefusal(locale, new DomainError("INTERNAL_ERROR")) };
  };
}

/** The error that was thrown. graphql and Apollo wrap it, sometimes twice. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError !== undefined ? causeOf(error.originalError) : error;
}

function locationOf(error: unknown): Pick<GraphQLFormattedError, "locations" | "path"> {
  if (!(error instanceof GraphQLError)) return {};
  const { locations, path } = error;
  return { ...(locations === undefined ? {} : { locations }), ...(path === undefined ? {} : { path }) };
}

function presentRefusal(locale: Locale, refusal: AnyDomainError): GraphQLFormattedError {
  return {
    message: locale.errors.describeError(refusal),
    extensions: { code: refusal.code, ...detailsOf(locale, refusal) },
  };
}

function detailsOf(locale: Locale, refusal: AnyDomainError): Readonly<Record<string, unknown>> {
  const retryAfterSeconds = findRetryAfter(refusal);
  if (retryAfterSeconds !== null) return { retryAfterSeconds };
  const { code, params } = refusal;
  if (code === "FORBIDDEN") return { permission: params.permission };
  if (code !== "VALIDATION_FAILED") return {};
  return {
    fields: params.fields.map((problem) => ({ field: problem.field, message: locale.errors.describeProblem(problem) })),
  };
}

/** The parser's error for a document past its limit of tokens has no code, so its sentence is compared. */
function refuseTooManyTokens(cause: unknown): AnyDomainError | null {
  const isRefusal = cause instanceof GraphQLError && /tokens\. Parsing aborted/.test(cause.message);
  return isRefusal ? new DomainError("QUERY_TOO_LONG", { of: "tokens", limit: MAX_TOKENS }) : null;
}

/**
 * Whether the client's document, variables or arguments cause the error. Either the error then has no path in the answer, or its
 * cause names a node of the document. The error of a resolver has a path, and its cause names no node.
 */
function isRequestError(error: unknown, cause: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError && cause instanceof GraphQLError)) return false;
  return error.path === undefined || cause.nodes !== undefined;
}

function presentRequestError(locale: Locale, error: GraphQLError): GraphQLFormattedError {
  const code = findCode(error) ?? "BAD_USER_INPUT";
  return { message: locale.errors.describeGraphQLError(code, cut(error.message)), extensions: { code } };
}

/** The most characters of graphql's explanation that an answer repeats. An explanation has the refused name or value whole. */
const MAX_EXPLANATION_CHARACTERS = 500;

/** A character of two code units is not cut in half. */
function cut(explanation: string): string {
  if (explanation.length <= MAX_EXPLANATION_CHARACTERS) return explanation;
  return `${explanation.slice(0, MAX_EXPLANATION_CHARACTERS).toWellFormed()}…`;
}

function findCode(error: unknown): string | null {
  if (!(error instanceof GraphQLError)) return null;
  const { code } = error.extensions;
  return typeof code === "string" ? code : findCode(error.originalError);
}
