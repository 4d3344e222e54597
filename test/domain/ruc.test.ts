import { expect, test } from "vitest";
import { isRuc } from "../../src/domain/ruc.ts";

test.each(["20133840533", "20131312955", "20100070970"])("takes the known RUC %s", (ruc) => {
  expect(isRuc(ruc)).toBe(true);
});

test.each([
  ["20133840534", "a wrong check digit"],
  ["20131312965", "a digit changed"],
  ["30133840533", "an unknown prefix"],
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
