import { expect, test } from "vitest";
import {
  endOfSignIn,
  isSignInOpen,
  type SignInRequest,
  toSignInCode,
  toTypedCode,
} from "../../../src/domain/accounts/signIns.ts";

const CREATED_AT = new Date("2026-11-22T12:00:00Z");
const REQUEST: SignInRequest = {
  id: "r",
  email: "ana@tienda.pe",
  means: "mail",
  wrongCodes: 0,
  addressGroup: null,
  returnTo: null,
  accountId: null,
  grantedByUserId: null,
  createdAt: CREATED_AT,
  usedAt: null,
};
const END_MS = CREATED_AT.getTime() + 600_000;

test.each([
  [0n, "00000000"],
  [7n, "00000007"],
  [99_999_999n, "99999999"],
  [100_000_000n, "00000000"],
  [18_446_744_073_709_551_615n, "09551615"],
])("the code of a signature that begins with the number %i is %s", (number, code) => {
  const signature = Buffer.alloc(32, 0xff);
  signature.writeBigUInt64BE(number);

  expect(toSignInCode(signature)).toBe(code);
});

test("a typed code is read without the blanks and hyphens that group it", () => {
  expect(toTypedCode(" 1234-56\t78\u00a0")).toBe("12345678");
  expect(toTypedCode("12a4")).toBe("12a4");
});

test("a mailed code ends after ten minutes, and an operator's address after a day", () => {
  expect(endOfSignIn(REQUEST)).toEqual(new Date("2026-11-22T12:10:00Z"));
  expect(endOfSignIn({ ...REQUEST, means: "address" })).toEqual(new Date("2026-11-23T12:00:00Z"));
});

test.each<[string, Partial<SignInRequest>, number, boolean]>([
  ["new", {}, CREATED_AT.getTime(), true],
  ["in its last millisecond", {}, END_MS - 1, true],
  ["at its end", {}, END_MS, false],

  ["after five wrong codes, by its link", { wrongCodes: 5 }, CREATED_AT.getTime(), true],
  ["used", { usedAt: CREATED_AT }, CREATED_AT.getTime(), false],
])("whether a request that is %s signs somebody in", (_state, changes, nowMs, expected) => {
  expect(isSignInOpen({ ...REQUEST, ...changes }, new Date(nowMs))).toBe(expected);
});
