import {
  type AnyDomainError,
  type DomainError,
  type ErrorCode,
  isDomainError,
  type LimitProblem,
  type PlainProblem,
} from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import type { Resolvers, UserErrorCode } from "./generated/resolverTypes.ts";

/** An entry of a payload's `userErrors`. */
export type UserError = {
  readonly code: UserErrorCode;
  /** The sentence in a locale's language. */
  readonly describe: (locale: Locale) => string;
  /** The path of the input field that is refused; null if the code concerns none. */
  readonly path: readonly string[] | null;
};

export const userErrorResolvers = {
  UserError: {
    message: ({ describe }, _args, { locale }) => describe(locale),
  },
} satisfies Resolvers;

type Refused = { readonly userErrors: readonly UserError[] };

/**
 * Runs a mutation. A rule's refusal becomes a payload with `userErrors` and nothing else. An error of the request or of the server
 * is thrown and becomes a top-level error.
 */
export async function answerWithUserErrors<Payload extends object>(
  input: object,
  mutate: () => Promise<Payload>,
): Promise<(Payload & Refused) | Refused> {
  try {
    return { ...(await mutate()), userErrors: [] };
  } catch (error) {
    if (!isDomainError(error) || !isRuleError(error)) throw error;
    return { userErrors: toUserErrors(error, input) };
  }
}

/** The codes of rules. FORBIDDEN is an error of the key; as a field's problem it has a value of the schema, too. */
type RuleCode = Exclude<ErrorCode & UserErrorCode, "FORBIDDEN">;

/** The input fields that each rule can concern, the likeliest first. A refusal whose code has no fields here is a top-level error. */
const FIELDS: Readonly<Record<RuleCode, readonly string[]>> = {
  VALIDATION_FAILED: [],
  NOT_FOUND: ["id"],
  FORM_NOT_FOUND: ["formId", "id"],
  ACCOUNT_NOT_FOUND: ["accountId", "id"],
  ACCOUNT_NOT_SUSPENDABLE: ["id"],
  EMAIL_TAKEN: ["email"],
  SESSION_NOT_FOUND: ["id", "keptSessionId"],
  PASSKEY_NOT_FOUND: ["id"],
  IDENTITY_NOT_FOUND: ["issuer"],
  MEMBER_NOT_FOUND: ["id"],
  MEMBER_TAKEN: ["email"],
  TOO_MANY_MEMBERS: ["email"],
  TOO_MANY_INVITATIONS: ["email"],
  TOO_MANY_PASSKEYS: [],
  INVITATION_NOT_FOUND: ["id"],
  LAST_OWNER: ["id"],
  API_KEY_NOT_FOUND: ["id"],
  API_KEY_HOLDS_MORE: ["id"],
  LAST_API_KEY: ["id"],
  TOO_MANY_API_KEYS: [],
  PLAN_NOT_FOUND: ["planCode", "code"],
  PLAN_CODE_TAKEN: ["code"],
  PLAN_NOT_SELF_SERVICE: ["planCode"],
  TOO_MANY_FORMS: [],
  ESTABLISHMENT_CODE_TAKEN: ["provider.establishmentCode"],
  SUBMISSION_NOT_FOUND: ["id"],
  TOO_MANY_STARRED_SUBMISSIONS: ["isStarred"],
  FORM_INACTIVE: ["id"],
  LIMIT_REACHED: ["id"],
  WEBHOOK_ENDPOINT_NOT_FOUND: ["id"],
  WEBHOOK_ENDPOINT_DISABLED: ["deliveryId", "id"],
  WEBHOOK_DELIVERY_NOT_FOUND: ["deliveryId", "id"],
  WEBHOOK_DELIVERY_PENDING: ["deliveryId"],
  WEBHOOK_RECOVERY_RUNNING: ["id"],
  WEBHOOK_ENDPOINT_IS_CHANNEL: ["id"],
  TOO_MANY_WEBHOOK_SECRETS: ["id"],
  TOO_MANY_WEBHOOK_ENDPOINTS: ["formId"],
  NOTICE_RECIPIENT_NOT_FOUND: ["id"],
  NOTICE_RECIPIENT_TAKEN: ["email"],
  TOO_MANY_NOTICE_RECIPIENTS: ["formId"],
  NOTICE_RECIPIENT_NOT_PENDING: ["id"],
  TOO_MANY_CONFIRMATIONS: [],
  NOTICE_NOT_FOUND: ["noticeId"],
  NOTICE_QUEUED: ["noticeId"],
  NOTICE_RECIPIENT_UNCONFIRMED: ["noticeId"],
  TOO_MANY_NOTICES: [],
  AUTORESPONSE_NOT_FOUND: ["submissionId"],
  AUTORESPONSE_QUEUED: ["submissionId"],
  AUTORESPONSE_OFF: ["submissionId"],
  AUTORESPONSE_REFUSED: ["submissionId"],
  COMPLAINT_NOT_FOUND: ["id"],
  FILE_NOT_FOUND: ["id"],
  FILE_INFECTED: ["documentId", "proofDocumentId", "scanDocumentId", "documentIds", "id"],
  DOCUMENT_NOT_FOUND: ["documentId", "proofDocumentId", "scanDocumentId", "documentIds"],
  COMPLAINT_ACTION_REFUSED: ["id"],
  PAPER_SHEET_TAKEN: ["paperNumber"],
  QUARANTINED_SHEET_NOT_FOUND: ["id"],
  ANSWER_TEMPLATE_NOT_FOUND: ["templateId", "id"],
  ANSWER_TEMPLATE_NAME_TAKEN: ["name"],
  TOO_MANY_ANSWER_TEMPLATES: [],
  EXTRA_HOLIDAY_NOT_FOUND: ["id"],
  EXTRA_HOLIDAY_TAKEN: ["day"],
  EXTRA_HOLIDAY_PASSED: ["day", "id"],
  SIREC_SITE_CODE_MISSING: ["formId"],
};

