import { type AnyDomainError, type ErrorCode, isDomainError } from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import type { Resolvers } from "./generated/resolverTypes.ts";

/** A refusal as `userErrors` has it, before its sentence is in a language. */
export type UserError = {
  readonly code: string;
  readonly describe: (locale: Locale) => string;
  readonly path: readonly string[] | null;
};

export const userErrorResolvers = {
  UserError: {
    message: ({ describe }, _args, { locale }) => describe(locale),
  },
} satisfies Resolvers;

type Refused = { readonly userErrors: readonly UserError[] };

/**
 * Runs a mutation. The payload of a refusal by a rule has `userErrors` and nothing else. An error of the request or of the server
 * is thrown, and becomes a top-level error.
 */
export async function answerWithUserErrors<Payload extends object>(
  input: object,
  mutate: () => Promise<Payload>,
): Promise<(Payload & Refused) | Refused> {
  try {
    return { ...(await mutate()), userErrors: [] };
  } catch (error) {
    if (!isDomainError(error) || TOP_LEVEL_CODES.has(error.code)) throw error;
    return { userErrors: toUserErrors(error, input) };
  }
}

/** The codes of errors of the request or of the server. */
const TOP_LEVEL_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_ERROR",
  "INVALID_CURSOR",
  "INVALID_PAGE",
  "PAGE_SIZE_EXCEEDED",
  "FILTER_TOO_BROAD",
]);

/** The input fields that a code can concern, the likeliest first. */
const FIELDS: Partial<Record<ErrorCode, readonly string[]>> = {
  FORM_NOT_FOUND: ["formId", "id"],
  ACCOUNT_NOT_FOUND: ["id"],
  API_KEY_NOT_FOUND: ["id"],
  PLAN_NOT_FOUND: ["planCode"],
  PLAN_CODE_TAKEN: ["code"],
  SUBMISSION_NOT_FOUND: ["id"],
  WEBHOOK_ENDPOINT_NOT_FOUND: ["id"],
  WEBHOOK_ENDPOINT_DISABLED: ["deliveryId", "id"],
  WEBHOOK_DELIVERY_NOT_FOUND: ["deliveryId", "id"],
  WEBHOOK_DELIVERY_PENDING: ["deliveryId"],
  WEBHOOK_RECOVERY_RUNNING: ["id"],
  TOO_MANY_WEBHOOK_SECRETS: ["id"],
  TOO_MANY_WEBHOOK_ENDPOINTS: ["formId"],
  COMPLAINT_NOT_FOUND: ["id"],
  COMPLAINT_ACTION_REFUSED: ["id"],
  QUARANTINED_SHEET_NOT_FOUND: ["id"],
};

function toUserErrors(error: AnyDomainError, input: object): readonly UserError[] {
  const { code } = error;
  if (code === "VALIDATION_FAILED") {
    return error.params.fields.map((problem) => ({
      code,
      describe: (locale) => locale.errors.describeProblem(problem),
      path: ["input", ...problem.field.split(".")],
    }));
  }
  const concerned = FIELDS[code]?.find((field) => field in input);
  const describe: UserError["describe"] = (locale) => locale.errors.describeError(error);
  return [{ code, describe, path: concerned === undefined ? null : ["input", concerned] }];
}
