import { renderEnvelope } from "../envelopes.ts";
import type { Period } from "./plans.ts";

/** What an owner is warned of. */
export type WarningCause =
  | "usage_near_limit"
  | "limit_reached"
  | "endpoint_disabled"
  | "notices_failing"
  | "form_under_attack"
  | "file_infected"
  | "sheet_file_infected"
  | "book_held"
  | "files_refused"
  | "address_disowned"
  | "captcha_misconfigured";

/** A warning to an account's owner. An account gets one for each cause, subject and Lima month. */
export type AccountWarning = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly cause: WarningCause;
  /** The id of the form, the webhook endpoint, the recipient of notices, the submission or the sheet. */
  readonly subjectId: string;
  readonly period: Period;
  /** The endpoint's host, the recipient's address or the file's name; null for a form. */
  readonly detail: string | null;
  readonly createdAt: Date;
};

/** The share of a plan's limit from which on its owner is warned, in percent. */
export const NEAR_LIMIT_PERCENT = 80;

/**
 * The submissions that a form refuses on a Lima day for a foreign origin or a failed captcha from which on its owner is warned. A
 * forgotten address in the allow-list refuses fewer on most days.
 */
export const ATTACK_REFUSALS_PER_DAY = 1_000;

/** The refusals that make an attack: what programs that fill in forms run into. */
export const ATTACK_CODES = ["ORIGIN_BLOCKED", "RECAPTCHA_FAILED"] as const;

/** What is counted where files found no room. One is enough for a warning. */
export const ROOMLESS_CODES = ["STORAGE_FULL", "FILES_NOT_KEPT"] as const;

/** What is counted where a captcha's provider refuses the owner's settings. One is enough for a warning. */
export const MISCONFIGURED_CODES = ["CAPTCHA_MISCONFIGURED"] as const;

/** An account with this many warnings in the last 24 hours gets further ones in the list only, without a mail. */
export const MAX_WARNING_MAILS_PER_DAY = 20;

/** The months for which warnings and the counts of refusals are kept. */
export const WARNING_MONTHS = 13;

export const ACCOUNT_WARNED = "account.warned";

/** The exact text that every attempt of an `account.warned` sends. */
export function renderAccountWarned(messageId: string, warning: AccountWarning): string {
  const { id, formId, cause, subjectId, detail, createdAt } = warning;
  const data = { form: { id: formId }, warning: { id, cause, subject_id: subjectId, detail } };
  return renderEnvelope(messageId, ACCOUNT_WARNED, createdAt, JSON.stringify(data));
}
