import { listDepartments, listDistricts, listProvinces } from "../../domain/forms/ubigeos.ts";
import type { HostedProvince } from "./hostedPages.ts";

/** One list of all districts needs no script, as the steps of the form's own page would. */
export function listAllProvinces(): readonly HostedProvince[] {
  return listDepartments().flatMap((department) =>
    listProvinces(department.code).map((province) => ({
      label: `${department.name}, ${province.name}`,
      districts: listDistricts(province.code).map(({ code, name }) => ({ value: code, label: name })),
    })),
  );
}
