import { BYTE_BUDGETS, findLevel } from "../../domain/byteBudgets.ts";
import { MAX_TEXTAREA_CHARACTERS } from "../../domain/forms/fieldTypes/definition.ts";
import { DISTRICT_STEPS } from "../../domain/forms/hostedPages.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import {
  CAPTCHA_FIELDS,
  CONTROL_FIELDS,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
} from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";

/** What a page shows again of a post. */
export type PostedAgain = {
  /** The values of the form's own fields and of the steps to a place. */
  readonly posted: SubmissionFields;
  /** What was posted beside them, such as the page to go to afterwards: it is posted again, but for what is of one sending. */
  readonly carried: readonly { readonly name: string; readonly value: string }[];
};

/** The most that a check reads of a text (`fieldTypes/texts.ts`). */
const MAX_VALUE_CHARACTERS = 2 * MAX_TEXTAREA_CHARACTERS + 1_000;
const MAX_CARRIED = 50;
const MAX_CARRIED_CHARACTERS = 2_000;
const OF_ONE_SENDING: ReadonlySet<string> = new Set([
  IDEMPOTENCY_FIELD,
  HONEYPOT_FIELD,
  ...Object.values(CAPTCHA_FIELDS),
]);

/**
 * What is shown again of a post: each value to the most that a form reads, all together within `BYTE_BUDGETS.postedAgain` of HTML. Beside
 * the form's own fields come the control fields, and the first others where they are short.
 */
export function selectPosted(fields: readonly FormField[], all: SubmissionFields): PostedAgain {
  const known = new Set(
    fields.flatMap(({ name }) => [name, ...Object.values(DISTRICT_STEPS).map((step) => `${step}${name}`)]),
  );
  const values = [...known].flatMap((name) =>
    listTexts(all, name).map((value) => ({ name, value: value.slice(0, MAX_VALUE_CHARACTERS) })),
  );
  const others = [...all.keys()].filter((name) => !known.has(name) && !OF_ONE_SENDING.has(name) && !isStep(name));
  const carried = [
    ...others.filter((name) => CONTROL_FIELDS.includes(name)),
    ...others.filter((name) => !CONTROL_FIELDS.includes(name)),
  ]
    .flatMap((name) => listTexts(all, name).map((value) => ({ name, value })))
    .filter(({ value }) => value.length <= MAX_CARRIED_CHARACTERS)
    .slice(0, MAX_CARRIED);
  const level = findLevel(
    values.map(({ value }) => htmlBytesOf(value)),
    BYTE_BUDGETS.postedAgain -
      MAX_CARRIED * CARRIED_BYTES -
      carried.reduce((sum, { name, value }) => sum + htmlBytesOf(name) + htmlBytesOf(value), 0),
  );
  const posted = new Map<string, string[]>();
  for (const { name, value } of values) {
    posted.set(name, [...(posted.get(name) ?? []), level === null ? value : cutTo(value, level)]);
  }
  return { posted, carried };
}

const CARRIED_BYTES = 60;

/** The texts that were posted under a name. */
export function listTexts(posted: SubmissionFields, name: string): readonly string[] {
  const value = posted.get(name);
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
}

function isStep(name: string): boolean {
  return Object.values(DISTRICT_STEPS).some((step) => name.startsWith(step));
}

function cutTo(text: string, bytes: number): string {
  let [left, end] = [bytes, 0];
  for (const character of text) {
    left -= htmlBytesOf(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The bytes of a text in HTML, where five characters become up to six. */
function htmlBytesOf(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
