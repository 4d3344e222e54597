import type { ErrorCode } from "../errors.ts";

/** The refusals of submissions that are counted for the form's owner. */
export const COUNTED_REFUSALS = [
  "FORM_INACTIVE",
  "FORM_UNAVAILABLE",
  "ORIGIN_BLOCKED",
  "INVALID_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "VALIDATION_FAILED",
  "RATE_LIMITED",
  "RECAPTCHA_FAILED",
  "LIMIT_REACHED",
  "STORAGE_FULL",
] as const satisfies readonly ErrorCode[];

export type RefusalCode = (typeof COUNTED_REFUSALS)[number];

/** The number of submissions that a form refused with one code on a Lima day, `YYYY-MM-DD`. */
export type RefusalCount = {
  readonly formId: string;
  readonly day: string;
  readonly code: RefusalCode;
  readonly count: number;
};

/** The most Lima days that one list of counts covers. */
export const MAX_REFUSAL_DAYS = 366;
