import { idOfDigits } from "./ids.ts";
import type { SecretBox } from "./secretBox.ts";

/** The secrets of pages that are derived from a row's id: the id with a proof that only the holder of SECRET_KEY can compute. */
export type RowSecrets = {
  /** The row's secret: 43 characters of base64url. */
  derive(id: string): string;
  /** Returns the id of the row that a secret belongs to, under the present or the previous key; null for any other text. */
  findId(secret: string): string | null;
};

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** `purpose` keeps the secret of one kind of page from opening another kind. */
export function createRowSecrets(secretBox: SecretBox, purpose: string): RowSecrets {
  return {
    derive(rowId) {
      const id = Buffer.from(rowId.replaceAll("-", ""), "hex");
      return Buffer.concat([id, secretBox.sign(purpose, id).subarray(0, PROOF_BYTES)]).toString("base64url");
    },

    findId(secret) {
      if (!SECRET.test(secret)) return null;
      const bytes = Buffer.from(secret, "base64url");
      const id = bytes.subarray(0, ID_BYTES);
      return secretBox.verify(purpose, id, bytes.subarray(ID_BYTES)) ? idOfDigits(id.toString("hex")) : null;
    },
  };
}
