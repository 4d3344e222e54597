import { expect, test } from "vitest";
import { erasureOf } from "../../../src/domain/accounts/accounts.ts";

test("the data of a closed account are deleted 30 days after its closing, and those of an open one never", () => {
  expect(erasureOf({ closedAt: new Date("2026-11-01T15:30:00Z") })).toEqual(new Date("2026-12-01T15:30:00Z"));
  expect(erasureOf({ closedAt: null })).toBeNull();
});
