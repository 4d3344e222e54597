import { expect, test } from "vitest";
import {
  ANNOUNCED_EXPIRY_DAYS,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  isExpirySoon,
  prefixOfApiKey,
} from "../../../src/domain/accounts/apiKeys.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);

test("a new key has 256 random bits behind its kind, and shows its beginning", () => {
  const [key, other] = [generateApiKey(), generateApiKey()];

  expect(key).toMatch(/^vtn_[\w-]{43}$/);
  expect(other).not.toBe(key);
  expect(prefixOfApiKey(key)).toBe(key.slice(0, 12));
});

test("a key's hash is the SHA-256 of its text", () => {
  expect(hashApiKey("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test.each([
  [null, null, true],
  [LATER, null, true],
  [NOW, null, false],
  [EARLIER, null, false],
  [null, EARLIER, false],
  [null, LATER, false],
  [LATER, EARLIER, false],
])("whether a key that expires at %s and is revoked at %s is live: %s", (expiresAt, revokedAt, isLive) => {
  expect(isApiKeyLive({ expiresAt, revokedAt }, NOW)).toBe(isLive);
});

test("an expiry is announced from the first moment of its last days on", () => {
  const first = new Date(NOW.getTime() + ANNOUNCED_EXPIRY_DAYS * 86_400_000);

  expect(isExpirySoon(first, NOW)).toBe(true);
  expect(isExpirySoon(new Date(first.getTime() + 1), NOW)).toBe(false);
  expect(isExpirySoon(EARLIER, NOW)).toBe(true);
  expect(isExpirySoon(null, NOW)).toBe(false);
});
