/** The types of fields, in the order in which lists show them. */
export const FIELD_TYPES = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "amount",
  "date",
  "time",
  "url",
  "select",
  "radio",
  "checkboxes",
  "consent",
  "file",
  "hidden",
  "dni",
  "ruc",
  "ubigeo",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The condition under which a field is asked: an earlier field has this value, or this choice among its values. */
export type ShowIf = { readonly field: string; readonly equals: string };

/** A field of a form. */
export type FormField = {
  /** The name under which it is posted. */
  readonly name: string;
  readonly type: FieldType;
  /** What a person reads beside it; of a consent the text that is agreed to. */
  readonly label: string;
  readonly help: string | null;
  readonly required: boolean;
  /** Of select, radio and checkboxes; empty for the other types. */
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

/** What happens to posted data without a field: they are stored, or the submission is refused. */
export type UnknownFields = "keep" | "refuse";

/** The fields of a form as of one change. */
export type FormFields = {
  /** Counts the changes of the fields, from 1. */
  readonly version: number;
  readonly unknownFields: UnknownFields;
  readonly fields: readonly FormField[];
};

/** An accepted consent: the text that was shown, and when it was accepted. */
export type ConsentValue = { readonly accepted: true; readonly text: string; readonly at: string };

/** A checked value: a number for numbers; a list for checkboxes and files; else a text in one spelling. */
export type FieldValue = string | number | true | readonly string[];

/** The checked values by the names of their fields. */
export type FieldValues = { readonly [name: string]: FieldValue | ConsentValue };

export const MAX_FORM_FIELDS = 50;
export const MAX_CHOICES = 200;
/** The most characters of a text of one line, of a text of several, and of a text with a pattern. */
export const MAX_TEXT_CHARACTERS = 1_000;
export const MAX_TEXTAREA_CHARACTERS = 20_000;
