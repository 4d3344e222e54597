import {
  MAX_END_LABEL_CHARACTERS,
  MAX_HELP_CHARACTERS,
  MAX_LABEL_CHARACTERS,
} from "../src/domain/forms/fieldDefinitions.ts";
import type { FieldSettings, ListSetting, NumberSetting } from "../src/domain/forms/fieldTypes/definition.ts";
import { definitionOf, type FieldType } from "../src/domain/forms/fieldTypes.ts";

/** The settings of a field that an owner decides, by their names in the API; its name and type stand beside them. */
export type SettingName = Exclude<keyof FieldSettings, "name">;

/**
 * What an editor asks an owner for. `line` and `text` (with line breaks) have the most characters, `lines` the number of lines and the
 * most characters of each, and `number` its bounds, null where there are none, and what stands for a missing one.
 */
export type SettingControl =
  | { readonly kind: "line" | "text"; readonly characters: number }
  | ({ readonly kind: "lines" } & ListSetting)
  | ({ readonly kind: "number" } & NumberSetting)
  | { readonly kind: "switch" | "pattern" | "value" | "condition" };

/** A setting of a type; `isNeeded`: a field without it is refused. */
export type FieldSetting = { readonly name: SettingName; readonly isNeeded: boolean } & SettingControl;

/**
 * The settings that fields of a type take, in the order in which an editor asks for them. `checkFieldDefinitions` refuses the others with
 * `not_for_this_type`, and what passes these bounds.
 */
export function settingsOf(type: FieldType): readonly FieldSetting[] {
  const { takes, asksNothing = false } = definitionOf({ type });
  const { choices, rows, min, max } = takes;
  const { characters, isLong } = takes.label ?? { characters: MAX_LABEL_CHARACTERS, isLong: false };
  const settings: (FieldSetting | null)[] = [
    { name: "label", isNeeded: true, kind: isLong ? "text" : "line", characters },
    { name: "help", isNeeded: false, kind: "line", characters: MAX_HELP_CHARACTERS },
    asksNothing ? null : { name: "required", isNeeded: false, kind: "switch" },
    rows === undefined ? null : { name: "rows", isNeeded: true, kind: "lines", ...rows },
    choices === undefined ? null : { name: "choices", isNeeded: true, kind: "lines", ...choices },
    min === undefined ? null : { name: "min", isNeeded: false, kind: "number", ...min },
    max === undefined ? null : { name: "max", isNeeded: false, kind: "number", ...max },
    takes.endLabels === true
      ? { name: "minLabel", isNeeded: false, kind: "line", characters: MAX_END_LABEL_CHARACTERS }
      : null,
    takes.endLabels === true
      ? { name: "maxLabel", isNeeded: false, kind: "line", characters: MAX_END_LABEL_CHARACTERS }
      : null,
    takes.unique === true ? { name: "unique", isNeeded: false, kind: "switch" } : null,
    takes.confirmed === true ? { name: "confirmed", isNeeded: false, kind: "switch" } : null,
    takes.pattern === true ? { name: "pattern", isNeeded: false, kind: "pattern" } : null,
    takes.noDefault === true ? null : { name: "defaultValue", isNeeded: false, kind: "value" },
    takes.noCondition === true ? null : { name: "showIf", isNeeded: false, kind: "condition" },
  ];
  return settings.filter((setting) => setting !== null);
}
