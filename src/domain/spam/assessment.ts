import type { PostedTexts } from "./postedTexts.ts";

/** How much a form suspects. OFF assesses nothing, not even the honeypot. */
export type SpamSensitivity = "off" | "low" | "medium" | "high";

/**
 * The signs of spam. A filled honeypot, a captcha that was not passed, an entry of the owner's block list, a form's page without its signed
 * time, one that was sent too fast, and twice as many submissions as an address may send, quarantine alone; of the others at least two
 * must come together. MARKED is what the owner said of an accepted submission.
 */
export type SpamCode =
  | "HONEYPOT"
  | "CAPTCHA"
  | "BLOCKED"
  | "FORGED_PAGE"
  | "TOO_FAST"
  | "MARKED"
  | "LINKS"
  | "MARKUP"
  | "LINK_IN_NAME"
  | "MIXED_SCRIPTS"
  | "FOREIGN_SCRIPT"
  | "REPEATED_TEXT"
  | "NO_ORIGIN"
  | "DISPOSABLE_ADDRESS"
  | "WORDS"
  | "BURST"
  | "KNOWN_SENDER";

/** A sign that was found, with its points and what it was found in. A known sender takes points off. */
export type SpamReason = { readonly code: SpamCode; readonly points: number; readonly detail: string | null };

/** Why a submission is in quarantine: it reached `threshold`. */
export type SpamAssessment = {
  readonly score: number;
  readonly threshold: number;
  readonly reasons: readonly SpamReason[];
};

/** What the assessment looks at. */
export type AssessedSubmission = {
  /** Whether the field that people do not see was filled. */
  readonly isHoneypotFilled: boolean;
  /** Whether its form's captcha was not passed. */
  readonly isCaptchaFailed: boolean;
  /** The entry of the form's block list that was met; null without one. */
  readonly blocked: string | null;
  readonly userAgent: string | null;
  readonly origin: string | null;
  readonly referer: string | null;
  /** How often the same long text came lately, this time not counted. */
  readonly repetitions: number;
  /** What the signed time of the form's own page shows; null where nothing is wrong with it, or the submission came another way. */
  readonly pageSign?: "FORGED_PAGE" | "TOO_FAST" | null;
  /** The domain of the sender's address, if it is one that gives addresses for a few minutes; null for any other one. */
  readonly disposableDomain?: string | null;
  /** The probability that its words are those of spam, by the account's marks; null where they say nothing. */
  readonly wordProbability?: number | null;
  /** Null unless too many submissions came from its address in this minute. */
  readonly burst: Burst | null;
};

/** The submissions of one address at a form in a minute, when they are more than the form's plan has for it. */
export type Burst = {
  readonly count: number;
  /** Whether they are more than twice as many. */
  readonly isExcessive: boolean;
};

/** The score from which on a submission is quarantined. Every soft sign has fewer points than the lowest threshold. */
const THRESHOLDS: Readonly<Record<Exclude<SpamSensitivity, "off">, number>> = { low: 8, medium: 5, high: 4 };
/** More than every threshold. */
const HARD_POINTS = 10;
const KNOWN_SENDER_POINTS = -6;
/** The assessment of a submission that its owner called spam. */
export const MARKED: SpamAssessment = {
  score: HARD_POINTS,
  threshold: HARD_POINTS,
  reasons: [{ code: "MARKED", points: HARD_POINTS, detail: null }],
};
/** The assessment of a submission that did not pass the captcha of a form that looks for no other signs. */
export const CAPTCHA_FAILED: SpamAssessment = {
  score: HARD_POINTS,
  threshold: HARD_POINTS,
  reasons: [{ code: "CAPTCHA", points: HARD_POINTS, detail: null }],
};
const SOFT_POINTS = 3;
const WEAK_POINTS = 2;

/** The days after which a submission in quarantine is deleted, unless the plan keeps submissions for fewer. */
export const QUARANTINE_DAYS = 30;
/** The most submissions that a form has in quarantine; the oldest ones are deleted first. */
export const MAX_QUARANTINED = 10_000;

const MANY_LINKS = 3;
/** A text of fewer letters with a link says little beside the link. */
const SHORT_TEXT_LETTERS = 40;
/** A form whose visitors copy a sentence from the page gets it more than once. */
const MANY_REPETITIONS = 3;
const MIN_SCRIPT_LETTERS = 10;
const FOREIGN_SHARE = 0.4;
const LIKELY_SPAM = 0.9;
const VERY_LIKELY_SPAM = 0.99;

