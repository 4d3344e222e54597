import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import type { FormFields } from "../../src/domain/forms/fields.ts";

/** A field with the given options; without any, an optional text. */
export function buildField(options: Partial<FormField> = {}): FormField {
  return {
    name: "dato",
    type: "text",
    label: "Dato",
    help: null,
    required: false,
    choices: [],
    min: null,
    max: null,
    pattern: null,
    defaultValue: null,
    showIf: null,
    ...options,
  };
}

/** The first version of a form's fields. */
export function buildFields(
  fields: readonly FormField[],
  unknownFields: FormFields["unknownFields"] = "keep",
): FormFields {
  return { version: 1, unknownFields, fields };
}
