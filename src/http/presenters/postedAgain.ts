import { BYTE_BUDGETS, findLevel } from "../../domain/byteBudgets.ts";
import { postedNamesOf } from "../../domain/forms/fieldDefinitions.ts";
import { MAX_TEXT_CHARACTERS, MAX_TEXTAREA_CHARACTERS } from "../../domain/forms/fieldTypes/definition.ts";
import { DISTRICT_STEPS, isPageField } from "../../domain/forms/hostedPages.ts";
import { definitionOf, type FormField, optionsOf } from "../../domain/forms/fieldTypes.ts";
import {
  CAPTCHA_FIELDS,
  CONTROL_FIELDS,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
} from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";

/** A value that a page posts again without showing it. */
export type CarriedValue = { readonly name: string; readonly value: string };

/** The fields that a page asks for, those of its other steps whose values are posted again with it, and those of all steps. */
export type PageFields = {
  readonly asked: readonly FormField[];
  readonly elsewhere: readonly FormField[];
  readonly known: readonly FormField[];
};

/** What a page shows again of a post. */
export type PostedAgain = {
  /** The values of the form's own fields and of the steps to a place. */
  readonly posted: SubmissionFields;
  /** The values of the fields that another step of the page shows, and what was posted beside the fields, such as the page to go to. */
  readonly carried: readonly CarriedValue[];
  /** Whether values were cut, because all together are too long. */
  readonly isCut: boolean;
};

/** The most that a check reads of a text (`fieldTypes/texts.ts`). */
const MAX_LINE_CHARACTERS = 2 * MAX_TEXT_CHARACTERS + 1_000;
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
 * the form's own fields come the control fields, and the first others where they are short. The values of `elsewhere`, which other steps of
 * the page show, are carried, as many of each as its field takes.
 */
export function selectPosted({ asked, elsewhere, known }: PageFields, all: SubmissionFields): PostedAgain {
  const own = new Set(known.flatMap(postedNamesOf));
  const values = [
    ...asked.flatMap((field) => listValues(field, all, true)),
    ...elsewhere.flatMap((field) => listValues(field, all, false)),
  ];
  const others = [...all.keys()].filter((name) => !own.has(name) && !OF_ONE_SENDING.has(name) && !isPageField(name));
  const besides = [
    ...others.filter((name) => CONTROL_FIELDS.includes(name)),
    ...others.filter((name) => !CONTROL_FIELDS.includes(name)),
  ]
    .flatMap((name) => listTexts(all, name).map((value) => ({ name, value })))
    .filter(({ value }) => value.length <= MAX_CARRIED_CHARACTERS)
    .slice(0, MAX_CARRIED);
  const inputBytes = values.reduce(
    (sum, { name, isShown }) => sum + (isShown ? 0 : CARRIED_BYTES + htmlBytesOf(name)),
    0,
  );
  const level = findLevel(
    values.map(({ value }) => htmlBytesOf(value)),
    BYTE_BUDGETS.postedAgain -
      inputBytes -
      MAX_CARRIED * CARRIED_BYTES -
      besides.reduce((sum, { name, value }) => sum + htmlBytesOf(name) + htmlBytesOf(value), 0),
  );
  const posted = new Map<string, string[]>();
  const carried: CarriedValue[] = [];
  for (const { name, value, isShown } of values) {
    const kept = level === null ? value : cutTo(value, level);
    posted.set(name, [...(posted.get(name) ?? []), kept]);
    if (!isShown) carried.push({ name, value: kept });
  }
  return { posted, carried: [...carried, ...besides], isCut: level !== null };
}

const CARRIED_BYTES = 60;

/** The posted values of a field, each cut to what its check reads; of a shown one with the steps to its place. */
function listValues(field: FormField, all: SubmissionFields, isShown: boolean) {
  const most = definitionOf(field).control === "textarea" ? MAX_VALUE_CHARACTERS : MAX_LINE_CHARACTERS;
  const names = postedNamesOf(field).flatMap((name) =>
    isShown ? [name, ...Object.values(DISTRICT_STEPS).map((step) => `${step}${name}`)] : [name],
  );
  const count = isShown ? Number.POSITIVE_INFINITY : Math.max(1, optionsOf(field)?.length ?? 1);
  return names.flatMap((name) =>
    listTexts(all, name)
      .slice(0, count)
      .map((value) => ({ name, value: value.slice(0, most), isShown })),
  );
}

/** The texts that were posted under a name. */
export function listTexts(posted: SubmissionFields, name: string): readonly string[] {
  const value = posted.get(name);
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
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
