import { createHash, randomBytes } from "node:crypto";
import type { Permission } from "../actor.ts";

export type ApiKey = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** The readable beginning of the key; never the key. */
  readonly prefix: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
};

/** A longer key is not looked up. */
export const MAX_KEY_CHARACTERS = 512;

const KEY_BYTES = 32;
const PREFIX_CHARACTERS = 12;

/** A new key's value: `vtn_` and 32 random bytes in base64url. Shown once, stored only as its hash. */
export function generateApiKey(): string {
  return `vtn_${randomBytes(KEY_BYTES).toString("base64url")}`;
}

/** SHA-256 of the key: enough for a value of 256 random bits, and the same input always finds the same row. */
export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key, "utf8").digest();
}

/** The beginning of the key, which may be shown later on. */
export function prefixOfApiKey(key: string): string {
  return key.slice(0, PREFIX_CHARACTERS);
}

/** Whether the key opens anything at `now`. */
export function isApiKeyLive(key: Pick<ApiKey, "expiresAt" | "revokedAt">, now: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}
