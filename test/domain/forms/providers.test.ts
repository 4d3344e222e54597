import { expect, test } from "vitest";
import { isBookComplete, SITE_CODE } from "../../../src/domain/forms/providers.ts";
import { PROVIDER } from "../../documents/makeComplaint.ts";

test("a book is complete with a provider and its establishment's code", () => {
  expect([
    isBookComplete({ ...PROVIDER, establishmentCode: "L-01" }),
    isBookComplete({ ...PROVIDER, establishmentCode: null }),
    isBookComplete(null),
  ]).toEqual([true, false, false]);
});

test.each([
  ["000001", true],
  ["A-1", true],
  ["z", true],
  ["", false],
  ["0000001", false],
  ["00 01", false],
  ["ñ", false],
])("%j is a site code: %s", (text, isCode) => {
  expect(SITE_CODE.test(text)).toBe(isCode);
});
