import { createHash, randomBytes } from "node:crypto";
import { createRowSecrets } from "../../domain/rowSecrets.ts";
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

function createPageSecrets(secretBox: SecretBox, { table, purpose }: PageKind): PageSecrets {
  const derived = createRowSecrets(secretBox, purpose);
  return {
    seal: (id, secret) => secretBox.seal(secret, { table, id }),

    open(rowId, sealedSecret) {
      try {
        return secretBox.open(sealedSecret, { table, id: rowId });
      } catch {
        return derived.derive(rowId);
      }
    },

    findId: derived.findId,
  };
}
