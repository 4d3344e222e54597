import { expect, test } from "vitest";
import { isRuc } from "../../src/domain/ruc.ts";

test.each([
  ["20133840533", "a company"],
  ["20131312955", "a public body"],
  ["20100070970", "a company"],
  ["10412345679", "prefix 10"],
  ["15412345671", "prefix 15"],
  ["16412345677", "prefix 16"],
  ["17412345673", "prefix 17"],
  ["20000475140", "11 − (sum mod 11) is 10, written 0"],
  ["20000712711", "11 − (sum mod 11) is 11, written 1"],
])("takes %s: %s", (ruc) => {
  expect(isRuc(ruc)).toBe(true);
});

test.each([
  ["20133840534", "a wrong check digit"],
  ["20131312965", "a digit changed"],
  ["30133840533", "an unknown prefix"],
  ["11412345675", "prefix 11 with its check digit"],
  ["14412345674", "prefix 14 with its check digit"],
  ["18412345670", "prefix 18 with its check digit"],
  ["19412345676", "prefix 19 with its check digit"],
  ["21412345671", "prefix 21 with its check digit"],
  ["00412345673", "prefix 00 with its check digit"],
  ["2013384053", "ten digits"],
  ["201338405330", "twelve digits"],
  ["2013384053O", "a letter"],
  ["", "nothing"],
])("refuses %s: %s", (text) => {
  expect(isRuc(text)).toBe(false);
});

test("exactly one of the ten last digits is right, also where the remainder gives 10 or 11", () => {
  for (let serial = 0; serial < 200; serial += 1) {
    const base = `20${String(serial * 7_919).padStart(8, "0")}`;
    const valid = Array.from({ length: 10 }, (_, digit) => `${base}${digit}`).filter(isRuc);

    expect(valid).toHaveLength(1);
  }
});
