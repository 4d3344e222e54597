import { HOUR_MS } from "../times.ts";

/** A secret that signs an endpoint's calls. The secret's text is shown once, in the response to the mutation that sets it. */
export type WebhookSecret = {
  readonly endpointId: string;
  /** The secret's first characters; null when the secret was sealed under another SECRET_KEY. */
  readonly prefix: string | null;
  readonly createdAt: Date;
  /** The end of the overlap of a replaced secret; null for the newest secret, which signs until it is replaced. */
  readonly expiresAt: Date | null;
};

/** The most secrets that sign at once. Each live secret adds a signature to every call. */
export const MAX_LIVE_SECRETS = 3;

/** The longest time for which a replaced secret signs. */
export const MAX_OVERLAP_HOURS = 7 * 24;
/** The time for which a replaced secret signs unless the owner gives another one. */
export const DEFAULT_OVERLAP_HOURS = 24;

const PREFIX_CHARACTERS = "whsec_".length + 4;

/** The prefix of a secret, which distinguishes it from other secrets: `whsec_` and 3 of its at least 24 bytes. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_CHARACTERS);
}

/** The time at which secrets replaced `now` stop signing. */
export function endOfOverlap(now: Date, overlapHours: number): Date {
  return new Date(now.getTime() + overlapHours * HOUR_MS);
}
