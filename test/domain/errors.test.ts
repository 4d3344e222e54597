import { buildActor } from "../support/actors.ts";
import { expect, test } from "vitest";
import type { Permission } from "../../src/domain/permissions.ts";
import { requirePermission } from "../../src/domain/actor.ts";
import { DomainError, found, isDomainError, serviceUnavailable } from "../../src/domain/errors.ts";

test.each([0, "", false])("the value %j is found", (value) => {
  expect(found(value, "FORM_NOT_FOUND")).toBe(value);
});

test.each([null, undefined])("%s is refused with its code", (value) => {
  expect(() => found(value, "FORM_NOT_FOUND")).toThrow(expect.objectContaining({ code: "FORM_NOT_FOUND", params: {} }));
});

test("a refusal has its code for a message, and its parameters", () => {
  const refusal = serviceUnavailable(7);

  expect(refusal).toMatchObject({
    name: "DomainError",
    message: "SERVICE_UNAVAILABLE",
    params: { retryAfterSeconds: 7 },
  });
  expect([refusal, new DomainError("NOT_FOUND"), new Error("NOT_FOUND")].map(isDomainError)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a permission that a key has is not refused, and every other one is", () => {
  const permissions = new Set<Permission>(["forms:read"]);
  const actor = buildActor({ permissions });

  expect(() => requirePermission(actor, "forms:read")).not.toThrow();
  expect(() => requirePermission(actor, "forms:write")).toThrow(
    expect.objectContaining({ code: "FORBIDDEN", params: { permission: "FORMS_WRITE" } }),
  );
});

test("a suspended account changes nothing but its complaints", () => {
  const permissions = new Set<Permission>(["submissions:write", "complaints:write"]);
  const actor = buildActor({ permissions, isSuspended: true });

  expect(() => requirePermission(actor, "complaints:write")).not.toThrow();
  expect(() => requirePermission(actor, "submissions:write")).toThrow(
    expect.objectContaining({ code: "ACCOUNT_SUSPENDED" }),
  );
});
