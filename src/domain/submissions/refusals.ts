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
  "ALREADY_ANSWERED",
  "STORAGE_FULL",
] as const satisfies readonly ErrorCode[];

/** What is counted beside the refusals: a held submission or a sheet that was taken without its files, which found no room. */
export const TAKEN_WITHOUT_FILES = "FILES_NOT_KEPT";

/** What is counted beside RECAPTCHA_FAILED: the provider judged nobody, because it refuses what the owner has set. */
export const CAPTCHA_MISCONFIGURED = "CAPTCHA_MISCONFIGURED";

/** What is counted beside the refusals, and is none. */
export const COUNTED_BESIDE = [TAKEN_WITHOUT_FILES, CAPTCHA_MISCONFIGURED] as const;

export type RefusalCode = (typeof COUNTED_REFUSALS)[number] | (typeof COUNTED_BESIDE)[number];

/** The number of submissions that a form refused with one code, or took without their files, on a Lima day, `YYYY-MM-DD`. */
export type RefusalCount = {
  readonly formId: string;
  readonly day: string;
  readonly code: RefusalCode;
  readonly count: number;
};

/** The most Lima days that one list of counts covers. */
export const MAX_REFUSAL_DAYS = 366;
