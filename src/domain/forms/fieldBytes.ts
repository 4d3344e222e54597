import type { FormField } from "./fieldTypes.ts";
import { definitionOf } from "./fieldTypes.ts";

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
    const { name, label, help, choices, pattern, defaultValue, showIf } = field;
    const depth = showIf === null ? 0 : (depths.get(showIf.field) ?? 0) + 1;
    depths.set(name, depth);
    const place = definitionOf(field).control === "place" ? DISTRICTS_BYTES : 0;
    const listed = choices.reduce(
      (all, choice) => all + CHOICE_BYTES + markupBytesOf(name) + 2 * markupBytesOf(choice),
      0,
    );
    const texts =
      4 * markupBytesOf(name) +
      3 * markupBytesOf(label) +
      markupBytesOf(help ?? "") +
      2 * markupBytesOf(defaultValue ?? "") +
      (pattern ?? "").length * 2;
    const condition = showIf === null ? 0 : 4 * markupBytesOf(showIf.equals);
    return sum + FIELD_BYTES + place + listed + texts + condition + depth * CONDITION_BYTES;
  }, 0);
}

/** The bytes of a text in HTML or JSON, where a few characters become up to six. */
function markupBytesOf(text: string): number {
  return new TextEncoder().encode(text).length + 5 * (text.match(/[&<>"'\\]/g)?.length ?? 0);
}
