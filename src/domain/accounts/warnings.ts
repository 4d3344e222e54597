import type { Period } from "./plans.ts";

/** What an owner is warned of. */
export type WarningCause = "usage_near_limit" | "limit_reached" | "endpoint_disabled" | "notices_failing";

/** A warning to an account's owner. An account gets one for each cause, subject and Lima month. */
export type AccountWarning = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly cause: WarningCause;
  /** The id of the form, the webhook endpoint or the recipient of notices. */
  readonly subjectId: string;
  readonly period: Period;
  /** The endpoint's host, or the recipient's address; null for a form. */
  readonly detail: string | null;
  readonly createdAt: Date;
};

export const ACCOUNT_WARNING_MAIL = "account_warning";

/** The share of a plan's limit from which on its owner is warned, in percent. */
export const NEAR_LIMIT_PERCENT = 80;

/** An account with this many warnings in the last 24 hours gets further ones in the list only, without a mail. */
export const MAX_WARNING_MAILS_PER_DAY = 20;

/** The months for which warnings and the counts of refusals are kept. */
export const WARNING_MONTHS = 13;

/** All that a warning's mail is made from. */
export type AccountWarningText = Pick<AccountWarning, "cause" | "detail"> & {
  readonly recipient: string;
  readonly formName: string;
};
