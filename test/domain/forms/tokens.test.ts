import { expect, test } from "vitest";
import {
  generateFormToken,
  MAX_OLD_TOKEN_HOURS,
  OLD_TOKEN_HOURS,
  parseFormToken,
} from "../../../src/domain/forms/forms.ts";

const TOKEN = "0b6c1f0e-3d2a-4f58-9c41-7a5be0d2c913";

test("a generated token is a UUID of version 4 in lower case, and no two are equal", () => {
  const tokens = Array.from({ length: 100 }, generateFormToken);

  for (const token of tokens) {
    expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseFormToken(token)).toBe(token);
  }
  expect(new Set(tokens).size).toBe(tokens.length);
});

test.each([TOKEN, TOKEN.toUpperCase(), "0B6c1f0e-3d2a-4F58-9c41-7a5be0d2C913"])(
  "the token %s is read in lower case",
  (text) => {
    expect(parseFormToken(text)).toBe(TOKEN);
  },
);

test.each([
  ["nothing", ""],
  ["a text", "nada"],
  ["a UUID of version 7", "019a3c52-7d1e-7c41-9d58-0f6f2b7a1c01"],
  ["a UUID of another variant", "0b6c1f0e-3d2a-4f58-cc41-7a5be0d2c913"],
  ["a UUID without hyphens", TOKEN.replaceAll("-", "")],
  ["a UUID in braces", `{${TOKEN}}`],
  ["a UUID as a URN", `urn:uuid:${TOKEN}`],
  ["a UUID with a blank", `${TOKEN} `],
  ["a UUID with a line break", `${TOKEN}\n`],
])("%s is no token", (_name, text) => {
  expect(parseFormToken(text)).toBeNull();
});

test("a replaced token takes submissions for a week, or up to 90 days where the owner says so", () => {
  const days = (hours: number) => hours / 24;

  expect([days(OLD_TOKEN_HOURS), days(MAX_OLD_TOKEN_HOURS)]).toEqual([7, 90]);
});