type RuleError = { [C in RuleCode]: DomainError<C> }[RuleCode];

function isRuleError(error: AnyDomainError): error is RuleError {
  return error.code in FIELDS;
}

function toUserErrors(error: RuleError, input: object): readonly UserError[] {
  const { code } = error;
  if (code === "VALIDATION_FAILED") {
    return error.params.fields.map((problem) => ({
      code: codeOf(problem.problem),
      describe: (locale) => locale.errors.describeProblem(problem),
      path: ["input", ...problem.field.split(".")],
    }));
  }
  const concerned = FIELDS[code].map((field) => field.split(".")).find(([field = ""]) => field in input);
  const describe: UserError["describe"] = (locale) => locale.errors.describeError(error);
  return [{ code, describe, path: concerned === undefined ? null : ["input", ...concerned] }];
}

type Problem = PlainProblem | LimitProblem;

/** The problems whose code is not their own name in upper case. */
const NAMED_OTHERWISE = {
  required: "BLANK",
  secret_in_use: "TAKEN",
  permission_not_held: "FORBIDDEN",
  admin_of_other_account: "FORBIDDEN",
  invalid_code: "INVALID",
  only_accepted: "INVALID",
  page_expired: "INVALID",
  must_be_object: "INVALID",
  must_be_text: "INVALID",
  must_be_true_or_false: "INVALID",
  one_of_id_and_token: "VALIDATION_FAILED",
  one_of_answer_and_template: "VALIDATION_FAILED",
} satisfies Partial<Record<Problem, UserErrorCode>>;

type NamedOtherwise = keyof typeof NAMED_OTHERWISE;

/** The code of a field's problem. A problem without a value in the schema's UserErrorCode does not compile. */
function codeOf(problem: Problem): UserErrorCode {
  return isNamedOtherwise(problem)
    ? NAMED_OTHERWISE[problem]
    : (problem.toUpperCase() as Uppercase<Exclude<Problem, NamedOtherwise>>);
}

function isNamedOtherwise(problem: Problem): problem is NamedOtherwise {
  return problem in NAMED_OTHERWISE;
}
