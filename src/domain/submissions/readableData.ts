import { isBlank, type TableValue, type ValueFormats } from "../forms/fieldTypes/definition.ts";
import { definitionOf, describeFieldValue, type LabelledField, tabulateFieldValue } from "../forms/fieldTypes.ts";
import { findWhole } from "../forms/fieldParts.ts";
import type { FieldValues } from "../forms/fields.ts";
import { nameByFields } from "../forms/fieldNames.ts";
import { type JsonValue, SentNumber, toOrderedObject } from "../sentJson.ts";
import type { Submission } from "./submissions.ts";

/** A submission with the fields that it met, which may have changed since; none where it met none. */
export type ReadableSource = Pick<Submission, "data" | "values"> & { readonly fields: readonly LabelledField[] };

/** A datum of a submission as a person reads it. */
export type ReadableDatum = {
  /** The name under which it was sent. */
  readonly name: string;
  /** The label of the field that it met; else the name. */
  readonly label: string;
  /** What the field made of it in words, such as a district's name; else what was sent, where objects and their lists stay JSON. */
  readonly value: string;
  /** The value of a cell, where numbers, amounts and days stay such. */
  readonly cell: TableValue;
};

/**
 * The data of a submission in the order in which they were sent, and behind them what fields added, such as a default. Every page, mail,
 * message and table shows submissions by this rule.
 */
export function listReadableData(source: ReadableSource, formats: ValueFormats): readonly ReadableDatum[] {
  return listDatums(source).map(({ name, label, read }) => {
    return { name, label, value: describe(read, formats), cell: tabulate(read, formats) };
  });
}

type FieldRead = { readonly field: LabelledField; readonly value: FieldValues[string] };
type Read = FieldRead | { readonly field: null; readonly value: JsonValue };
type Datum = Pick<ReadableDatum, "name" | "label"> & { readonly read: Read };

function listDatums({ data, values, fields: met }: ReadableSource): readonly Datum[] {
  const fields = met.filter((field) => definitionOf(field).asksNothing !== true);
  const fieldOf = new Map(fields.map((field) => [field.name, field]));
  const readValue = (field: LabelledField | undefined): FieldRead | null => {
    const value = field !== undefined && values !== null && Object.hasOwn(values, field.name) && values[field.name];
    return field === undefined || value === false || value === undefined ? null : { field, value };
  };
  const named = nameByFields(new Set(fieldOf.keys()), new Map(Object.entries(data)));
  const sent = [...foldParts(named, fieldOf)].map(([name, { value, parts }]): Datum => {
    const field = fieldOf.get(name);
    const read = readValue(field);
    return {
      name,
      label: field?.label ?? name,
      read: read !== null && hasParts(read, parts) ? read : { field: null, value },
    };
  });
  const sentNames = new Set(sent.map(({ name }) => name));
  const added = fields.flatMap((field): readonly Datum[] => {
    const { name, label } = field;
    const read = sentNames.has(name) || definitionOf(field).takesFiles === true ? null : readValue(field);
    return read === null ? [] : [{ name, label, read }];
  });
  return [...sent, ...added];
}

type Folded = { readonly value: JsonValue; readonly parts: ReadonlyMap<string, JsonValue> };
const NO_PARTS: Folded["parts"] = new Map();

/** The data with the parts of a field as one datum, in the place of the first. Parts that are all blank are a blank datum. */
function foldParts(
  data: ReadonlyMap<string, JsonValue>,
  fieldOf: ReadonlyMap<string, LabelledField>,
): ReadonlyMap<string, Folded> {
  const inParts = [...fieldOf.values()].filter((field) => definitionOf(field).parts !== undefined);
  const names = new Set(inParts.map(({ name }) => name));
  const folded = new Map<string, Folded>();
  for (const [name, value] of data) {
    const whole = fieldOf.has(name) ? null : findWhole(name, names);
    if (whole === null || data.has(whole)) folded.set(name, { value, parts: NO_PARTS });
    else {
      const parts = new Map(folded.get(whole)?.parts).set(name.slice(whole.length + 1, -1), value);
      folded.set(whole, { value: [...parts.values()].every(isBlank) ? "" : toOrderedObject(parts), parts });
    }
  }
  return folded;
}

/** Whether the value has every part that was not left blank. */
function hasParts({ value }: FieldRead, parts: Folded["parts"]): boolean {
  return [...parts].every(([part, text]) => isBlank(text) || (typeof value === "object" && Object.hasOwn(value, part)));
}

function describe(read: Read, formats: ValueFormats): string {
  return read.field === null ? describeSent(read.value, formats) : describeFieldValue(read.field, read.value, formats);
}

function tabulate(read: Read, formats: ValueFormats): TableValue {
  if (read.field !== null) return tabulateFieldValue(read.field, read.value, formats);
  const { value } = read;
  const isKept =
    typeof value === "number" || typeof value === "boolean" || value === null || value instanceof SentNumber;
  return isKept ? value : describeSent(value, formats);
}

function describeSent(value: JsonValue, formats: ValueFormats): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? formats.yes : formats.no;
  if (isPlain(value)) return String(value);
  const isPlainList = Array.isArray(value) && value.every(isPlain);
  return isPlainList ? value.map((item) => describeSent(item, formats)).join(", ") : JSON.stringify(value);
}

function isPlain(value: JsonValue): value is string | number | boolean | SentNumber {
  return typeof value !== "object" || value instanceof SentNumber;
}
