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
  /** What is asked with the same choices, one row each; only of a type with rows. */
  readonly rows?: readonly string[];
  /** What the least and the greatest number of a scale mean; only of a type with such words, null for none. */
  readonly minLabel?: string | null;
  readonly maxLabel?: string | null;
  /** Whether the form takes each answer once; missing where it does not. */
  readonly unique?: true;
  /** Whether a submission counts once the visitor has confirmed the address by mail; missing where it need not. */
  readonly confirmed?: true;
};

/** An accepted consent: the text that was shown, and when it was accepted. */
export type ConsentValue = { readonly accepted: true; readonly text: string; readonly at: string };

/** The texts of a value with several inputs, by the names of its parts. Parts that were left blank are missing. */
export type PartsValue = { readonly [part: string]: string };

/** A checked value: a number for numbers; a list for several choices and files; parts for several inputs; else a text in one spelling. */
export type FieldValue = string | number | true | readonly string[] | PartsValue;

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
  | "place"
  | "rating"
  | "scale"
  | "ranking"
  | "matrix"
  | "days"
  | "address"
  | "section"
  | "text"
  | "page"
  | "signature";

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
  formatDays(from: string, to: string): string;
  formatSoles(amount: string): string;
  formatTypedSignature(name: string): string;
  /** A mark out of the greatest one, such as `4 de 5`. */
  formatMark(mark: number, greatest: number): string;
};

/** What a value is read by, besides its type. */
export type ReadSettings = { readonly max?: number | null };

/** A number that an owner sets. A bound is null where there is none. */
export type NumberSetting = {
  readonly least: number | null;
  readonly most: number | null;
  readonly isWhole: boolean;
  /** What stands for a missing one. */
  readonly initial: number | null;
};

/** A list of different lines that an owner sets. */
export type ListSetting = { readonly least: number; readonly most: number; readonly characters: number };

/** The settings that a type takes, besides the help and the condition of every field. `schema/fieldSettings.ts` lists them for editors. */
export type TakenSettings = {
  readonly choices?: ListSetting;
  readonly rows?: ListSetting;
  readonly min?: NumberSetting;
  readonly max?: NumberSetting;
  /** The words at both ends of a scale. */
  readonly endLabels?: true;
  readonly pattern?: true;
  readonly noDefault?: true;
  readonly noCondition?: true;
  /** Whether a form may take each answer once: its values have one spelling, by which a person or a company is known. */
  readonly unique?: true;
  /** Whether a form may have the value confirmed by mail. */
  readonly confirmed?: true;
  /** Of a label that differs from other types'; `isLong`: it keeps its line breaks. */
  readonly label?: { readonly characters: number; readonly isLong: boolean };
};

/** A field of a type as an owner may describe it, in the words of a language, and a value that it takes; null where none is posted as a text or in parts. */
export type FieldExample = {
  readonly label: string;
  readonly value: string | PartsValue | readonly string[] | null;
} & Partial<Pick<FieldSettings, "help" | "choices" | "rows" | "min" | "max" | "minLabel" | "maxLabel">>;

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
export type SummaryKind = "choices" | "numbers" | "dates" | "ranks" | "texts" | "none";

/**
 * How the answers to a field are summarised. Choices are texts, lists of texts or objects with a text for each row, and are counted, by their first `characters` where that is
 * given, under the names that `name` gives them. Numbers are numbers or texts that are one, and dates `YYYY-MM-DD`. Ranks are lists of choices in the order that a person gave them. Of texts the latest
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
  /** A list of values to which `schema` refers as `#/$defs/<name>`, so that a form's schema has it once. */
  readonly list?: { readonly name: string; values(): readonly string[] };
  readonly takes: TakenSettings;
  readonly control: FieldControl;
  readonly summary: FieldSummary;
  /** Of the control `input`; a line of text unless given. */
  readonly input?: Partial<InputAttributes> & {
    /** The values that an input of this type shows; others are shown as a line of text. */
    readonly shows?: RegExp;
  };
  /** Whether a value may stand in a mail to the visitor: one that cannot carry a stranger's own words. */
  readonly fillsPlaceholders: boolean;
  /** Whether it asks for nothing, such as a heading: nothing is posted, checked or stored under its name. */
  readonly asksNothing?: true;
  /** The parts of a value with several inputs, which pages post as `name[part]`. */
  parts?(field: Pick<FieldSettings, "rows">): readonly string[];
  /** The values among which a person chooses, where they are not the field's choices. */
  options?(field: FieldSettings): readonly string[];
  /** Whether no condition can name a value of it. */
  readonly isIncomparable?: true;
  /** Whether the field brings files. */
  readonly takesFiles?: true;
  /** Whether a text may stand in place of its file, such as a typed signature. */
  readonly takesText?: true;
  /** The problem of a required field without a value; `required` unless given. */
  readonly missing?: PlainProblem;
  /** Whether a number that was sent for a text is taken as it was spelled, where that is allowed; else by its value, as by every type. */
  readonly keepsSpelling?: true;
  /** What is kept of a checked value, where that is more than the value. */
  keep?(field: FieldSettings, receivedAt: Date): ConsentValue;
  /** A value as people read it; null for the value itself, which is also what a type without it has. */
  readable?(value: FieldValue, formats: ValueFormats, settings: ReadSettings): string | null;
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

/** Any number, of a number's or an amount's bounds. */
export const ANY_NUMBER: NumberSetting = { least: null, most: null, isWhole: false, initial: null };
/** A count of characters or of choices. */
export const ANY_COUNT: NumberSetting = { least: 0, most: MAX_TEXTAREA_CHARACTERS, isWhole: true, initial: null };
export const CHOICES: ListSetting = { least: 1, most: 200, characters: 200 };

/** The schema of texts that match the expression. */
export function matching(expression: string): JsonSchema {
  return { type: "string", pattern: expression };
}
