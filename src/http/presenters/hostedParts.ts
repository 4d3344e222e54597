import type { InputAttributes } from "../../domain/forms/fieldTypes/definition.ts";
import { partName } from "../../domain/forms/fieldTypes/parts.ts";
import { countPlaces } from "../../domain/forms/fieldTypes/rankings.ts";
import { definitionOf, type FormField } from "../../domain/forms/fieldTypes.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Locale } from "../../messages/locale.ts";
import type { HostedOption, HostedPart } from "../views/hostedPages.ts";
import { listTexts } from "./postedAgain.ts";

const MAY_BE_BLANK = { isRequired: false, isOptional: true, isWrong: false } as const;
const LINE: InputAttributes = { type: "text", inputMode: null, autocomplete: null };

/** A field with the id of its first input, and what was posted; null for an empty page. */
type AskedField = { readonly field: FormField; readonly id: string; readonly posted: SubmissionFields | null };

/** The inputs of a field that has several, by the control that asks for it; none for every other field. */
export function presentParts({ hostedPages }: Locale, { field, id, posted }: AskedField): readonly HostedPart[] {
  const { page, describePlace } = hostedPages;
  switch (definitionOf(field).control) {
    case "matrix":
      return (field.rows ?? []).map((row, index) => present(row, partName(field.name, row), index, field.choices));
    case "ranking":
      return Array.from({ length: countPlaces(field) }, (_, index) =>
        present(describePlace(index + 1), field.name, index, field.choices, index),
      );
    case "days":
      return [present(page.from, partName(field.name, "from"), 0), present(page.to, partName(field.name, "to"), 1)];
    case "address":
      return [
        present(page.street, partName(field.name, "line1"), 0, [], 0, "address-line1"),
        { ...present(page.moreStreet, partName(field.name, "line2"), 1, [], 0, "address-line2"), ...MAY_BE_BLANK },
      ];
    default:
      return [];
  }

  function present(
    label: string,
    name: string,
    index: number,
    choices: readonly string[] = [],
    place = 0,
    autocomplete: string | null = null,
  ): HostedPart {
    const value = posted === null ? "" : (listTexts(posted, name)[place] ?? "");
    const { shows, ...own } = definitionOf(field).input ?? {};
    const input = { ...LINE, ...own, ...(shows?.test(value) === false ? LINE : {}), autocomplete };
    return {
      id: index === 0 ? id : `${id}-${index + 1}`,
      name,
      label,
      value,
      options: choices.map((choice): HostedOption => ({ value: choice, label: choice, isChosen: choice === value })),
      input,
      isRequired: field.required && field.showIf === null,
      isOptional: false,
      isWrong: posted !== null && field.required && value.trim() === "",
    };
  }
}
