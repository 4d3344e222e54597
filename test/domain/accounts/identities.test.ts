import { expect, test } from "vitest";
import { IDENTITY_SIGN_IN_MS } from "../../../src/domain/accounts/identities.ts";

test("a browser has ten minutes at the identity provider", () => {
  const begun = new Date("2026-11-01T15:30:00Z");

  expect(new Date(begun.getTime() + IDENTITY_SIGN_IN_MS)).toEqual(new Date("2026-11-01T15:40:00Z"));
});
