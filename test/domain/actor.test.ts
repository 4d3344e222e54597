import { expect, test } from "vitest";
import { type Permission, PERMISSIONS } from "../../src/domain/permissions.ts";
import { requirePermission, requireReading, requireUnsuspended } from "../../src/domain/actor.ts";
import { permit } from "../../src/domain/audit/acts.ts";
import { buildActor } from "../support/actors.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const ALL = new Set(PERMISSIONS);

function codeOf(act: () => void): unknown {
  try {
    act();
    return "passes";
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

test("an actor acts with each permission that it holds, and with no other", () => {
  for (const held of PERMISSIONS) {
    const actor = buildActor({ permissions: new Set([held]) });
    const passed = (check: typeof requirePermission) =>
      PERMISSIONS.filter((permission) => codeOf(() => check(actor, permission)) === "passes");

    expect([passed(requirePermission), passed(requireReading)]).toEqual([[held], [held]]);
  }
});

test("a refusal names the missing permission as people and programs see it", () => {
  expect(() => requireReading(buildActor(), "api_keys:write")).toThrow(
    expect.objectContaining({ code: "FORBIDDEN", params: { permission: "API_KEYS_WRITE" } }),
  );
});

test("a suspended account reads, and keeps what the complaints book demands of it", () => {
  const actor = buildActor({ permissions: ALL, isSuspended: true });
  const refused = (check: typeof requirePermission) =>
    PERMISSIONS.filter((permission) => codeOf(() => check(actor, permission)) === "ACCOUNT_SUSPENDED");

  expect(refused(requirePermission)).toEqual<Permission[]>([
    "forms:write",
    "submissions:write",
    "webhooks:write",
    "api_keys:write",
    "members:write",
    "admin",
  ]);
  expect(refused(requireReading)).toEqual([]);
  expect(codeOf(() => requireUnsuspended(actor))).toBe("ACCOUNT_SUSPENDED");
  expect(codeOf(() => requireUnsuspended(buildActor()))).toBe("passes");
});

test.each([
  ["a moment", 0, "passes"],
  ["a quarter of an hour", 900_000, "passes"],
  ["a millisecond more", 900_001, "SIGN_IN_AGAIN"],
])("a sign-in before %s is recent or not", (_when, ageMs, outcome) => {
  const session = { id: "s", signedInAt: new Date(NOW.getTime() - ageMs), isGranted: false };

  expect(codeOf(() => permit(buildActor({ session, permissions: ALL }), "deleteForm", NOW))).toBe(outcome);
});

test("a request with a key needs no recent sign-in", () => {
  expect(codeOf(() => permit(buildActor({ permissions: ALL }), "deleteForm", NOW))).toBe("passes");
});
