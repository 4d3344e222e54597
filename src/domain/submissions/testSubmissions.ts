import type { FieldExample, FieldValue } from "../forms/fieldTypes/definition.ts";
import { isBlank } from "../forms/fieldTypes/definition.ts";
import { isShown } from "../forms/fieldChecks.ts";
import type { FieldValues, FormFields } from "../forms/fields.ts";
import { checkFieldValue, definitionOf, type FieldType, type FormField, optionsOf } from "../forms/fieldTypes.ts";
import type { JsonValue } from "../sentJson.ts";
import type { SubmissionFields } from "./submissions.ts";

/** The most test submissions of a form on a Lima day. */
export const MAX_TESTS_OF_DAY = 20;

/** The words of a language that a test submission is made of. */
export type TestWords = {
  /** An answer to a field of each type. */
  readonly examples: Readonly<Record<FieldType, Pick<FieldExample, "value">>>;
  /** What is sent to a form without fields; the address stands under `emailName`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly emailName: string;
  /** The line in the subject of notices. */
  readonly noticeSubject: string;
};

/**
 * What a test submission answers: an example for each field that is asked, or a choice or number that the field takes. `address` stands where an e-mail
 * address is asked, so that what the form answers reaches whoever tries it. A field is left out where no example suits it, such as a pattern, and where
 * it asks for files.
 */
export function writeTestAnswers(asked: FormFields | null, words: TestWords, address: string): SubmissionFields {
  if (asked === null) return new Map(Object.entries({ ...words.answers, [words.emailName]: address }));
  const answers = new Map<string, JsonValue>();
  const values = Object.create(null) as Record<string, FieldValues[string]>;
  for (const field of asked.fields) {
    const { asksNothing, takesFiles, takesText } = definitionOf(field);
    if (asksNothing === true || (takesFiles === true && takesText !== true) || !isShown(field, values)) continue;
    for (const answer of listAnswers(field, words.examples[field.type].value, address)) {
      const value = isBlank(answer) ? null : readAnswer(field, answer);
      if (value === null) continue;
      answers.set(field.name, answer);
      values[field.name] = value;
      break;
    }
  }
  return answers;
}

function readAnswer(field: FormField, answer: JsonValue): FieldValue | null {
  const checked = checkFieldValue(field, answer);
  return "value" in checked ? checked.value : null;
}

/** What may suit the field, the likeliest first. */
function* listAnswers(field: FormField, example: FieldExample["value"], address: string): Generator<JsonValue> {
  const { type, defaultValue, rows = [], min, max } = field;
  const choices = optionsOf(field) ?? [];
  const [first = ""] = choices;
  if (type === "email") yield address;
  if (defaultValue !== null) yield defaultValue;
  if (example !== null) yield example;
  if (rows.length > 0) yield Object.fromEntries(rows.map((row) => [row, first]));
  yield choices.slice(0, Math.max(1, min ?? 1));
  if (max !== null) yield choices.slice(0, max);
  yield [...choices];
  yield first;
  if (typeof example === "string") {
    yield example.padEnd(min ?? 0, ` ${example}`);
    yield example.slice(0, max ?? example.length);
  }
  for (const bound of [min, max]) if (bound !== null) yield String(bound);
}
