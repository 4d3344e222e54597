import { expect, test } from "vitest";
import { es } from "../../src/messages/es/index.ts";
import { parseAmount, parseNumber } from "../../src/domain/numberTexts.ts";

test.each([
  ["1,250.50", "1250.50", null],
  ["1250,5", "1250.50", null],
  ["S/ 1 250", "1250.00", "PEN"],
  ["S/. 129.90", "129.90", "PEN"],
  ["s/129,90", "129.90", "PEN"],
  ["1.250,50", "1250.50", null],
  ["1,250", "1250.00", null],
  ["1.250", "1250.00", null],
  ["1,250,000", "1250000.00", null],
  ["1.250.000,5", "1250000.50", null],
  ["12.5", "12.50", null],
  ["0.5", "0.50", null],
  ["0", "0.00", null],
  ["00129", "129.00", null],
  ["129", "129.00", null],
  ["US$ 20", "20.00", "USD"],
  ["$20.10", "20.10", "USD"],
  ["20 dólares", "20.00", "USD"],
  ["35 soles", "35.00", "PEN"],
  ["999999999999.99", "999999999999.99", null],
  ["12,345", "12345.00", null],
  ["123.456,7", "123456.70", null],
])("reads %j as %s", (text, amount, currency) => {
  expect(parseAmount(text)).toEqual({ amount, currency });
});

test.each([
  "mucho",
  "-5",
  "1e3",
  "12,34,567",
  "1,25.50.10",
  "1.250,500",
  "0,250",
  "1,2345",
  "1.2.3",
  ".50",
  "50.",
  "1000000000000",
  "٣٤",
  "5 o 6",
  "1234,567",
  "a1,250",
  "1a,250",
  "x S/ 5",
  "5 soles x",
  "1,250,50,5",
  "S/",
])("refuses %j instead of guessing", (text) => {
  expect(parseAmount(text)).toBeNull();
});

test.each([
  ["1,500", 1500],
  ["-1,234,567.25", -1_234_567.25],
  ["1 500", 1500],
  ["1\u00a0500,5", 1500.5],
  ["1.500", 1.5],
  ["1,5", 1.5],
  ["1,25", 1.25],
  ["1,2345", 1.2345],
  ["+7", 7],
  ["007", 7],
  ["0,25", 0.25],
  ["0.250", 0.25],
])("reads the number %j as %d", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  "0,250",
  "1500,500",
  "12,34,567",
  "1.500,25",
  "1.2.3",
  "1,500 000",
  "1 5",
  "1,5,5",
  "- 5",
  "--5",
  "1.",
  ",5",
  "1e3",
  "S/ 5",
  "",
])("refuses the number %j instead of guessing", (text) => {
  expect(parseNumber(text)).toBeNull();
});

test.each(["0.00", "9.90", "129.90", "1250.50", "12345.00", "999999.99", "1000000.00", "999999999999.99"])(
  "%s is printed with its thousands and is read back as itself",
  (amount) => {
    const printed = es.formats.formatAmount(amount);

    expect(printed.replaceAll(",", "")).toBe(amount);
    expect(/\d{4}/.test(printed)).toBe(false);
    expect(parseAmount(`S/ ${printed}`)).toEqual({ amount, currency: "PEN" });
  },
);
