import { createHash, randomBytes } from "node:crypto";
import { parse as parseUuid, stringify as stringifyUuid } from "uuid";
import type { SealedTable, SecretBox } from "../../domain/secretBox.ts";

/**
 * The secrets of the pages that a consumer opens without a login: a sheet's receipt and an offer. Each page has two secrets: a random
 * one, made with its row, and one that is derived from the row's id.
 */
export type PageSecrets = {
  /** Seals the random secret of a row. */
  seal(id: string, secret: string): Buffer;
  /**
   * Returns the random secret, or the derived one if the random one was sealed under an unknown key. The derived secret
   * opens the same page while its key is the present or the previous one.
   */
  open(id: string, sealedSecret: Buffer): string;
  /** Returns the id of the row that a derived secret belongs to; null for any other text. */
  findId(secret: string): string | null;
};

/** The secrets of one kind of page. `purpose` keeps a derived secret from opening a page of the other kind. */
type PageKind = { readonly table: SealedTable; readonly purpose: string };

const RECEIPTS: PageKind = { table: "complaints", purpose: "receipt" };
const OFFERS: PageKind = { table: "settlement_offers", purpose: "offer" };

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const RANDOM_BYTES = 32;

/** 256 bits in base64url, random or derived. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a page's secret. */
export function isPageSecret(text: string): boolean {
  return SECRET.test(text);
}

/** A random secret: 256 bits in base64url. */
export function createPageSecret(): string {
  return randomBytes(RANDOM_BYTES).toString("base64url");
}

/** The hash by which a page is found. The secret has 256 random bits, so a plain hash is enough. */
export function hashPageSecret(secret: string): Buffer {
  return createHash("sha256").update(secret, "utf8").digest();
}

export function createReceiptSecrets(secretBox: SecretBox): PageSecrets {
  return createPageSecrets(secretBox, RECEIPTS);
}

export function createOfferSecrets(secretBox: SecretBox): PageSecrets {
  return createPageSecrets(secretBox, OFFERS);
}

/** A derived secret is the row's id with a proof of 128 bits that only the holder of SECRET_KEY can compute. */
function createPageSecrets(secretBox: SecretBox, { table, purpose }: PageKind): PageSecrets {
  return {
    seal: (id, secret) => secretBox.seal(secret, { table, id }),

    open(rowId, sealedSecret) {
      try {
        return secretBox.open(sealedSecret, { table, id: rowId });
      } catch {
        const id = parseUuid(rowId);
        return Buffer.concat([id, prove(id)]).toString("base64url");
      }
    },

    findId(secret) {
      const bytes = Buffer.from(secret, "base64url");
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!secretBox.verify(purpose, id, bytes.subarray(ID_BYTES))) return null;
      return stringifyUuid(id);
    },
  };

  function prove(id: Uint8Array): Buffer {
    return secretBox.sign(purpose, id).subarray(0, PROOF_BYTES);
  }
}
