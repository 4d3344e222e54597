import type { UnknownFields } from "./fields.ts";
import type { FormFieldInput } from "./fieldDefinitions.ts";

/** The text settings of a page that a template fills. */
export type TemplatePage = {
  readonly title?: string | undefined;
  readonly introduction?: string | undefined;
  readonly otherWays?: string | undefined;
};

/** The settings of a form that begins from a template, before its placeholders are filled. */
export type TemplateForm = {
  /** The stable name of the form in a file of forms. */
  readonly key: string;
  readonly name: string;
  readonly hostedPage: TemplatePage;
  readonly successTitle: string;
  readonly successMessage: string;
  /** When the person who makes the form is notified of its submissions. */
  readonly notices: readonly { readonly mode: "at_once" | "hourly" | "daily" }[];
  readonly unknownFields?: UnknownFields | undefined;
  readonly fields: readonly FormFieldInput[];
};

/** A form to begin from. */
export type FormTemplate = {
  readonly id: string;
  readonly name: string;
  /** What it asks for, in a line. */
  readonly asks: string;
  readonly form: TemplateForm;
};

/** What the placeholders of a template stand for. */
export const TEMPLATE_PLACEHOLDERS = ["titular", "contacto", "plazo"] as const;
export type TemplateValues = Readonly<Record<(typeof TEMPLATE_PLACEHOLDERS)[number], string>>;

/** A copy of the value whose texts have the values for their placeholders. */
export function fillPlaceholders<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  if (typeof value === "string") {
    return value.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fillPlaceholders(item, values)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillPlaceholders<unknown>(item, values)]),
  ) as Value;
}