/** Finds the signs of spam in a submission. The texts are those that `readPostedTexts` made from its fields. */
export function findSpamReasons(submission: AssessedSubmission, texts: PostedTexts): readonly SpamReason[] {
  return [
    findHoneypot(submission),
    submission.isCaptchaFailed ? hard("CAPTCHA") : null,
    submission.blocked === null ? null : hard("BLOCKED", submission.blocked),
    submission.pageSign == null ? null : { code: submission.pageSign, points: HARD_POINTS, detail: null },
    findLinks(texts),
    texts.markup === null ? null : soft("MARKUP", texts.markup),
    texts.linkInName === null ? null : soft("LINK_IN_NAME", texts.linkInName),
    findForeignScript(texts),
    texts.mixedWord === null ? null : soft("MIXED_SCRIPTS", texts.mixedWord),
    submission.repetitions < MANY_REPETITIONS ? null : soft("REPEATED_TEXT", String(submission.repetitions + 1)),
    findMissingOrigin(submission),
    submission.disposableDomain == null ? null : soft("DISPOSABLE_ADDRESS", submission.disposableDomain),
    findWords(submission.wordProbability ?? null),
    findBurst(submission),
  ].filter((reason) => reason !== null);
}

/** The assessment of a form with this sensitivity; null when the submission is not quarantined. */
export function assess(
  sensitivity: Exclude<SpamSensitivity, "off">,
  reasons: readonly SpamReason[],
): SpamAssessment | null {
  const threshold = THRESHOLDS[sensitivity];
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return score >= threshold ? { score, threshold, reasons } : null;
}

/** Takes points off for a sender whom the account has accepted before. What quarantines alone counts all the same. */
export function countKnownSender(reasons: readonly SpamReason[]): readonly SpamReason[] {
  return [...reasons, { code: "KNOWN_SENDER", points: KNOWN_SENDER_POINTS, detail: null }];
}

/** Whether a sender that is known may change the assessment. */
export function dependsOnSender({ reasons }: SpamAssessment): boolean {
  return reasons.every(({ points }) => points < HARD_POINTS);
}

function findHoneypot({ isHoneypotFilled }: AssessedSubmission): SpamReason | null {
  return isHoneypotFilled ? hard("HONEYPOT") : null;
}

function findLinks({ links, letters }: PostedTexts): SpamReason | null {
  if (links >= MANY_LINKS) return soft("LINKS", String(links));
  const isMostlyLink = links > 0 && letters < SHORT_TEXT_LETTERS;
  return isMostlyLink ? { code: "LINKS", points: WEAK_POINTS, detail: String(links) } : null;
}

function findForeignScript({ letters, foreignLetters }: PostedTexts): SpamReason | null {
  if (foreignLetters < MIN_SCRIPT_LETTERS || foreignLetters < FOREIGN_SHARE * letters) return null;
  return soft("FOREIGN_SCRIPT", `${Math.round((100 * foreignLetters) / letters)} %`);
}

/** Browsers send the origin or the page with a form. A program that claims to be one may send neither. */
function findMissingOrigin({ userAgent, origin, referer }: AssessedSubmission): SpamReason | null {
  const isBrowser = userAgent?.startsWith("Mozilla/") === true;
  if (!isBrowser || origin !== null || referer !== null) return null;
  return { code: "NO_ORIGIN", points: WEAK_POINTS, detail: null };
}

function findWords(probability: number | null): SpamReason | null {
  if (probability === null || probability < LIKELY_SPAM) return null;
  const points = probability < VERY_LIKELY_SPAM ? WEAK_POINTS : SOFT_POINTS;
  return { code: "WORDS", points, detail: `${Math.floor(100 * probability)} %` };
}

function findBurst({ burst }: AssessedSubmission): SpamReason | null {
  if (burst === null) return null;
  const points = burst.isExcessive ? HARD_POINTS : SOFT_POINTS;
  return { code: "BURST", points, detail: String(burst.count) };
}

function hard(code: SpamCode, detail: string | null = null): SpamReason {
  return { code, points: HARD_POINTS, detail };
}

function soft(code: SpamCode, detail: string): SpamReason {
  return { code, points: SOFT_POINTS, detail };
}
