import { expect, test } from "vitest";
import { findRelyingParty, isCounterAhead } from "../../../src/domain/accounts/passkeys.ts";

test.each([
  ["https://formularios.tienda.pe:8443/base", "formularios.tienda.pe", "https://formularios.tienda.pe:8443"],
  ["http://localhost:3000", "localhost", "http://localhost:3000"],
  ["https://localhost", "localhost", "https://localhost"],
])("passkeys at %s are made for %s", (url, id, origin) => {
  expect(findRelyingParty(url)).toEqual({ id, origin });
});

test.each([
  "http://tienda.pe",
  "http://127.0.0.1:3000",
  "https://203.0.113.7",
  "https://[2001:db8::1]",
  "https://[::1]:3000",
])("browsers offer no passkeys at %s", (url) => {
  expect(findRelyingParty(url)).toBeNull();
});

test.each([
  ["counts for the first time", 0, 1, true],
  ["counts on", 7, 8, true],
  ["counts on with a gap", 7, 20, true],
  ["does not count", 0, 0, true],
  ["says the same again", 7, 7, false],
  ["goes back", 7, 6, false],
  ["goes back to none", 7, 0, false],
])("a device that %s is the one that is known, or a copy", (_what, stored, sent, expected) => {
  expect(isCounterAhead(stored, sent)).toBe(expected);
});
