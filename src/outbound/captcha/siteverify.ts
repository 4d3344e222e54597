import { z } from "zod";
import type { SiteverifyProvider } from "../../domain/forms/forms.ts";
import { shorten, toHeaderLine } from "../../domain/texts.ts";

/** A provider's judgement of a visitor's response. What the provider does not give is null. */
export type CaptchaResult = {
  readonly success: boolean;
  readonly score: number | null;
  /** What the page called the challenge. */
  readonly action: string | null;
  /** The host of the page that showed the challenge. */
  readonly hostname: string | null;
  /** Why the provider did not judge the visitor; null when it did. */
  readonly failure: CaptchaFailure | null;
};

/**
 * `settings`: the provider refuses what the owner of the form has set, such as the secret. `outage`: it gave no answer that can be read.
 * `reason` has the provider's codes, or the error.
 */
export type CaptchaFailure = { readonly cause: "settings" | "outage"; readonly reason: string };

/** Checks a visitor's response. A check never throws: an outage, a timeout or an unreadable answer makes it fail. */
export type VerifyCaptcha = (check: {
  readonly provider: SiteverifyProvider;
  readonly secret: string;
  readonly response: string;
  readonly ip: string | null;
}) => Promise<CaptchaResult>;

const TIMEOUT_MS = 5_000;
const MAX_REASON_CHARACTERS = 200;
/** The codes about what the owner has set, of all three providers. The others are about the visitor's response. */
const SETTINGS_CODES: ReadonlySet<string> = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "invalid-keys",
  "sitekey-secret-mismatch",
  "not-using-dummy-secret",
]);
const ANSWER = z.object({
  success: z.boolean(),
  score: z.number().nullish(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
  "error-codes": z.array(z.string()).nullish(),
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
      const { fetch } = await import("undici");
      const answer = await fetch(verifyUrls[provider], {
        method: "POST",
        body: new URLSearchParams({ secret, response, ...(ip === null ? {} : { remoteip: ip }) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { success, score = null, action = null, hostname = null, ...rest } = ANSWER.parse(await answer.json());
      const codes = rest["error-codes"] ?? [];
      const isRefused = !success && codes.some((code) => SETTINGS_CODES.has(code));
      const failure = isRefused
        ? fail("settings", codes.join(", "))
        : answer.ok
          ? null
          : fail("outage", `HTTP ${answer.status}`);
      return { success: answer.ok && success, score, action, hostname, failure };
    } catch (error) {
      const reason = error instanceof z.ZodError ? "an answer in another shape" : String(error);
      return { success: false, score: null, action: null, hostname: null, failure: fail("outage", reason) };
    }
  };
}

function fail(cause: CaptchaFailure["cause"], reason: string): CaptchaFailure {
  return { cause, reason: toHeaderLine(shorten(reason, MAX_REASON_CHARACTERS)) };
}
