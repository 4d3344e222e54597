import { hash } from "node:crypto";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { LRUCache } from "lru-cache";
import type { Form } from "../../domain/forms/forms.ts";
import {
  assess,
  CAPTCHA_FAILED,
  findSpamReasons,
  countKnownSender,
  dependsOnSender,
} from "../../domain/spam/assessment.ts";
import { createBlockFinder, type FindBlocked } from "../../domain/spam/blockLists.ts";
import { readPostedTexts } from "../../domain/spam/postedTexts.ts";
import { createPageStamps, FASTEST_SENDING_MS, type PageStamps } from "../../domain/spam/pageStamps.ts";
import { isHoneypotFilled } from "../../domain/submissions/controlFields.ts";
import type { SecretBox } from "../../domain/secretBox.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Clock } from "../../domain/clock.ts";
import { createWordProbabilities } from "./spamWords.ts";
import { type Attempt, needed, type Stage } from "./stages.ts";
import { dropControlFields } from "./bodyStage.ts";
import { DAY_MS } from "../../domain/times.ts";

/** The long texts that a process remembers, and for how long. */
const MAX_TEXTS = 20_000;
const TEXT_LIFE_MS = DAY_MS;

/**
 * Looks once for signs of spam, which never refuse: `attempt.assessment` is set for a submission that is to be quarantined. The database is asked about the sender of a submission that would be quarantined, and once a minute about the
 * words of an account. Each process remembers the long texts that it got.
 */
export function createSpamStage(
  { quarantine, spamWords }: Pick<Repositories, "quarantine" | "spamWords">,
  secretBox: SecretBox,
  clock: Clock,
): Stage {
  const stamps = createPageStamps(secretBox);
  // A bound by size takes memory as texts come; `max` would take all of it at the start.
  const texts = new LRUCache<string, number>({
    maxSize: MAX_TEXTS,
    sizeCalculation: () => 1,
    ttl: TEXT_LIFE_MS,
    noUpdateTTL: true,
  });
  const findWordProbability = createWordProbabilities(spamWords, clock);
  const disposableDomains = disposableEmailBlocklistSet();
  const finders = new WeakMap<readonly string[], FindBlocked>();

  return {
    name: "spam",
    check: (attempt) => (attempt.assessment === undefined ? assessOnce(attempt) : null),
  };

  async function assessOnce(attempt: Attempt): Promise<null> {
    const { form } = needed(attempt.snapshot);
    const { fields, key, isFromPage } = needed(attempt.read);
    const { pending } = needed(attempt.built);
    const { source } = attempt.request;
    const isCaptchaFailed = attempt.captcha === "failed";
    if (form.spamSensitivity === "off") {
      attempt.assessment = isCaptchaFailed ? CAPTCHA_FAILED : null;
      return null;
    }
    const sender = pending.replyAddress;
    const posted = readPostedTexts(dropControlFields(fields, form));
    const probability = findWordProbability(form.accountId, posted.text);
    const reasons = findSpamReasons(
      {
        wordProbability: probability instanceof Promise ? await probability : probability,
        disposableDomain: findDisposableDomain(sender),
        isHoneypotFilled: isHoneypotFilled(fields, form.honeypotField),
        blocked: form.blocked.length === 0 ? null : findBlocked(form, source.ip, sender, posted.text),
        ...source,
        repetitions: countRepetitions(posted.longest),
        pageSign: isFromPage ? findPageSign(stamps, form.id, key, pending.receivedAt) : null,
        burst: attempt.burst ?? null,
        isCaptchaFailed,
      },
      posted,
    );
    const assessment = reasons.length === 0 ? null : assess(form.spamSensitivity, reasons);
    attempt.assessment = assessment;
    if (assessment === null || !dependsOnSender(assessment)) return null;
    const isKnown = sender !== null && (await quarantine.isKnownSender(form.accountId, sender));
    if (isKnown) attempt.assessment = assess(form.spamSensitivity, countKnownSender(reasons));
    return null;
  }

  /** A cached form keeps its list, so that the list is prepared once. */
  function findBlocked({ blocked }: Form, ip: string | null, sender: string | null, text: string): string | null {
    const find = finders.get(blocked) ?? createBlockFinder(blocked);
    finders.set(blocked, find);
    return find({ ip, sender, text });
  }

  /** The domain of the list that the address belongs to, itself or below it; null for none. */
  function findDisposableDomain(address: string | null): string | null {
    if (address === null) return null;
    const labels = address
      .slice(address.lastIndexOf("@") + 1)
      .toLowerCase()
      .split(".");
    for (let from = 0; from + 2 <= labels.length; from += 1) {
      const domain = labels.slice(from).join(".");
      if (disposableDomains.has(domain)) return domain;
    }
    return null;
  }

  /** How often the text came before, and counts this time. */
  function countRepetitions(text: string | null): number {
    if (text === null) return 0;
    const key = hash("sha256", text, "base64url");
    const count = texts.get(key) ?? 0;
    texts.set(key, count + 1);
    return count;
  }
}

/** The stamp of the form's page is the submission's key. */
function findPageSign(
  stamps: PageStamps,
  formId: string,
  key: string | null,
  receivedAt: Date,
): "FORGED_PAGE" | "TOO_FAST" | null {
  const shownAt = key === null ? null : stamps.read(formId, key);
  if (shownAt === null) return "FORGED_PAGE";
  return receivedAt.getTime() - shownAt.getTime() < FASTEST_SENDING_MS ? "TOO_FAST" : null;
}
