import { idOfDigits } from "../ids.ts";
import type { UnknownFields } from "./fields.ts";
import type { FormField } from "./fieldTypes.ts";

/** The fields of a form between two changes. */
export type FormFieldVersion = {
  /** The number as an id, for cursors. */
  readonly id: string;
  readonly formId: string;
  /** Counts the changes of the form's fields, from 1. */
  readonly number: number;
  readonly unknownFields: UnknownFields;
  readonly fields: readonly FormField[];
  readonly publishedAt: Date;
  /** The e-mail address of the person, or the name of the key, that published it; null once that is gone, and for versions of earlier releases. */
  readonly publishedByName: string | null;
};

/** The number of a version as an id, which sorts as the number does. */
export function versionIdOf(number: number): string {
  return idOfDigits(number.toString(16).padStart(32, "0"));
}

/** The number of an id that `versionIdOf` made; of another one, that of some version that no form reaches. */
export function numberOfVersionId(id: string): number {
  return Math.min(Number.parseInt(id.replaceAll("-", ""), 16), MAX_NUMBER);
}

/** The greatest number that the database stores. */
const MAX_NUMBER = 2 ** 31 - 1;
