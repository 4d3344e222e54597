import { randomBytes } from "node:crypto";
import type { SecretBox } from "../secretBox.ts";
import { HOUR_MS } from "../times.ts";

/**
 * The signed times at which the page of a form was shown. A stamp is the idempotency key of what the page sends as well, so that one
 * page stores one submission: who repeats it gets the first answer, and who changes the text under it is refused.
 */
export type PageStamps = {
  /** A new stamp for a page of this form that was first shown at `shownAt`. */
  issue(formId: string, shownAt: Date): string;
  /** When the page was first shown; null for a text that is no stamp of this form. */
  read(formId: string, stamp: string): Date | null;
  /** Whether the page was open for so long that its stamp says nothing any more. False for a forged stamp. */
  isExpired(formId: string, stamp: string, now: Date): boolean;
};

/** A person needs longer for the shortest form. */
export const FASTEST_SENDING_MS = 2_000;
/** After as long the service has forgotten a stamp, and the page is shown again with another one. */
export const STAMP_LIFE_MS = 23 * HOUR_MS;

const PURPOSE = "form page";
const STAMP = /^v1\.([0-9a-z]{8,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/;
const RANDOM_BYTES = 12;
const PROOF_BYTES = 16;

export function createPageStamps(secretBox: SecretBox): PageStamps {
  return {
    issue(formId, shownAt) {
      const signed = `v1.${shownAt.getTime().toString(36)}.${randomBytes(RANDOM_BYTES).toString("base64url")}`;
      const proof = secretBox.sign(PURPOSE, toBytes(formId, signed)).subarray(0, PROOF_BYTES);
      return `${signed}.${proof.toString("base64url")}`;
    },

    read,

    isExpired(formId, stamp, now) {
      const shownAt = read(formId, stamp);
      return shownAt !== null && now.getTime() - shownAt.getTime() >= STAMP_LIFE_MS;
    },
  };

  function read(formId: string, stamp: string): Date | null {
    const [, time = "", random = "", proof = ""] = STAMP.exec(stamp) ?? [];
    const bytes = Buffer.from(proof, "base64url");
    if (bytes.length !== PROOF_BYTES) return null;
    const isSigned = secretBox.verify(PURPOSE, toBytes(formId, `v1.${time}.${random}`), bytes);
    return isSigned ? new Date(Number.parseInt(time, 36)) : null;
  }
}

function toBytes(formId: string, signed: string): Buffer {
  return Buffer.from(`${formId} ${signed}`, "utf8");
}
