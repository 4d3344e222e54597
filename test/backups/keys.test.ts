import { expect, test } from "vitest";
import { findKeyProblem, fingerprintsOf } from "../../src/backups/keys.ts";

const [KEY, NEXT, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));

test("a backup is restored with its key, also as the previous one after a change, and with no other", () => {
  if (KEY === undefined || NEXT === undefined || OTHER === undefined) throw new Error("A key is missing.");
  const [ofBackup] = fingerprintsOf(KEY, null);

  expect(findKeyProblem(ofBackup, fingerprintsOf(KEY, null))).toBeNull();
  expect(findKeyProblem(ofBackup, fingerprintsOf(NEXT, KEY))).toBeNull();
  expect(findKeyProblem(ofBackup, fingerprintsOf(KEY, NEXT))).toBeNull();
  expect(findKeyProblem(ofBackup, fingerprintsOf(NEXT, OTHER))).toContain(`that of the backup's key ${ofBackup}.`);
});

test("a fingerprint is 16 bytes that are not those of the key", () => {
  const key = Buffer.alloc(32, 1);
  const [fingerprint] = fingerprintsOf(key, null);

  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(key.toString("hex")).not.toContain(fingerprint);
});
