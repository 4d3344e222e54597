import type { FormField } from "./fieldTypes.ts";
import { countPlaces } from "./fieldTypes/rankings.ts";
import { definitionOf, optionsOf } from "./fieldTypes.ts";

/** The markup of a field, of a choice, and of a condition in a form's description, without the owner's texts. */
const FIELD_BYTES = 1_500;
const CHOICE_BYTES = 200;
const CONDITION_BYTES = 1_000;
/** The list of all districts, which the HTML for a website has once for each place. */
const DISTRICTS_BYTES = 130 * 1024;

/**
 * The most bytes that a form's fields take in its page, in its HTML for a website and in its JSON Schema, each: known without rendering
 * any of them.
 */
export function fieldBytesOf(fields: readonly FormField[]): number {
  const depths = new Map<string, number>();
  return fields.reduce((sum, field) => {
    const { name, label, help, pattern, defaultValue, showIf } = field;
    const depth = showIf === null ? 0 : (depths.get(showIf.field) ?? 0) + 1;
    depths.set(name, depth);
    const { control } = definitionOf(field);
    const place = control === "place" || control === "address" ? DISTRICTS_BYTES : 0;
    const texts =
      4 * markupBytesOf(name) +
      3 * markupBytesOf(label) +
      markupBytesOf(help ?? "") +
      2 * markupBytesOf(defaultValue ?? "") +
      (pattern ?? "").length * 2;
    const condition = showIf === null ? 0 : 4 * markupBytesOf(showIf.equals);
    return sum + FIELD_BYTES + place + optionBytesOf(field) + texts + condition + depth * CONDITION_BYTES;
  }, 0);
}

/** The inputs of a field's choices: once, for each row of a matrix, or for each place of a ranking. */
function optionBytesOf(field: FormField): number {
  const { name, rows = [] } = field;
  const options = optionsOf(field) ?? [];
  const nameBytes = markupBytesOf(name);
  const once = options.reduce((all, choice) => all + CHOICE_BYTES + nameBytes + 2 * markupBytesOf(choice), 0);
  if (definitionOf(field).control === "ranking") return countPlaces(field) * (once + FIELD_BYTES + nameBytes);
  if (rows.length === 0) return once;
  const ofRows = rows.map((row) => once + options.length * markupBytesOf(row) + FIELD_BYTES + 4 * markupBytesOf(row));
  return ofRows.reduce((all, bytes) => all + bytes, 0);
}

/** The bytes of a text in HTML or JSON, where a few characters become up to six. */
function markupBytesOf(text: string): number {
  return new TextEncoder().encode(text).length + 5 * (text.match(/[&<>"'\\]/g)?.length ?? 0);
}
