import { type AnyDomainError, type ErrorCode, isDomainError } from "../domain/errors.ts";
import { describeError, describeProblem } from "../messages/es.ts";

export type UserError = { readonly code: string; readonly message: string; readonly path: readonly string[] | null };

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
      message: describeProblem(problem),
      path: ["input", ...problem.field.split(".")],
    }));
  }
  const concerned = FIELDS[code]?.find((field) => field in input);
  return [{ code, message: describeError(error), path: concerned === undefined ? null : ["input", concerned] }];
}
