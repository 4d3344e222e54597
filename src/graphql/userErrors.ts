import {
  type AnyDomainError,
  type DomainError,
  ERRORS,
  isDomainError,
  type LimitProblem,
  type PlainProblem,
  type UserErrorRule,
} from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";
import type { Resolvers, UserErrorCode } from "./generated/resolverTypes.ts";

/** An entry of a payload's `userErrors`. */
export type UserError = {
  readonly code: Code;
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

type RuleError = { [C in UserErrorRule]: DomainError<C> }[UserErrorRule];

function isRuleError(error: AnyDomainError): error is RuleError {
  return ERRORS[error.code].inputs !== null;
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
  const concerned = ERRORS[code].inputs.map((field) => field.split(".")).find(([field = ""]) => field in input);
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

type ProblemCode = Uppercase<Exclude<Problem, NamedOtherwise>> | (typeof NAMED_OTHERWISE)[NamedOtherwise];

/**
 * A problem or a rule without a value in the SDL's UserErrorCode does not compile, nor does a value that is neither, such as a code that
 * the domain declares as a top-level error.
 */
type Code = Included<UserErrorCode, Included<ProblemCode | UserErrorRule, UserErrorCode>>;
type Included<Part extends Whole, Whole> = Part;

function codeOf(problem: Problem): Code {
  return isNamedOtherwise(problem)
    ? NAMED_OTHERWISE[problem]
    : (problem.toUpperCase() as Uppercase<Exclude<Problem, NamedOtherwise>>);
}

function isNamedOtherwise(problem: Problem): problem is NamedOtherwise {
  return problem in NAMED_OTHERWISE;
}
