import { needsFiles } from "../../domain/forms/fieldChecks.ts";
import { checkFieldValue, definitionOf, type FormField, isList } from "../../domain/forms/fieldTypes.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { FormFields } from "../../domain/forms/fields.ts";
import type { JsonSchema } from "../../domain/forms/fieldTypes/definition.ts";
import { formSchemaPath } from "../../domain/links.ts";
import { CONTROL_FIELDS } from "../../domain/submissions/controlFields.ts";
import type { Locale } from "../../messages/locale.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";
/** An optional field may be posted empty. */
const BLANK = { enum: ["", null, []] };
/** The most conditions that are followed from one to the next. */
const MAX_CONDITIONS = 50;

/**
 * The JSON Schema of a form's data as JSON, with each value in the spelling that is stored: what it takes, the form takes, but for the
 * check digit of a RUC and a third decimal of an amount. The form takes further spellings, such as those that people type.
 */
export function describeFormSchema(locale: Locale, form: Form, publicUrl: string): JsonSchema {
  const { unknownFields, fields } = form.fields ?? NO_FIELDS;
  const asked = { unknownFields, fields: fields.filter((field) => definitionOf(field).asksNothing !== true) };
  const always = asked.fields.filter(({ showIf }) => showIf === null);
  const conditions = asked.fields.filter(({ showIf }) => showIf !== null);
  return {
    $schema: DIALECT,
    $id: `${publicUrl}${formSchemaPath(form.token)}`,
    title: form.hostedPage.title ?? form.name,
    ...(form.hostedPage.introduction === null ? {} : { description: form.hostedPage.introduction }),
    type: "object",
    properties: Object.fromEntries(
      asked.fields.map((field) => [
        field.name,
        { ...annotate(field), ...(field.showIf === null ? describeField(locale, field) : {}) },
      ]),
    ),
    required: listRequired(always),
    ...(asked.unknownFields === "refuse" ? { patternProperties: CONTROLS, additionalProperties: false } : {}),
    ...(conditions.length === 0
      ? {}
      : { allOf: conditions.map((field) => describeConditional(locale, field, asked.fields)) }),
    // A submission has a field besides the control fields.
    not: { propertyNames: { enum: CONTROL_FIELDS } },
    ...describeLists(asked.fields),
  };
}

const NO_FIELDS: FormFields = { version: 0, unknownFields: "keep", fields: [] };
const CONTROLS = { [`^(?:${CONTROL_FIELDS.join("|")})$`]: true };

/** The titles are the labels, so that a program that shows the schema speaks the owner's words. */
function annotate({ label, help, defaultValue }: FormField): JsonSchema {
  return {
    title: label,
    ...(help === null ? {} : { description: help }),
    ...(defaultValue === null ? {} : { default: defaultValue }),
  };
}

/** What the field takes, without its condition. */
function describeField(locale: Locale, field: FormField): JsonSchema {
  const own = definitionOf(field).schema(field);
  const value = needsFiles(field) ? { ...own, description: locale.hostedPages.snippet.files } : own;
  return field.required ? value : { anyOf: [value, BLANK] };
}

/** The lists of values that the fields refer to, each once. */
function describeLists(fields: readonly FormField[]): JsonSchema {
  const lists = fields.flatMap((field) => definitionOf(field).list ?? []);
  if (lists.length === 0) return {};
  return { $defs: Object.fromEntries(lists.map(({ name, values }) => [name, { enum: values() }])) };
}

/** A field with a default may be left out, because the default stands for it. */
function listRequired(fields: readonly FormField[]): readonly string[] {
  return fields.filter(({ required, defaultValue }) => required && defaultValue === null).map(({ name }) => name);
}

/** A field with a condition is checked while the condition is met, and else takes anything. */
function describeConditional(locale: Locale, field: FormField, fields: readonly FormField[]): JsonSchema {
  return {
    if: { allOf: listConditions(field, fields) },
    // The keyword of JSON Schema; nothing awaits the object.
    // oxlint-disable-next-line unicorn/no-thenable
    then: { properties: { [field.name]: describeField(locale, field) }, required: listRequired([field]) },
  };
}

/** The field's condition, and those under which the fields before it are asked. */
function listConditions(field: FormField, fields: readonly FormField[]): readonly JsonSchema[] {
  const conditions: JsonSchema[] = [];
  let current: FormField | undefined = field;
  while (current?.showIf && conditions.length < MAX_CONDITIONS) {
    const { field: name, equals }: { readonly field: string; readonly equals: string } = current.showIf;
    current = fields.find((other) => other.name === name);
    conditions.push(current === undefined ? NEVER : describeEquality(current, equals));
  }
  return conditions;
}

const NEVER: JsonSchema = { not: {} };

/** The data whose field has this value, or has it by default. */
function describeEquality(field: FormField, equals: string): JsonSchema {
  const { name } = field;
  const definition = definitionOf(field);
  const value = definition.equals === undefined ? { const: equals } : definition.equals(equals);
  const posted = value === null ? NEVER : { properties: { [name]: value }, required: [name] };
  return isDefault(field, equals) ? { anyOf: [{ not: { required: [name] } }, posted] } : posted;
}

function isDefault(field: FormField, equals: string): boolean {
  if (field.defaultValue === null) return false;
  const checked = checkFieldValue(field, field.defaultValue);
  if (!("value" in checked)) return false;
  const { value } = checked;
  return typeof value === "object" ? isList(value) && value.includes(equals) : String(value) === equals;
}
