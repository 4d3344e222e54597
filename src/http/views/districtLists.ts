import { createHash } from "node:crypto";
import { PATHS } from "../../domain/links.ts";
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

/** The list of a department as JSON: `[code, name, [[code, name], …]]` for each province, with its districts. */
export type DistrictList = {
  readonly body: string;
  readonly etag: string;
  /** Whether it was asked for by the name of its present content. */
  readonly isNamed: boolean;
};

/** The address of a department's list; the page's script writes the department's code in place of `{}`. */
export function districtsPath(): string {
  return PATHS.districts.replace(":name", `{}-${readLists().tag}.json`);
}

/** The list of a name `15-<tag>.json`; null for a name without a department. */
export function findDistrictList(name: string): DistrictList | null {
  const [, code = "", tag = ""] = /^(\d{2})-([\w-]+)\.json$/.exec(name) ?? [];
  const lists = readLists();
  const body = lists.bodies.get(code);
  return body === undefined ? null : { body, etag: `"${code}-${lists.tag}"`, isNamed: tag === lists.tag };
}

type Lists = { readonly bodies: ReadonlyMap<string, string>; readonly tag: string };

/** The process writes the lists once. */
let lists: Lists | undefined;

function readLists(): Lists {
  if (lists !== undefined) return lists;
  const bodies = new Map(listDepartments().map(({ code }) => [code, JSON.stringify(listPlaces(code))]));
  const hash = createHash("sha256").update([...bodies.values()].join("\n"));
  lists = { bodies, tag: hash.digest("hex").slice(0, TAG_CHARACTERS) };
  return lists;
}
const TAG_CHARACTERS = 12;

function listPlaces(department: string) {
  return listProvinces(department).map(({ code, name }) => [
    code,
    name,
    listDistricts(code).map((district) => [district.code, district.name]),
  ]);
}
