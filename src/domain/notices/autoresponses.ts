import type { AutoresponseRefusal } from "../errors.ts";
import type { FieldValue, ReadSettings } from "../forms/fieldTypes/definition.ts";
import { definitionOf, type FieldType, type FormField, isConsent } from "../forms/fieldTypes.ts";
import type { FieldValues } from "../forms/fields.ts";
import { shorten } from "../texts.ts";
import type { MailStatus } from "../mail/mails.ts";

/** What a form answers by mail to the visitor of an accepted submission. */
export type Autoresponse = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly isEnabled: boolean;
  /** The name of the form's field of the type email that has the visitor's address. */
  readonly emailField: string;
  /** One line, with placeholders such as `{{entrega}}`. */
  readonly subject: string;
  /** Plain text with the same placeholders. */
  readonly text: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Why a submission got no autoresponse, although its form has one. */
export type AutoresponseOmission = AutoresponseRefusal;

/** The autoresponse to a submission, with its mail or the reason why there is none. */
export type SentAutoresponse = {
  /** The id of the effect's delivery. */
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly submissionId: string;
  readonly mailId: string | null;
  readonly omission: AutoresponseOmission | null;
  readonly createdAt: Date;
};

/** `bounced`: a mail server took the mail and reported later that it could not deliver it. */
export type AutoresponseStatus = MailStatus | "bounced" | "omitted";

/** An autoresponse with the state of its mail, as an owner sees it. */
export type AutoresponseState = SentAutoresponse & {
  readonly state: AutoresponseStatus;
  /** When the mail was sent; for a mail that is not sent, when it was queued, and without a mail when that was decided. */
  readonly at: Date;
  /** The reason why the last attempt failed; null when none failed. */
  readonly reason: string | null;
};

export type PlaceholderValue = ReadSettings & {
  readonly type: FieldType;
  readonly value: Exclude<FieldValue, true>;
};

/** The autoresponses of an account on a Lima day. */
export const MAX_AUTORESPONSES_PER_DAY = 500;

export const MAX_AUTORESPONSE_SUBJECT_CHARACTERS = 150;
export const MAX_AUTORESPONSE_TEXT_CHARACTERS = 5_000;

/** The characters of all values in a mail's text. */
const MAX_FILLED_CHARACTERS = 20_000;

const WRITTEN = /\{\{([^{}]*)\}\}/g;
const PAIR_OF_BRACES = /\{\{|\}\}/;

/** Whether the text has double braces that are not around the name of a field whose value may be in it. */
export function hasForeignPlaceholder(text: string, fields: readonly FormField[]): boolean {
  const names = new Set(fields.filter((field) => definitionOf(field).fillsPlaceholders).map(({ name }) => name));
  return PAIR_OF_BRACES.test(
    text.replaceAll(WRITTEN, (written, name: string) => (names.has(name.trim()) ? "" : written)),
  );
}

/** Whether the text repeats what visitors wrote. */
export function hasPlaceholder(text: string): boolean {
  return PAIR_OF_BRACES.test(text);
}

/**
 * Replaces each placeholder by its value; by nothing where there is none. A value never makes a placeholder. The values share
 * MAX_FILLED_CHARACTERS evenly, so that a visitor who marks every choice fills no longer text.
 */
export function fillAutoresponse(text: string, describe: (name: string) => string): string {
  const placeholders = text.match(WRITTEN)?.length ?? 0;
  const share = Math.floor(MAX_FILLED_CHARACTERS / Math.max(1, placeholders));
  return text.replaceAll(WRITTEN, (_written, name: string) => shorten(describe(name.trim()), share));
}

/** The values of a submission that may be in its autoresponse, by the fields that the submission met. */
export function listPlaceholderValues(
  fields: readonly FormField[],
  values: FieldValues,
): ReadonlyMap<string, PlaceholderValue> {
  const found = new Map<string, PlaceholderValue>();
  for (const field of fields) {
    const { name, type, max } = field;
    const value = definitionOf(field).fillsPlaceholders && Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === true || isConsent(value)) continue;
    found.set(name, { type, value, ...(max === null ? {} : { max }) });
  }
  return found;
}

/** The visitor's address: the checked value of a field of the type email; null without one. */
export function findVisitorAddress(
  fields: readonly FormField[],
  values: FieldValues,
  emailField: string,
): string | null {
  const isEmail = fields.some(({ name, type }) => name === emailField && type === "email");
  const value = isEmail && Object.hasOwn(values, emailField) ? values[emailField] : null;
  return typeof value === "string" ? value : null;
}
