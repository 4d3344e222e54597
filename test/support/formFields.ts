import { definitionOf, FIELD_TYPES, type FormField } from "../../src/domain/forms/fieldTypes.ts";
import type { FormFields } from "../../src/domain/forms/fields.ts";
import { fieldExamples } from "../../src/messages/es/panelFieldTypes.ts";

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

/** A field of each type by the example of its definition, as the owner of a form describes it. Files and breaks stand at the end. */
export function buildFieldOfEachType(): readonly FormField[] {
  const fields = FIELD_TYPES.map((type) => {
    const { value: _value, ...settings } = fieldExamples[type];
    return buildField({ name: type, type, ...settings });
  });
  const isLast = ({ type }: FormField) => definitionOf({ type }).takesFiles === true;
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}
