import type { Context } from "koa";
import { nameByFields } from "../../domain/forms/fieldNames.ts";
import { isBlank, type FieldControl } from "../../domain/forms/fieldTypes/definition.ts";
import { checkFieldValue, definitionOf, type FormField } from "../../domain/forms/fieldTypes.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { findUnstorable } from "../../domain/texts.ts";

/** What the address of a form's page says to the page itself. */
const OF_PAGE: ReadonlySet<string> = new Set(["embed", "enviar", "elegir"]);

/** The controls that an address may fill: a consent and a file are the visitor's own. */
const FILLED: ReadonlySet<FieldControl> = new Set<FieldControl>([
  "input",
  "textarea",
  "select",
  "radio",
  "checkboxes",
  "hidden",
  "place",
]);

/**
 * The values that the address of a form's page gives to its fields by their names, such as `?nombre=Ana`; null without any. A value that
 * its field would refuse is left out, and a field that visitors do not see is filled only where the form's owner lists it.
 */
export function readPrefilledFields(
  { query }: Pick<Context, "query">,
  { fields, prefilledFields }: Pick<Form, "fields" | "prefilledFields">,
): SubmissionFields | null {
  if (fields === null || Object.keys(query).every((name) => OF_PAGE.has(name))) return null;
  const names = new Set(fields.fields.map(({ name }) => name));
  const given = nameByFields(names, new Map(Object.entries(query)));
  const filled = new Map<string, readonly string[]>();
  for (const field of fields.fields) {
    if (OF_PAGE.has(field.name) || !isFilled(field, prefilledFields)) continue;
    const texts = [given.get(field.name) ?? []].flat().filter((text) => findUnstorable(text) === null);
    const [first = ""] = texts;
    const isList = definitionOf(field).control === "checkboxes";
    const raw = isList ? texts : first;
    if (!isBlank(raw) && "value" in checkFieldValue(field, raw)) filled.set(field.name, isList ? texts : [first]);
  }
  return filled.size === 0 ? null : filled;
}

function isFilled(field: FormField, listed: readonly string[]): boolean {
  const { control } = definitionOf(field);
  return FILLED.has(control) && (control !== "hidden" || listed.includes(field.name));
}
