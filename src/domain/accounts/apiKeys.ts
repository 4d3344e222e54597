import { createHash, randomBytes } from "node:crypto";
import type { Permission } from "../permissions.ts";
import { DAY_MS } from "../times.ts";

export type ApiKey = {
  readonly id: string;
  readonly accountId: string;
  /** The key that created this one; null for an account's first key and for a key that an operator created for another account. */
  readonly parentId: string | null;
  /**
   * The person whose key it is, and with whose membership it ends; null for one that ends with its parent, and for a key of nobody: that of
   * the operator's settings, and those of an account without an owner.
   */
  readonly userId: string | null;
  readonly name: string;
  /** The readable beginning of the key; never the key. */
  readonly prefix: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
};

/** The most keys of an account that are neither expired nor revoked. */
export const MAX_LIVE_KEYS = 100;

/** A list of an account's keys has its latest keys up to this number, ended ones among them, beside all live ones. */
export const MAX_LISTED_KEYS = 200;

/** A key that expires within this time is announced. */
export const ANNOUNCED_EXPIRY_DAYS = 14;

/** The most characters of a key that is looked up. */
export const MAX_KEY_CHARACTERS = 512;

const KEY_BYTES = 32;
const PREFIX_CHARACTERS = 12;

/** A new key's value: `vtn_` and 32 random bytes in base64url. The value is shown once; the database has only its hash. */
export function generateApiKey(): string {
  return `vtn_${randomBytes(KEY_BYTES).toString("base64url")}`;
}

/** The SHA-256 of a key. A key has 256 random bits, so a slow or salted hash adds nothing, and the hash finds the key's row. */
export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key, "utf8").digest();
}

/** The readable beginning of a key, by which its owner recognizes it. */
export function prefixOfApiKey(key: string): string {
  return key.slice(0, PREFIX_CHARACTERS);
}

/** Whether a key is valid at `now`: neither revoked nor expired. */
export function isApiKeyLive(key: Pick<ApiKey, "expiresAt" | "revokedAt">, now: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

/** Whether a key expires within ANNOUNCED_EXPIRY_DAYS. */
export function isExpirySoon(expiresAt: Date | null, now: Date): expiresAt is Date {
  return expiresAt !== null && expiresAt.getTime() - now.getTime() <= ANNOUNCED_EXPIRY_DAYS * DAY_MS;
}

type HeldKey = Pick<ApiKey, "id" | "parentId" | "userId">;

/** The id of the person with whom a key ends: its own, or that of the nearest key above it among `keys`. Null for a key of nobody. */
export function findKeyHolder(key: HeldKey, keys: readonly HeldKey[]): string | null {
  const byId = new Map(keys.map((each) => [each.id, each]));
  let current: HeldKey | undefined = key;
  while (current !== undefined && current.userId === null && current.parentId !== null) {
    byId.delete(current.id);
    current = byId.get(current.parentId);
  }
  return current?.userId ?? null;
}
