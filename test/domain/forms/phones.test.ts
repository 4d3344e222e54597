import { expect, test } from "vitest";
import { E164_PATTERN, toPhone } from "../../../src/domain/forms/phones.ts";

/** The digits after an area's code, which make a number of eight. */
const REST = "221234";
/** All areas of Peru that have two digits; Lima and Callao have the one digit 1. */
const AREAS = "41 42 43 44 51 52 53 54 56 61 62 63 64 65 66 67 72 73 74 76 82 83 84".split(" ");
const TWO_DIGITS = Array.from({ length: 100 }, (_, area) => String(area).padStart(2, "0"));

test("of all numbers of eight digits, those of an area and those of Lima are Peru's", () => {
  const taken = TWO_DIGITS.filter((area) => toPhone(`${area}${REST}`) !== null);

  expect(taken).toEqual(["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", ...AREAS]);
});

test.each([
  ["987654321", "+51987654321"],
  ["0987654321", "+51987654321"],
  ["+51 987 654 321", "+51987654321"],
  ["51 987654321", "+51987654321"],
  ["0051 987654321", "+51987654321"],
  ["(01) 426-1234", "+5114261234"],
  ["1.426.1234", "+5114261234"],
  ["+51 1 4261234", "+5114261234"],
  ["0051 1 4261234", "+5114261234"],
  ["084 221234", "+5184221234"],
  ["+51 84 221234", "+5184221234"],
  ["+5151 221234", "+5151221234"],
  ["54221200", "+5154221200"],
  ["+1 202 555 0151", "+12025550151"],
  ["001 202 555 0147", "+12025550147"],
  ["+34 600 000 000", "+34600000000"],
  ["+1234567", "+1234567"],
  ["+123456789012345", "+123456789012345"],
  [`987654321${" ".repeat(31)}`, "+51987654321"],
])("%j is %s", (text, phone) => {
  expect(toPhone(text)).toBe(phone);
});

test.each([
  ["a mobile number with a digit too few", "98765432"],
  ["a mobile number with a digit too many", "9876543210"],
  ["a mobile number behind other digits", "42987654321"],
  ["a mobile number behind 51 and another digit", "4251987654321"],
  ["a mobile number behind 51 with a digit too many", "519876543210"],
  ["a mobile number behind 51 twice", "+51 51 1 4261234"],
  ["a number of Lima with a digit too few", "1426123"],
  ["a number of Lima with a digit too many", "142612345"],
  ["a number of Lima behind another digit", "214261234"],
  ["a number of an area with a digit too few", "8422123"],
  ["a number of an area with a digit too many", "842212345"],
  ["a number of an area behind another digit", "384221234"],
  ["a number of an area that Peru does not have, with the country's code", "+51 45 221234"],
  ["a foreign number without its country's code", "2025550147"],
  ["a foreign number that begins with zero", "+0123456789"],
  ["a foreign number with a digit too few", "+123456"],
  ["a foreign number with a digit too many", "+1234567890123456"],
  ["letters before the number", "tel 987654321"],
  ["letters behind the number", "987654321 tarde"],
  ["a plus sign within the number", "987+654321"],
  ["no digit", "(--)"],
  ["a text of more than 40 characters", `987654321${" ".repeat(32)}`],
])("%s is no number", (_what, text) => {
  expect(toPhone(text)).toBeNull();
});

test.each([
  ["+51987654321", true],
  ["+5114261234", true],
  ["+5184221234", true],
  ["+12025550147", true],
  ["+1234567", true],
  ["+123456789012345", true],
  ["+519876543210", false],
  ["+51142612345", false],
  ["+5145221234", false],
  ["+51202555014", false],
  ["+123456", false],
  ["+1234567890123456", false],
  ["51987654321", false],
  ["+51987654321 ", false],
])("the pattern of JSON Schema takes %j: %s", (text, expected) => {
  expect(new RegExp(E164_PATTERN, "u").test(text)).toBe(expected);
});
