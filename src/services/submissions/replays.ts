import { hash } from "node:crypto";
import { DomainError } from "../../domain/errors.ts";
import type { HashText } from "../../domain/keyedHashes.ts";
import type { PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Receipt } from "./submissionRequests.ts";

/**
 * The receipt of the first request with the same idempotency key; null when there was none.
 * Errors: IDEMPOTENCY_KEY_REUSED when the first request had other data.
 */
export type FindReplay = (pending: Pick<PendingSubmission, "formId" | "idempotency">) => Promise<Receipt | null>;

export function createReplays(intake: Repositories["intake"]): FindReplay {
  return async ({ formId, idempotency }) => {
    if (idempotency === null) return null;
    const first = await intake.findByKey(formId, idempotency.key);
    if (first === null) return null;
    if (!idempotency.fingerprint.some((each) => each.equals(first.fingerprint)))
      throw new DomainError("IDEMPOTENCY_KEY_REUSED");
    return { submissionId: first.submissionId, replayed: true };
  };
}

/**
 * The request's key and the hashes of its data. Requests with one key are the same when their stored data are the same text. The last hash is
 * the one that releases before the keyed hashes have stored: a later release leaves it out.
 */
export function identifyRequest(
  key: string | null,
  data: string,
  hashText: HashText,
): PendingSubmission["idempotency"] {
  return key === null ? null : { key, fingerprint: [...hashText("request", data), hash("sha256", data, "buffer")] };
}
