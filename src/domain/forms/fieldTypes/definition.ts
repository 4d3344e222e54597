import type { LimitProblem, PlainProblem } from "../../fieldProblems.ts";
import type { SentNumber } from "../../sentJson.ts";

/** The condition under which a field is asked: an earlier field has this value, or this choice among its values. */
export type ShowIf = { readonly field: string; readonly equals: string };

/** What the owner of a form decides about a field, besides its type. */
export type FieldSettings = {
  /** The name under which it is posted. */
  readonly name: string;
  /** What a person reads beside it; of a consent the text that is agreed to. */
  readonly label: string;
  readonly help: string | null;
  readonly required: boolean;
  /** Empty for a type without choices. */
  readonly choices: readonly string[];
  /** The least and the greatest number or amount, the characters of a text, or the marked choices of checkboxes. */
  readonly min: number | null;
  readonly max: number | null;
  /** An expression of `compilePattern` that the whole text matches. */
  readonly pattern: string | null;
  /** The value of a field that was not posted at all. */
  readonly defaultValue: string | null;
  readonly showIf: ShowIf | null;
};

/** An accepted consent: the text that was shown, and when it was accepted. */
export type ConsentValue = { readonly accepted: true; readonly text: string; readonly at: string };

/** A checked value: a number for numbers; a list for checkboxes and files; else a text in one spelling. */
export type FieldValue = string | number | true | readonly string[];

/** A checked value, or the problem of a posted one. */
export type Checked =
  | { readonly value: FieldValue }
  | { readonly problem: PlainProblem }
  | { readonly problem: LimitProblem; readonly limit: number };

export type JsonSchema = { readonly [keyword: string]: unknown };

/** How a page asks for a field. Each edge draws every control; a type names the one that it is asked with. */
export type FieldControl =
  | "input"
  | "textarea"
  | "select"
  | "radio"
  | "checkboxes"
  | "consent"
  | "hidden"
  | "file"
  | "place";

/** The attributes of an `input`. */
export type InputAttributes = {
  readonly type: string;
  readonly inputMode: string | null;
  readonly autocomplete: string | null;
};

/** The words and numbers of a language that readable values need. */
export type ValueFormats = {
  readonly yes: string;
  readonly no: string;
  formatDay(day: string): string;
  formatSoles(amount: string): string;
};

/** A value as a table of a spreadsheet keeps it: a day `YYYY-MM-DD` and an amount of soles are marked as what they are. */
export type TableValue =
  | string
  | number
  | SentNumber
  | boolean
  | null
  | { readonly day: string }
  | { readonly soles: number };

/** How the answers to a question are shown together. */
export type SummaryKind = "choices" | "numbers" | "dates" | "texts" | "none";

/**
 * How the answers to a field are summarised. Choices are texts, lists of texts or objects with a text for each row, and are counted, by their first `characters` where that is
 * given, under the names that `name` gives them. Numbers are numbers or texts that are one, and dates `YYYY-MM-DD`. Of texts the latest
 * are shown. Of `none` only the number of answers is.
 */
export type FieldSummary =
  | {
      readonly kind: "choices";
      readonly characters?: number;
      /** Whether they are shown in the order of their values, as hours are; else in the order of the field's choices, then by how often they were given. */
      readonly inOrder?: true;
      readonly name?: (value: string, formats: Pick<ValueFormats, "yes">) => string;
    }
  | { readonly kind: "numbers"; readonly inSoles?: true }
  | { readonly kind: Exclude<SummaryKind, "choices" | "numbers"> };

/** All that the product knows of a type of field. A type is registered in `fieldTypes.ts`. */
export type FieldTypeDefinition = {
  /** A sentence for the API's description: what a field takes. */
  readonly description: string;
  /** Checks a posted value that is not blank. A checked value checks again to itself. */
  check(field: FieldSettings, raw: unknown): Checked;
  /** The JSON Schema of the values that are not empty, in the spelling that is stored. */
  schema(field: FieldSettings): JsonSchema;
  /** The JSON Schema of the one value that a condition names; null where no value is equal to the text. `const` unless given. */
  equals?(text: string): JsonSchema | null;
  /** A list of values that schemas name once, under `$defs`, in place of `schema`. */
  readonly list?: { readonly name: string; values(): readonly string[] };
  /** The settings that the type takes, besides those of every field. `values`: bounds of the value itself; `counts`: of its length. */
  readonly takes: {
    readonly choices?: true;
    readonly bounds?: "values" | "counts";
    readonly pattern?: true;
    readonly noDefault?: true;
    /** The most characters of the label, where it may be longer than that of other types. */
    readonly labelCharacters?: number;
  };
  readonly control: FieldControl;
  readonly summary: FieldSummary;
  /** Of the control `input`; a line of text unless given. */
  readonly input?: Partial<InputAttributes> & {
    /** The values that an input of this type shows; others are shown as a line of text. */
    readonly shows?: RegExp;
  };
  /** Whether a value may stand in a mail to the visitor: one that cannot carry a stranger's own words. */
  readonly fillsPlaceholders: boolean;
  /** Whether the field brings files. */
  readonly takesFiles?: true;
  /** The problem of a required field without a value; `required` unless given. */
  readonly missing?: PlainProblem;
  /** Whether a number that was sent for a text is taken as it was spelled, where that is allowed; else by its value, as by every type. */
  readonly keepsSpelling?: true;
  /** What is kept of a checked value, where that is more than the value. */
  keep?(field: FieldSettings, receivedAt: Date): ConsentValue;
  /** A text's value as people read it; the text itself unless given. */
  readable?(value: string, formats: ValueFormats): string;
  /** A text's value in a table; the readable text unless given. */
  tabulated?(value: string): TableValue;
};

/** The most characters of a text of one line, of a text of several, and of a text with a pattern. */
export const MAX_TEXT_CHARACTERS = 1_000;
export const MAX_TEXTAREA_CHARACTERS = 20_000;

/** Whether nothing was posted: no value, a blank text, or an empty list. */
export function isBlank(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === "string") return raw.length <= MAX_TEXTAREA_CHARACTERS && raw.trim() === "";
  return Array.isArray(raw) && raw.every(isBlank);
}

/** A number that a program posts for a text, such as a DNI, is read as it is written. */
export function toText(raw: unknown): string | null {
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" ? raw : null;
}

/** The schema of texts that match the expression. */
export function matching(expression: string): JsonSchema {
  return { type: "string", pattern: expression };
}
