import type { UserErrorRule } from "../domain/errors.ts";
import type { ProblemCode } from "../domain/fieldProblems.ts";
import type { Locale } from "../messages/locale.ts";

/** An entry of a payload's `userErrors`. */
export type UserError = {
  readonly code: ProblemCode | UserErrorRule;
  /** The sentence in a locale's language. */
  readonly describe: (locale: Locale) => string;
  /** The path of the input field that is refused; null if the code concerns none. */
  readonly path: readonly string[] | null;
};
