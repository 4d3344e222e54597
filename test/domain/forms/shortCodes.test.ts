import { expect, test } from "vitest";
import { findTokenRange, shortCodeOf } from "../../../src/domain/forms/shortCodes.ts";
import { generateFormToken } from "../../../src/domain/forms/forms.ts";

const TOKEN = "60b82ff9-6363-4df3-afa4-dd362c9a440a";

test("a token's code is ten letters and digits, and its range has the token", () => {
  const tokens = Array.from({ length: 200 }, generateFormToken);

  const isWithin = tokens.map((token) => {
    const range = findTokenRange(shortCodeOf(token));
    return range !== null && range.first <= token && token <= range.last;
  });

  expect(shortCodeOf(TOKEN)).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  expect(isWithin.every(Boolean)).toBe(true);
  expect(new Set(tokens.map(shortCodeOf)).size).toBe(tokens.length);
});

test("the range has the tokens with the same 48 first bits, and no other", () => {
  expect(findTokenRange(shortCodeOf(TOKEN))).toEqual({
    first: "60b82ff9-6363-0000-0000-000000000000",
    last: "60b82ff9-6363-ffff-ffff-ffffffffffff",
  });
});

test("a code is read in any case, and with letters that look like its digits", () => {
  const range = findTokenRange("0011223344");

  expect(findTokenRange("OoIl223344")).toEqual(range);
  expect(findTokenRange(shortCodeOf(TOKEN).toUpperCase())).toEqual(findTokenRange(shortCodeOf(TOKEN)));
});

test.each(["", "001122334", "00112233445", "00112-3344", "u011223344", "zzzzzzzzzz", "ñ011223344"])(
  "%j is no code",
  (text) => {
    expect(findTokenRange(text)).toBeNull();
  },
);
