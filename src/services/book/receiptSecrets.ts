import { createHash, timingSafeEqual } from "node:crypto";
import { parse as parseUuid, stringify as stringifyUuid } from "uuid";
import type { SecretBox } from "../../domain/secretBox.ts";

/** A receipt has two secrets: a random one, made with its sheet, and one that is derived from the sheet's id. */
export type ReceiptSecrets = {
  /**
   * Returns the random secret, or the derived one if the random one was sealed with another SECRET_KEY. The derived secret
   * opens the same receipt while SECRET_KEY stays.
   */
  open(complaintId: string, sealedSecret: Buffer): string;
  /** Returns the id of the sheet that a derived secret belongs to; null for any other text. */
  findComplaintId(secret: string): string | null;
};

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const PURPOSE = "receipt";

/** The hash by which a receipt is found. The secret has 256 random bits, so a plain hash is enough. */
export function hashReceiptSecret(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/** A derived secret is the sheet's id with a proof of 128 bits that only the holder of SECRET_KEY can compute. */
export function createReceiptSecrets(secretBox: SecretBox): ReceiptSecrets {
  return {
    open(complaintId, sealedSecret) {
      try {
        return secretBox.open(sealedSecret);
      } catch {
        const id = parseUuid(complaintId);
        return Buffer.concat([id, prove(id)]).toString("base64url");
      }
    },

    findComplaintId(secret) {
      const bytes = Buffer.from(secret, "base64url");
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), prove(id))) return null;
      return stringifyUuid(id);
    },
  };

  function prove(id: Uint8Array): Buffer {
    return secretBox.sign(PURPOSE, id).subarray(0, PROOF_BYTES);
  }
}
