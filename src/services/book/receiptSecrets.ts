import { createHash, timingSafeEqual } from "node:crypto";
import { parse as parseUuid, stringify as stringifyUuid } from "uuid";
import type { SecretBox } from "../../domain/secretBox.ts";

/** What opens receipts: the secret that was made with a sheet, and one that can be made again from the sheet's id. */
export type ReceiptSecrets = {
  /**
   * The sheet's own secret; where it was sealed with another SECRET_KEY, one that this key makes. That one opens the same
   * receipt beside it for as long as the key stays.
   */
  open(complaintId: string, sealedSecret: Buffer): string;
  /** The sheet whose secret this key has made; null for any other text. */
  findComplaintId(secret: string): string | null;
};

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const PURPOSE = "receipt";

/** How a receipt is looked up: the secret has 256 random bits, so a plain hash is enough. */
export function hashReceiptSecret(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

/** A secret that is made again is the sheet's id with 128 bits that only the holder of the key can tell. */
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
