import type { UploadLimits } from "../../domain/accounts/plans.ts";
import type { FieldProblem } from "../../domain/errors.ts";
import { definitionOf, type FormField } from "../../domain/forms/fieldTypes.ts";
import { DISTRICT_STEPS } from "../../domain/forms/hostedPages.ts";
import type { InputAttributes } from "../../domain/forms/fieldTypes/definition.ts";
import { listDepartments, listDistricts, listProvinces, type Place } from "../../domain/forms/ubigeos.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import { TAKEN_EXTENSIONS } from "../../services/submissions/fileChecks.ts";
import { listTexts } from "./postedAgain.ts";
import type { HostedField, HostedOption } from "../views/hostedPages.ts";

const LINE: InputAttributes = { type: "text", inputMode: null, autocomplete: null };
/** What a browser fills in by itself, by the names that forms in Spanish have. Source of the values: HTML, 4.10.18.7. */
const FILLED_BY_BROWSER: ReadonlyMap<string, string> = new Map([
  ["nombre", "name"],
  ["nombres", "given-name"],
  ["apellidos", "family-name"],
  ["direccion", "street-address"],
  ["empresa", "organization"],
]);
const ACCEPTED = "si";

/** What was posted, or null for an empty page, and what is wrong with it. */
export type PostedFields = {
  readonly posted: SubmissionFields | null;
  /** What the page's address fills in, in place of a field's default, where nothing was posted; null for nothing. */
  readonly prefilled: SubmissionFields | null;
  readonly problems: readonly FieldProblem[];
  /** Null where the limits of files are not shown. */
  readonly uploadLimits: UploadLimits | null;
  /** The address that shows the page again with the next step of a place. */
  readonly stepAction: string;
};

/**
 * The fields of a form, with what was posted and its problems. A browser sends no file twice by itself, so that files are chosen again.
 */
export function presentHostedFields(
  locale: Locale,
  fields: readonly FormField[],
  { posted, prefilled, problems, uploadLimits, stepAction }: PostedFields,
): readonly HostedField[] {
  const files = uploadLimits === null ? null : presentFiles(locale, uploadLimits, posted);
  return fields.map((field, index): HostedField => {
    const values = posted === null ? listInitial(field, prefilled) : listTexts(posted, field.name);
    const value = values[0] ?? "";
    const id = `campo-${index + 1}`;
    const problem = problems.find((one) => one.field === field.name);
    const { control, takesFiles } = definitionOf(field);
    return {
      kind: control,
      id,
      name: field.name,
      label: field.label,
      help: field.help,
      isRequired: field.required && field.showIf === null,
      isOptional: !field.required,
      value,
      options:
        control === "consent"
          ? [{ value: ACCEPTED, label: "", isChosen: false }]
          : field.choices.map((choice) => ({ value: choice, label: choice, isChosen: values.includes(choice) })),
      message: problem === undefined ? null : locale.errors.describeProblem(problem),
      input: chooseInput(field, value),
      limit: control === "textarea" ? field.max : null,
      condition: describeCondition(locale, field, fields),
      place: control === "place" ? presentPlace(locale, { id, name: field.name, value, posted }) : null,
      files: takesFiles === true ? files : null,
      stepAction: `${stepAction}#${id}`,
    };
  });
}

function listInitial({ name, defaultValue }: FormField, prefilled: SubmissionFields | null): readonly string[] {
  if (prefilled?.has(name) === true) return listTexts(prefilled, name);
  return defaultValue === null ? [] : [defaultValue];
}

function presentFiles(
  { errors, hostedPages }: Locale,
  { files, fileBytes, submissionBytes }: UploadLimits,
  posted: SubmissionFields | null,
): NonNullable<HostedField["files"]> {
  const [fileMegabytes, allMegabytes] = [fileBytes / MEBIBYTE, submissionBytes / MEBIBYTE];
  return {
    hint: hostedPages.describeFiles(files, fileMegabytes, allMegabytes),
    again: posted === null ? null : hostedPages.filesAgain,
    accept: TAKEN_EXTENSIONS.map((extension) => `.${extension}`).join(","),
    isMultiple: files > 1,
    limits: JSON.stringify({
      files,
      fileBytes,
      submissionBytes,
      tooMany: errors.describeProblem({ field: "", problem: "too_many_files", limit: files }),
      tooLarge: errors.describeProblem({ field: "", problem: "file_too_large", limit: fileMegabytes }),
      tooLargeTogether: errors.describeProblem({ field: "", problem: "files_too_large", limit: allMegabytes }),
    }),
  };
}

const MEBIBYTE = 1024 * 1024;

function chooseInput(field: FormField, value: string): InputAttributes {
  const { shows, ...own } = definitionOf(field).input ?? {};
  const input = { ...LINE, ...own };
  const autocomplete = input.autocomplete ?? FILLED_BY_BROWSER.get(field.name.toLowerCase()) ?? null;
  return { ...input, type: (shows?.test(value) ?? true) ? input.type : "text", autocomplete };
}

function describeCondition(
  locale: Locale,
  { showIf }: FormField,
  fields: readonly FormField[],
): HostedField["condition"] {
  if (showIf === null) return null;
  const other = fields.find(({ name }) => name === showIf.field);
  const isConsent = other !== undefined && definitionOf(other).control === "consent";
  const words = isConsent
    ? locale.hostedPages.describeConsentCondition(other.label)
    : locale.hostedPages.describeCondition(other?.label ?? showIf.field, showIf.equals);
  return { words, name: showIf.field, value: isConsent ? ACCEPTED : showIf.equals };
}

/** The department, the province and the district of a place; each step after the one before it was chosen. */
function presentPlace(
  { hostedPages }: Locale,
  { id, name, value, posted }: { id: string; name: string; value: string; posted: SubmissionFields | null },
): NonNullable<HostedField["place"]> {
  const read = (step: string) => (posted === null ? "" : (listTexts(posted, `${step}${name}`)[0] ?? ""));
  const department = read(DISTRICT_STEPS.department) || value.slice(0, 2);
  const chosen = read(DISTRICT_STEPS.province) || value.slice(0, 4);
  const province = chosen.startsWith(department) ? chosen : "";
  const provinces = listProvinces(department);
  const districts = province === "" ? [] : listDistricts(province);
  const steps = [
    {
      step: DISTRICT_STEPS.department,
      label: hostedPages.page.department,
      places: listDepartments(),
      code: department,
    },
    { step: DISTRICT_STEPS.province, label: hostedPages.page.province, places: provinces, code: province },
  ];
  return {
    steps: steps
      .filter(({ places }) => places.length > 0)
      .map(({ step, label, places, code }, index) => ({
        id: index === 0 ? id : `${id}-provincia`,
        name: `${step}${name}`,
        label,
        options: toOptions(places, code),
      })),
    districts: toOptions(districts, value),
    isComplete: districts.length > 0,
  };
}

function toOptions(places: readonly Place[], chosen: string): readonly HostedOption[] {
  return places.map(({ code, name }) => ({ value: code, label: name, isChosen: code === chosen }));
}
