import type { LimitProblem, PlainProblem, UserErrorRule } from "../domain/errors.ts";
import type { Locale } from "../messages/locale.ts";

/** An entry of a payload's `userErrors`. */
export type UserError = {
  readonly code: ProblemCode | UserErrorRule;
  /** The sentence in a locale's language. */
  readonly describe: (locale: Locale) => string;
  /** The path of the input field that is refused; null if the code concerns none. */
  readonly path: readonly string[] | null;
};

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
} as const satisfies Partial<Record<Problem, string>>;

type NamedOtherwise = keyof typeof NAMED_OTHERWISE;

type ProblemCode = Uppercase<Exclude<Problem, NamedOtherwise>> | (typeof NAMED_OTHERWISE)[NamedOtherwise];

/** The code of a field's problem in `userErrors`. */
export function codeOf(problem: Problem): ProblemCode {
  return isNamedOtherwise(problem)
    ? NAMED_OTHERWISE[problem]
    : (problem.toUpperCase() as Uppercase<Exclude<Problem, NamedOtherwise>>);
}

function isNamedOtherwise(problem: Problem): problem is NamedOtherwise {
  return problem in NAMED_OTHERWISE;
}
