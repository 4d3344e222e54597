import type { ConsentValue, FieldValue } from "./fieldTypes/definition.ts";
import type { FormField } from "./fieldTypes.ts";

/** What happens to posted data without a field: they are stored, or the submission is refused. */
export type UnknownFields = "keep" | "refuse";

/** The fields of a form as of one change. */
export type FormFields = {
  /** Counts the changes of the fields, from 1. */
  readonly version: number;
  readonly unknownFields: UnknownFields;
  readonly fields: readonly FormField[];
};

/** The checked values by the names of their fields. */
export type FieldValues = { readonly [name: string]: FieldValue | ConsentValue };
