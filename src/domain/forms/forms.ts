import { randomUUID } from "node:crypto";
import type { AccountStatus } from "../accounts/accounts.ts";
import type { UnavailableReason } from "../errors.ts";
import type { FormFields } from "./fields.ts";
import type { SpamSensitivity } from "../spam/assessment.ts";
import type { HostedPageSettings } from "./hostedPages.ts";
import type { Provider } from "./providers.ts";

export type FormStatus = "active" | "inactive";

/** Who checks a captcha elsewhere: Google's reCAPTCHA, Cloudflare's Turnstile, or hCaptcha. All speak the siteverify protocol. */
export type SiteverifyProvider = "recaptcha" | "turnstile" | "hcaptcha";

/** Who checks a captcha. ALTCHA's challenges are the service's own. */
export type CaptchaProvider = SiteverifyProvider | "altcha";

/** What becomes of a submission that did not pass its form's captcha. */
export type CaptchaFailure = "refuse" | "quarantine";

export type RecaptchaSettings = {
  readonly provider: CaptchaProvider;
  /** Empty for ALTCHA, which needs no key. */
  readonly siteKey: string;
  /** The lowest accepted score of reCAPTCHA v3, from 0 to 1; null for v2 and the other providers, which have none. */
  readonly minScore: number | null;
  /** The action that reCAPTCHA v3 or Turnstile must name; null = any. */
  readonly action: string | null;
  /** The host, in lower case, on whose page the provider must have shown the challenge; null = any. */
  readonly hostname: string | null;
  readonly onFailure: CaptchaFailure;
};

export type Form = {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  /** The random UUID in the form's public address, in lower case. Every visitor knows it. */
  readonly token: string;
  readonly name: string;
  readonly status: FormStatus;
  /** Normalised by `normalizeOrigin`; empty = any origin. */
  readonly allowedOrigins: readonly string[];
  readonly recaptcha: RecaptchaSettings | null;
  /** The provider of the form's complaints book; null for an incomplete book, which files sheets all the same. */
  readonly provider: Provider | null;
  /** The form takes submissions in [opensAt, closesAt); null = unbounded. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** The form takes submissions until it has accepted this many, deleted ones included; null = any number. */
  readonly closesAfter: number | null;
  /** The title and the text of the page after a submission; null for the service's own. */
  readonly successTitle: string | null;
  readonly successMessage: string | null;
  /** The page that a browser is sent to instead, which may have `{submission_id}` in it; null for none. */
  readonly redirectUrl: string | null;
  /** The origins of such pages, beside `allowedOrigins`. Normalised by `normalizeRedirectOrigin`. */
  readonly redirectOrigins: readonly string[];
  readonly hostedPage: HostedPageSettings;
  /** The HIDDEN fields that the address of the form's page may fill, beside those that a visitor sees. */
  readonly prefilledFields: readonly string[];
  /** How much the form suspects its submissions of being spam. */
  readonly spamSensitivity: SpamSensitivity;
  /** Whether a multipart submission may bring files. */
  readonly filesAllowed: boolean;
  /** What its owner does not want to receive, as `normalizeBlocked` spells it. */
  readonly blocked: readonly string[];
  /** The field, beside `_gotcha`, that people do not see; null for none. */
  readonly honeypotField: string | null;
  /** What the form asks for; null for a form without fields, which takes anything. */
  readonly fields: FormFields | null;
  /** The number of the form's settings, from 1; each change of the settings increases it. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A token that a form had before. Its address takes submissions until `validUntil`; the pages of the book have it for ever. */
export type FormerToken = { readonly formId: string; readonly token: string; readonly validUntil: Date };

/** The longest and the usual time for which a replaced token takes submissions, and the most replaced tokens of a form. */
export const MAX_OLD_TOKEN_HOURS = 90 * 24;
export const OLD_TOKEN_HOURS = 7 * 24;
export const MAX_FORMER_TOKENS = 20;

/** UUID version 4 of RFC 9562; the case of its letters does not matter. */
const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A new form's token: a random UUID (version 4) with 122 random bits. */
export function generateFormToken(): string {
  return randomUUID();
}

/** Returns a token in lower case, as it is stored. Null for a text that cannot be a token, so that the database is not asked. */
export function parseFormToken(text: string): string | null {
  return TOKEN.test(text) ? text.toLowerCase() : null;
}

/** The reason why an active form takes no submissions at `now`, besides their number; null when the form takes them. */
export function findUnavailableReason(
  form: Pick<Form, "opensAt" | "closesAt">,
  accountStatus: AccountStatus,
  now: Date,
): Exclude<UnavailableReason, "answers_reached"> | null {
  if (accountStatus === "suspended") return "account_suspended";
  if (form.opensAt !== null && now < form.opensAt) return "not_open_yet";
  if (form.closesAt !== null && now >= form.closesAt) return "closed";
  return null;
}

/** Whether the form has accepted all submissions that it takes. `accepted` counts those of all months, deleted ones included. */
export function hasAllAnswers({ closesAfter }: Pick<Form, "closesAfter">, accepted: number): boolean {
  return closesAfter !== null && accepted >= closesAfter;
}

/** A scheme, a host of at most 253 characters (RFC 1035, 2.3.4) and a port. */
const MAX_ORIGIN_CHARACTERS = 300;

/**
 * The canonical spelling of a web origin (`https://www.tienda.pe`, `http://localhost:8080`): lower case, no
 * default port, no trailing slash. Null when the text is not exactly a scheme, a host and perhaps a port.
 */
export function normalizeOrigin(text: string): string | null {
  if (text.length > MAX_ORIGIN_CHARACTERS) return null;
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)) return null;
  const url = URL.parse(text);
  return url === null || url.hostname.includes("*") ? null : url.origin;
}

/** Whether a form takes a request with this Origin header. A form with allowed origins refuses a missing or opaque origin. */
export function isOriginAllowed(form: Pick<Form, "allowedOrigins">, origin: string | null): boolean {
  if (form.allowedOrigins.length === 0) return true;
  const normalized = origin === null ? null : normalizeOrigin(origin);
  return normalized !== null && form.allowedOrigins.includes(normalized);
}
