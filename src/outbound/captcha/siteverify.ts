import { fetch } from "undici";
import { z } from "zod";
import type { SiteverifyProvider } from "../../domain/forms/forms.ts";

/** A provider's judgement of a visitor's response. What the provider does not give is null. */
export type CaptchaResult = {
  readonly success: boolean;
  readonly score: number | null;
  /** What the page called the challenge. */
  readonly action: string | null;
  /** The host of the page that showed the challenge. */
  readonly hostname: string | null;
};

/** Checks a visitor's response. A check never throws: an outage, a timeout or an unreadable answer makes it fail. */
export type VerifyCaptcha = (check: {
  readonly provider: SiteverifyProvider;
  readonly secret: string;
  readonly response: string;
  readonly ip: string | null;
}) => Promise<CaptchaResult>;

const TIMEOUT_MS = 5_000;
const FAILED: CaptchaResult = { success: false, score: null, action: null, hostname: null };
const ANSWER = z.object({
  success: z.boolean(),
  score: z.number().nullish(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
});

/**
 * Creates the function that asks a provider at its address, by the siteverify protocol that all of them speak.
 * Sources: developers.google.com/recaptcha/docs/verify, developers.cloudflare.com/turnstile/get-started/server-side-validation,
 * docs.hcaptcha.com.
 */
export function createCaptchaVerifier(
  verifyUrls: Readonly<Record<SiteverifyProvider, string>>,
  timeoutMs = TIMEOUT_MS,
): VerifyCaptcha {
  return async ({ provider, secret, response, ip }) => {
    try {
      const answer = await fetch(verifyUrls[provider], {
        method: "POST",
        body: new URLSearchParams({ secret, response, ...(ip === null ? {} : { remoteip: ip }) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { success, score = null, action = null, hostname = null } = ANSWER.parse(await answer.json());
      return { success: answer.ok && success, score, action, hostname };
    } catch {
      return FAILED;
    }
  };
}
