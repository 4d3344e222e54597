/** A secret that signs an endpoint's calls. What it says is only ever told to whoever made it. */
export type WebhookSecret = {
  readonly endpointId: string;
  /** The readable beginning; null where it cannot be opened, because it was sealed under another SECRET_KEY. */
  readonly prefix: string | null;
  readonly createdAt: Date;
  /** Null for the newest, which signs until it is replaced. */
  readonly expiresAt: Date | null;
};

/** Each live secret is one more signature in every call. */
export const MAX_LIVE_SECRETS = 3;

/** How long replaced secrets may go on signing. */
export const MAX_OVERLAP_HOURS = 7 * 24;
export const DEFAULT_OVERLAP_HOURS = 24;

const PREFIX_CHARACTERS = "whsec_".length + 4;
const HOUR_MS = 3_600_000;

/** Enough of a secret to tell it from others: 3 of its 24 bytes or more. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_CHARACTERS);
}

/** When the secrets that are replaced now stop signing. */
export function endOfOverlap(now: Date, overlapHours: number): Date {
  return new Date(now.getTime() + overlapHours * HOUR_MS);
}
