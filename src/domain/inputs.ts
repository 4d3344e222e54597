import { DomainError, type FieldProblem } from "./errors.ts";
import { dropInvisible, findEmailProblem, findUnstorable, MAX_EMAIL_CHARACTERS } from "./texts.ts";

/** Collects the problems of an input, so that one refusal names them all. */
export type InputCheck = {
  readonly problems: FieldProblem[];
  /** A required text: trimmed at both ends, 1 to `limit` characters. */
  text(field: string, value: string, limit: number): string;
  /** A required text as one line: each run with a line break or a tab becomes one blank. */
  line(field: string, value: string, limit: number): string;
  /** A text as it was typed, also an empty one: 0 to `limit` characters. */
  typed(field: string, value: string, limit: number): string;
  /** A required address, without the invisible marks that come along when one is copied. */
  email(field: string, value: string): string;
  /** Adds a problem that the caller has found. */
  report(problem: FieldProblem): void;
  /** Errors: VALIDATION_FAILED with every problem collected so far. */
  assertValid(): void;
};

/** The most characters of an untrimmed value whose content is read. A longer value is refused by its length alone. */
const maxReadCharacters = (limit: number) => 2 * limit + 1_000;

const BLANKS_AND_BREAKS = /[ \t\n\v\f\r\u0085\u2028\u2029]+/g;
const OTHER_THAN_BLANK = /[^ ]/;

export function checkInput(): InputCheck {
  const problems: FieldProblem[] = [];
  const check: InputCheck = {
    problems,
    text(field, value, limit) {
      if (isFarTooLong(field, value, limit)) return "";
      const text = value.trim();
      if (text === "") problems.push({ field, problem: "required" });
      if (text.length > limit) problems.push({ field, problem: "too_long", limit });
      const unstorable = findUnstorable(text);
      if (unstorable !== null) problems.push({ field, problem: unstorable });
      return text;
    },
    line(field, value, limit) {
      if (isFarTooLong(field, value, limit)) return "";
      const isStorable = findUnstorable(value) === null;
      return check.text(field, isStorable ? joinLines(value) : value, limit);
    },
    typed(field, value, limit) {
      const problem = value.length > limit ? null : findUnstorable(value);
      if (value.length > limit) problems.push({ field, problem: "too_long", limit });
      if (problem !== null) problems.push({ field, problem });
      return value;
    },
    email(field, value) {
      if (isFarTooLong(field, value, MAX_EMAIL_CHARACTERS)) return "";
      const email = check.text(field, dropInvisible(value), MAX_EMAIL_CHARACTERS);
      const problem = email === "" ? null : findEmailProblem(email);
      if (problem !== null) problems.push({ field, problem });
      return email;
    },
    report(problem) {
      problems.push(problem);
    },
    assertValid() {
      if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
    },
  };
  return check;

  /** The length is checked before anything reads the content. */
  function isFarTooLong(field: string, value: string, limit: number): boolean {
    const isTooLong = value.length > maxReadCharacters(limit);
    if (isTooLong) problems.push({ field, problem: "too_long", limit });
    return isTooLong;
  }
}

/** Replaces each run of blanks, tabs and line breaks by one blank. A run of blanks alone is left as it is. */
function joinLines(text: string): string {
  return text.replaceAll(BLANKS_AND_BREAKS, (run) => (OTHER_THAN_BLANK.test(run) ? " " : run));
}
