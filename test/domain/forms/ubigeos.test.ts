import { expect, test } from "vitest";
import { findDistrict, listDepartments, listDistricts, listProvinces } from "../../../src/domain/forms/ubigeos.ts";

test("Peru has 25 departments, 196 provinces and 1,891 districts", () => {
  const departments = listDepartments();
  const provinces = departments.flatMap(({ code }) => listProvinces(code));
  const districts = provinces.flatMap(({ code }) => listDistricts(code));

  expect([departments.length, provinces.length, districts.length]).toEqual([25, 196, 1_891]);
  expect(districts.every(({ code }) => findDistrict(code)?.code === code)).toBe(true);
});

test.each([
  ["150101", "Lima", "Lima", "Lima"],
  ["150122", "Lima", "Lima", "Miraflores"],
  ["070101", "Callao", "Callao", "Callao"],
  ["080914", "Cusco", "La Convención", "Megantoni"],
  ["250401", "Ucayali", "Purús", "Purus"],
])("%s is %s, %s, %s", (code, department, province, district) => {
  expect(findDistrict(code)).toEqual({ code, department, province, district });
});

test("an unknown code has no names and nothing below it", () => {
  const unknown = ["", "15", "1501", "999999", "159901", "150199", "1501011"];

  expect(unknown.map(findDistrict)).toEqual(unknown.map(() => null));
  expect([listProvinces("99"), listDistricts("1599"), listDistricts("9901")]).toEqual([[], [], []]);
});
