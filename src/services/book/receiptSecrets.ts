import { createHash } from "node:crypto";
import { parse as parseUuid, stringify as stringifyUuid } from "uuid";
import type { SealedPlace, SecretBox } from "../../domain/secretBox.ts";

/** A receipt has two secrets: a random one, made with its sheet, and one that is derived from the sheet's id. */
export type ReceiptSecrets = {
  /** Seals the random secret of a sheet. */
  seal(complaintId: string, secret: string): Buffer;
  /**
   * Returns the random secret, or the derived one if the random one was sealed under an unknown key. The derived secret
   * opens the same receipt while its key is the present or the previous one.
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

function placeOf(complaintId: string): SealedPlace {
  return { table: "complaints", id: complaintId };
}

/** A derived secret is the sheet's id with a proof of 128 bits that only the holder of SECRET_KEY can compute. */
export function createReceiptSecrets(secretBox: SecretBox): ReceiptSecrets {
  return {
    seal: (complaintId, secret) => secretBox.seal(secret, placeOf(complaintId)),

    open(complaintId, sealedSecret) {
      try {
        return secretBox.open(sealedSecret, placeOf(complaintId));
      } catch {
        const id = parseUuid(complaintId);
        return Buffer.concat([id, prove(id)]).toString("base64url");
      }
    },

    findComplaintId(secret) {
      const bytes = Buffer.from(secret, "base64url");
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!secretBox.verify(PURPOSE, id, bytes.subarray(ID_BYTES))) return null;
      return stringifyUuid(id);
    },
  };

  function prove(id: Uint8Array): Buffer {
    return secretBox.sign(PURPOSE, id).subarray(0, PROOF_BYTES);
  }
}
