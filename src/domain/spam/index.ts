export {
  assess,
  type AssessedSubmission,
  type Burst,
  CAPTCHA_FAILED,
  findSpamReasons,
  countKnownSender,
  dependsOnSender,
  MARKED,
  MAX_QUARANTINED,
  QUARANTINE_DAYS,
  type SpamAssessment,
  type SpamCode,
  type SpamReason,
  type SpamSensitivity,
} from "./assessment.ts";
export { createBlockFinder, type FindBlocked, MAX_BLOCKED, normalizeBlocked } from "./blockLists.ts";
export { createPageStamps, FASTEST_SENDING_MS, type PageStamps, STAMP_LIFE_MS } from "./pageStamps.ts";
export { readPostedTexts } from "./postedTexts.ts";
export { estimateSpam, hashWords, isTaught, MAX_LESSONS, type WordCounts, type WordModel } from "./words.ts";
