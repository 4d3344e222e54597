import { UBIGEO_DEPARTMENTS } from "./ubigeoNames.ts";

/** A department, a province or a district, with its code of 2, 4 or 6 digits. */
export type Place = { readonly code: string; readonly name: string };

/** The names of a district and of what it belongs to. */
export type District = {
  readonly code: string;
  readonly department: string;
  readonly province: string;
  readonly district: string;
};

type Department = Place & { readonly provinces: readonly Province[] };
type Province = Place & { readonly districts: readonly Place[] };

const DEPARTMENTS: readonly Department[] = UBIGEO_DEPARTMENTS.map(readDepartment);

/** All departments, in the order of their codes. */
export function listDepartments(): readonly Place[] {
  return DEPARTMENTS;
}

/** The provinces of a department's code; none for an unknown code. */
export function listProvinces(departmentCode: string): readonly Place[] {
  return DEPARTMENTS.find(({ code }) => code === departmentCode)?.provinces ?? [];
}

/** The districts of a province's code; none for an unknown code. */
export function listDistricts(provinceCode: string): readonly Place[] {
  const department = DEPARTMENTS.find(({ code }) => code === provinceCode.slice(0, 2));
  return department?.provinces.find(({ code }) => code === provinceCode)?.districts ?? [];
}

/** The codes of all districts, in their order. */
export function listDistrictCodes(): readonly string[] {
  return DEPARTMENTS.flatMap(({ provinces }) =>
    provinces.flatMap(({ districts }) => districts.map(({ code }) => code)),
  );
}

/** The district of a code of six digits; null for an unknown code. */
export function findDistrict(code: string): District | null {
  const department = DEPARTMENTS.find((one) => one.code === code.slice(0, 2));
  const province = department?.provinces.find((one) => one.code === code.slice(0, 4));
  const district = province?.districts.find((one) => one.code === code);
  if (department === undefined || province === undefined || district === undefined) return null;
  return { code, department: department.name, province: province.name, district: district.name };
}

function readDepartment(text: string, index: number): Department {
  const [name = "", ...provinces] = text.split(";");
  const code = toNumber(index);
  return { code, name, provinces: provinces.map((province, at) => readProvince(province, `${code}${toNumber(at)}`)) };
}

function readProvince(text: string, code: string): Province {
  const [name = "", districts = ""] = text.split("=");
  const places = districts.split(",").map((district, at) => ({ code: `${code}${toNumber(at)}`, name: district }));
  return { code, name, districts: places.filter((place) => place.name !== "") };
}

function toNumber(index: number): string {
  return String(index + 1).padStart(2, "0");
}
