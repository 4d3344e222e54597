import { randomUUID } from "node:crypto";
import type { AccountStatus } from "../accounts/index.ts";
import type { UnavailableReason } from "../errors.ts";
import type { Provider } from "./providers.ts";

export type FormStatus = "active" | "inactive";

export type RecaptchaSettings = {
  readonly siteKey: string;
  /** v3 only: the lowest score accepted, 0 to 1. */
  readonly minScore: number | null;
};

export type Form = {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  /** A random UUID in lower case, the only credential of a submitter. */
  readonly token: string;
  readonly name: string;
  readonly status: FormStatus;
  /** Normalised by `normalizeOrigin`; empty = any origin. */
  readonly allowedOrigins: readonly string[];
  readonly recaptcha: RecaptchaSettings | null;
  /** Who answers for its complaints book; null = the book is incomplete, and receives all the same. */
  readonly provider: Provider | null;
  /** Takes submissions in [opensAt, closesAt); null = unbounded. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Counts the changes of its settings, from 1. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** UUID version 4 of RFC 9562; the case of its letters does not matter. */
const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A new form's token: a random UUID (version 4) with 122 random bits. */
export function generateFormToken(): string {
  return randomUUID();
}

/** The token in lower case, as it is stored; null when the text cannot be a token, so that the database is not asked. */
export function parseFormToken(text: string): string | null {
  return TOKEN.test(text) ? text.toLowerCase() : null;
}

/** Why an active form takes no submissions at `now`, or null when it does. */
export function findUnavailableReason(
  form: Pick<Form, "opensAt" | "closesAt">,
  accountStatus: AccountStatus,
  now: Date,
): UnavailableReason | null {
  if (accountStatus === "suspended") return "account_suspended";
  if (form.opensAt !== null && now < form.opensAt) return "not_open_yet";
  if (form.closesAt !== null && now >= form.closesAt) return "closed";
  return null;
}

/**
 * The canonical spelling of a web origin (`https://www.tienda.pe`, `http://localhost:8080`): lower case, no
 * default port, no trailing slash. Null when the text is not exactly a scheme, a host and perhaps a port.
 */
export function normalizeOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)) return null;
  const url = URL.parse(text);
  return url === null || url.hostname.includes("*") ? null : url.origin;
}

/** Whether a form takes a request with this Origin header. A form with a list refuses a missing or opaque origin. */
export function isOriginAllowed(form: Pick<Form, "allowedOrigins">, origin: string | null): boolean {
  if (form.allowedOrigins.length === 0) return true;
  const normalized = origin === null ? null : normalizeOrigin(origin);
  return normalized !== null && form.allowedOrigins.includes(normalized);
}
