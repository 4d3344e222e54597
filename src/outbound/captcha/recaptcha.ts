import { fetch } from "undici";
import { z } from "zod";

/** The answer of a siteverify service to a visitor's response. `score` is null for v2. */
export type RecaptchaResult = { readonly success: boolean; readonly score: number | null };

/** Checks a visitor's response. A check never throws: an outage, a timeout or an unreadable answer makes it fail. */
export type VerifyRecaptcha = (check: {
  readonly secret: string;
  readonly response: string;
  readonly ip: string | null;
}) => Promise<RecaptchaResult>;

const TIMEOUT_MS = 5_000;
const FAILED: RecaptchaResult = { success: false, score: null };
const ANSWER = z.object({ success: z.boolean(), score: z.number().optional() });

/**
 * Creates the function that asks the service at `verifyUrl`, by the siteverify protocol of reCAPTCHA v2 and v3.
 * Source: developers.google.com/recaptcha/docs/verify.
 */
export function createRecaptchaVerifier(verifyUrl: string, timeoutMs = TIMEOUT_MS): VerifyRecaptcha {
  return async ({ secret, response, ip }) => {
    try {
      const answer = await fetch(verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret, response, ...(ip === null ? {} : { remoteip: ip }) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { success, score } = ANSWER.parse(await answer.json());
      return { success: answer.ok && success, score: score ?? null };
    } catch {
      return FAILED;
    }
  };
}
