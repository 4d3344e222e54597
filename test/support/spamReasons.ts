import { type AssessedSubmission, findSpamReasons } from "../../src/domain/spam/assessment.ts";
import { readPostedTexts } from "../../src/domain/spam/postedTexts.ts";

/** The signs of spam in these fields; the request has none of its own unless given. */
export function reasonsOf(fields: Record<string, unknown>, request: Partial<AssessedSubmission> = {}) {
  const submission: AssessedSubmission = {
    isHoneypotFilled: false,
    isCaptchaFailed: false,
    blocked: null,
    userAgent: null,
    origin: null,
    referer: null,
    repetitions: 0,
    burst: null,
    ...request,
  };
  return findSpamReasons(submission, readPostedTexts(new Map(Object.entries(fields))));
}
