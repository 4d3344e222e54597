import { expect, test } from "vitest";
import { readDni } from "../../src/domain/dni.ts";

test.each([
  ["10117410", "10117410"],
  ["101174102", "10117410"],
  ["10117410G", "10117410"],
  ["000000006", "00000000"],
  ["00000000K", "00000000"],
])("a DNI is its eight digits, with or without its right check character: %s", (number, dni) => {
  expect(readDni(number)).toEqual({ dni });
});

test("each DNI has one check digit, and any other is refused", () => {
  for (const dni of ["10117410", "01234567", "45805689", "99999999"]) {
    const taken = Array.from({ length: 10 }, (_, digit) => readDni(`${dni}${digit}`)).filter((read) => "dni" in read);

    expect(taken).toEqual([{ dni }]);
  }
});

test.each([
  ["101174103", "wrong_dni_check"],
  ["10117410K", "wrong_dni_check"],
  ["10117410L", "invalid_dni"],
  ["1011741", "invalid_dni"],
  ["1011741022", "invalid_dni"],
  ["1011741G", "invalid_dni"],
])("a wrong number is refused: %s, %s", (number, problem) => {
  expect(readDni(number)).toEqual({ problem });
});
