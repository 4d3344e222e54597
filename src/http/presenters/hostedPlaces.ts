import { asksForFiles } from "../../domain/forms/fieldChecks.ts";
import { definitionOf, type FormField } from "../../domain/forms/fieldTypes.ts";
import { DISTRICT_STEPS } from "../../domain/forms/hostedPages.ts";
import { listDepartments, listDistricts, listProvinces, type Place } from "../../domain/forms/ubigeos.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import { districtsPath } from "../views/districtLists.ts";
import type { HostedOption, HostedPlace } from "../views/hostedPages.ts";
import { listTexts } from "./postedAgain.ts";

/** A field for a place, with what was posted of it. */
type AskedPlace = {
  readonly id: string;
  readonly field: Pick<FormField, "name" | "required">;
  readonly value: string;
  readonly posted: SubmissionFields | null;
  /** What is wrong with its value; null for nothing. */
  readonly message: string | null;
  /** Whether the page asks for files, which a browser forgets with each step. */
  readonly hasFiles: boolean;
};

/**
 * The department, the province and the district of a place. Without a script each is asked after the one before it was chosen, and the
 * page's script asks for all three at once.
 */
export function presentPlace(
  { hostedPages }: Locale,
  { id, field: { name, required }, value, posted, message, hasFiles }: AskedPlace,
): HostedPlace {
  const read = (step: string) => (posted === null ? "" : (listTexts(posted, `${step}${name}`)[0] ?? ""));
  const department = read(DISTRICT_STEPS.department) || value.slice(0, 2);
  const chosen = read(DISTRICT_STEPS.province) || value.slice(0, 4);
  const province = chosen.startsWith(department) ? chosen : "";
  const provinces = listProvinces(department);
  const districts = province === "" ? [] : listDistricts(province);
  const { page, describeMissingPlace } = hostedPages;
  const steps = [
    {
      id,
      name: `${DISTRICT_STEPS.department}${name}`,
      label: page.department,
      options: toOptions(listDepartments(), department),
    },
    {
      id: `${id}-provincia`,
      name: `${DISTRICT_STEPS.province}${name}`,
      label: page.province,
      options: toOptions(provinces, province),
    },
    { id: `${id}-distrito`, name, label: page.district, options: toOptions(districts, value) },
  ];
  const missing = steps.findIndex(({ options }) => !options.some(({ isChosen }) => isChosen));
  const words = missing === -1 ? message : describeMissingPlace(missing, required);
  const wrong = missing === -1 ? steps.length - 1 : missing;
  return {
    name,
    steps: steps.map((step, index) => ({
      ...step,
      isShown: step.options.length > 0,
      isWrong: message !== null && index === wrong,
    })),
    message: message === null ? null : words,
    next: chooseNext(hostedPages.page, provinces, districts),
    filesWarning: hasFiles ? page.stepForgetsFiles : null,
    districtsPath: districtsPath(),
  };
}

const ASKS_PLACE: ReadonlySet<string> = new Set(["place", "address"]);

/** A browser forgets the chosen files with each step to a place, so that they are asked for after the last place. */
export function askFilesAfterPlaces(fields: readonly FormField[]): readonly FormField[] {
  const last = fields.findLastIndex((field) => ASKS_PLACE.has(definitionOf(field).control));
  const named = new Set(fields.map(({ showIf }) => showIf?.field));
  const isLate = (field: FormField, index: number) => index < last && asksForFiles(field) && !named.has(field.name);
  const late = fields.filter(isLate);
  return late.length === 0
    ? fields
    : [
        ...fields.slice(0, last + 1).filter((field, index) => !isLate(field, index)),
        ...late,
        ...fields.slice(last + 1),
      ];
}

function chooseNext(
  page: Locale["hostedPages"]["page"],
  provinces: readonly Place[],
  districts: readonly Place[],
): string {
  if (provinces.length === 0) return page.showProvinces;
  return districts.length === 0 ? page.showDistricts : page.changePlace;
}

function toOptions(places: readonly Place[], chosen: string): readonly HostedOption[] {
  return places.map(({ code, name }) => ({ value: code, label: name, isChosen: code === chosen }));
}
