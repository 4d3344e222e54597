import { type AnyDomainError, type DomainError, ERRORS, isDomainError, type UserErrorRule } from "../domain/errors.ts";
import { codeOf, type FieldProblem } from "../domain/fieldProblems.ts";
import type { UserError } from "./models.ts";
import type { Resolvers, UserErrorCode } from "./generated/resolverTypes.ts";

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

/** The problems of fields as errors, at their paths below `root`. */
export function describeProblems(problems: readonly FieldProblem[], root: readonly string[]): readonly UserError[] {
  return problems.map((problem) => ({
    code: codeOf(problem.problem),
    describe: (locale) => locale.errors.describeProblem(problem),
    path: [...root, ...problem.field.split(".")],
  }));
}

function toUserErrors(error: RuleError, input: object): readonly UserError[] {
  const { code } = error;
  if (code === "VALIDATION_FAILED") {
    return describeProblems(error.params.fields, ["input"]);
  }
  const concerned = ERRORS[code].inputs.map((field) => field.split(".")).find(([field = ""]) => field in input);
  const describe: UserError["describe"] = (locale) => locale.errors.describeError(error);
  return [{ code, describe, path: concerned === undefined ? null : ["input", ...concerned] }];
}

/**
 * A problem or a rule without a value in the SDL's UserErrorCode does not compile, nor does a value that is neither, such as a code that
 * the domain declares as a top-level error.
 */
export type Code = Included<UserErrorCode, Included<UserError["code"], UserErrorCode>>;
type Included<Part extends Whole, Whole> = Part;
