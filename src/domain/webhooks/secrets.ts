/** A secret that signs an endpoint's calls. Its text is shown once, in the answer to the call that made it. */
export type WebhookSecret = {
  readonly endpointId: string;
  /** The first characters; null when the secret was sealed under another SECRET_KEY. */
  readonly prefix: string | null;
  readonly createdAt: Date;
  /** Null for the newest, which signs until it is replaced. */
  readonly expiresAt: Date | null;
};

/** Each live secret adds a signature to every call. */
export const MAX_LIVE_SECRETS = 3;

/** Replaced secrets sign for at most this long. */
export const MAX_OVERLAP_HOURS = 7 * 24;
export const DEFAULT_OVERLAP_HOURS = 24;

const PREFIX_CHARACTERS = "whsec_".length + 4;
const HOUR_MS = 3_600_000;

/** A prefix that tells a secret from others: 3 of its at least 24 bytes. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_CHARACTERS);
}

/** The time at which secrets replaced `now` stop signing. */
export function endOfOverlap(now: Date, overlapHours: number): Date {
  return new Date(now.getTime() + overlapHours * HOUR_MS);
}
