import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { endOfSession, generateSessionToken, hashSessionToken } from "../../../src/domain/accounts/sessions.ts";

test("a new session's token has 256 random bits, and is known by its SHA-256", () => {
  const [token, other] = [generateSessionToken(), generateSessionToken()];

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(token);
  expect(hashSessionToken(token)).toEqual(createHash("sha256").update(token).digest());
});

test.each(["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}+`, `${"a".repeat(43)}\n`, `=${"a".repeat(43)}`])(
  "%j is no token of a session",
  (text) => {
    expect(hashSessionToken(text)).toBeNull();
  },
);

test.each([
  ["fourteen days after its last request", "2026-11-01T00:00:00Z", "2026-11-05T08:00:00Z", "2026-11-19T08:00:00Z"],
  ["at the age of ninety days at the latest", "2026-09-01T00:00:00Z", "2026-11-29T00:00:00Z", "2026-11-30T00:00:00Z"],
  ["after twelve hours when it was granted", "2026-11-01T00:00:00Z", "2026-11-01T11:00:00Z", "2026-11-01T12:00:00Z"],
])("a session ends %s", (when, createdAt, seenAt, end) => {
  const grantedByUserId = when.includes("granted") ? "u" : null;
  expect(endOfSession({ createdAt: new Date(createdAt), seenAt: new Date(seenAt), grantedByUserId })).toEqual(
    new Date(end),
  );
});
