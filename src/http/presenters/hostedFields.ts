import type { UploadLimits } from "../../domain/accounts/plans.ts";
import type { FieldProblem } from "../../domain/errors.ts";
import { asksForFiles, needsFiles } from "../../domain/forms/fieldChecks.ts";
import { definitionOf, type FormField, optionsOf } from "../../domain/forms/fieldTypes.ts";
import type { InputAttributes } from "../../domain/forms/fieldTypes/definition.ts";
import { partName } from "../../domain/forms/fieldTypes/parts.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import { TAKEN_EXTENSIONS } from "../../services/submissions/fileChecks.ts";
import { presentParts } from "./hostedParts.ts";
import { listTexts } from "./postedAgain.ts";
import { presentPlace } from "./hostedPlaces.ts";
import type { HostedField } from "../views/hostedPages.ts";

const LINE: InputAttributes = { type: "text", inputMode: null, autocomplete: null };
/** What a browser fills in by itself, by the names that forms in Spanish have. Source of the values: HTML, 4.10.18.7. */
const FILLED_BY_BROWSER: ReadonlyMap<string, string> = new Map([
  ["nombre", "name"],
  ["nombre completo", "name"],
  ["nombres y apellidos", "name"],
  ["nombres", "given-name"],
  ["apellidos", "family-name"],
  ["apellido", "family-name"],
  ["correo", "email"],
  ["correo electronico", "email"],
  ["email", "email"],
  ["telefono", "tel"],
  ["celular", "tel"],
  ["direccion", "street-address"],
  ["domicilio", "street-address"],
  ["distrito", "address-level3"],
  ["provincia", "address-level2"],
  ["departamento", "address-level1"],
  ["fecha de nacimiento", "bday"],
  ["empresa", "organization"],
  ["razon social", "organization"],
  ["cargo", "organization-title"],
]);

/** What a browser fills in by the field's name or, where that says nothing, by its label. */
function findAutocomplete({ name, label }: FormField): string | null {
  const [byName, byLabel] = [name, label].map((text) =>
    FILLED_BY_BROWSER.get(
      text
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .replaceAll(/[\s_-]+/g, " ")
        .toLowerCase()
        .trim(),
    ),
  );
  return byName ?? byLabel ?? null;
}
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
  const hasFiles = fields.some(asksForFiles);
  return fields.map((field, index): HostedField => {
    const values = posted === null ? listInitial(field, prefilled) : listTexts(posted, field.name);
    const value = values[0] ?? "";
    const id = `campo-${index + 1}`;
    const problem = problems.find((one) => one.field === field.name);
    const { control } = definitionOf(field);
    const isTaking = asksForFiles(field) && (needsFiles(field) || (uploadLimits?.files ?? 0) > 0);
    const message = problem === undefined ? null : locale.errors.describeProblem(problem);
    const place = presentDistrict(locale, field, { id, value, posted, message, hasFiles });
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
          : (optionsOf(field) ?? []).map((choice) => ({
              value: choice,
              label: choice,
              isChosen: values.includes(choice),
            })),
      message: control === "place" && place !== null ? place.message : message,
      input: chooseInput(field, value),
      limit: control === "textarea" ? field.max : null,
      condition: describeCondition(locale, field, fields),
      parts: presentParts(locale, { field, id, posted }),
      ends: presentEnds(locale, field),
      place,
      files: isTaking ? files : null,
      stepAction: `${stepAction}#${id}`,
    };
  });
}

/** What the numbers at both ends of a scale mean. */
function presentEnds({ hostedPages }: Locale, field: FormField): HostedField["ends"] {
  const { minLabel = null, maxLabel = null } = field;
  if (minLabel === null && maxLabel === null) return null;
  const options = optionsOf(field) ?? [];
  const describe = (number: string | undefined, words: string | null) =>
    words === null ? "" : hostedPages.describeEnd(number ?? "", words);
  return { least: describe(options[0], minLabel), greatest: describe(options.at(-1), maxLabel) };
}

/** The steps to the district of a place or of an address; null for another field. */
function presentDistrict(
  locale: Locale,
  field: FormField,
  asked: Omit<Parameters<typeof presentPlace>[1], "field">,
): HostedField["place"] {
  const { control } = definitionOf(field);
  if (control === "place") return presentPlace(locale, { ...asked, field });
  if (control !== "address") return null;
  const { posted } = asked;
  const name = partName(field.name, "ubigeo");
  const value = posted === null ? "" : (listTexts(posted, name)[0] ?? "");
  return presentPlace(locale, { ...asked, id: `${asked.id}-lugar`, field: { ...field, name }, value });
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
  const autocomplete = input.autocomplete ?? findAutocomplete(field);
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
