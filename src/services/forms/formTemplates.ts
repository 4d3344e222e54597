import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Account } from "../../domain/accounts/accounts.ts";
import { FIELD_TYPES, type FieldType } from "../../domain/forms/fieldTypes.ts";
import { fillPlaceholders, type FormTemplate, type TemplateForm } from "../../domain/forms/formTemplates.ts";
import type { ProviderInput } from "./formSettings.ts";

const FOLDER = new URL("templates/", import.meta.url);
/** The sentences that stand for placeholders; every other file of the folder is a template. */
const WORDS_FILE = "palabras.yaml";
/** The templates in the order in which they are offered; one that is not named here stands after them. */
const ORDER = [
  "contacto",
  "pedido",
  "reserva",
  "cotizacion",
  "postulacion",
  "inscripcion",
  "encuesta",
  "boletin",
  "datos-personales",
];

const named = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(values.map((value) => value.toUpperCase()))
    .transform((name): Value => values.find((value) => value.toUpperCase() === name) ?? (name as Value));

const FIELD = z.strictObject({
  name: z.string(),
  type: named<FieldType>(FIELD_TYPES),
  label: z.string(),
  help: z.string().optional(),
  required: z.boolean().optional(),
  choices: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
  defaultValue: z.string().optional(),
  showIf: z.strictObject({ field: z.string(), equals: z.string() }).optional(),
});

/** A file of forms, as `ventanilla.yaml` has them, with what the choice of a template shows. */
const FILE = z.strictObject({
  template: z.strictObject({ name: z.string(), asks: z.string() }),
  forms: z.tuple([
    z.strictObject({
      key: z.string(),
      name: z.string(),
      hostedPage: z.strictObject({
        title: z.string().optional(),
        introduction: z.string().optional(),
        otherWays: z.string().optional(),
      }),
      successTitle: z.string(),
      successMessage: z.string(),
      notices: z.array(z.strictObject({ mode: named(["at_once", "hourly", "daily"]) })).max(1),
      unknownFields: named(["keep", "refuse"]).optional(),
      fields: z.array(FIELD),
    }),
  ]),
});

const WORDS = z.strictObject({
  titular: z.string(),
  plazo: z.strictObject({ dias: z.string(), fin: z.string() }),
});

type Loaded = { readonly templates: readonly FormTemplate[]; readonly words: z.infer<typeof WORDS> };

let loaded: Promise<Loaded> | null = null;

/** The templates of forms, in the order in which they are offered. They are read from their files once. */
export async function listFormTemplates(): Promise<readonly FormTemplate[]> {
  return (await load()).templates;
}

export async function findFormTemplate(id: string): Promise<FormTemplate | null> {
  return (await listFormTemplates()).find((template) => template.id === id) ?? null;
}

/**
 * The template's form for an account. The provider of the form's book holds the data where there is one, else the account does. `days` is how
 * long the form's plan keeps submissions; null for as long as their owner keeps them.
 */
export async function fillTemplate(
  { form }: FormTemplate,
  { name, email }: Pick<Account, "name" | "email">,
  provider: ProviderInput | null,
  days: number | null,
): Promise<TemplateForm> {
  const { titular, plazo } = (await load()).words;
  const holder =
    provider === null
      ? name
      : fillPlaceholders(titular, { nombre: provider.legalName, ruc: provider.ruc, direccion: provider.address });
  return fillPlaceholders(form, {
    titular: holder,
    contacto: provider?.email ?? email,
    plazo: days === null ? plazo.fin : fillPlaceholders(plazo.dias, { dias: String(days) }),
  });
}

function load(): Promise<Loaded> {
  return (loaded ??= readAll());
}

/** Loads the parser of YAML, too, because most starts read no template. */
async function readAll(): Promise<Loaded> {
  const { parse } = await import("yaml");
  const read = (file: string): unknown => parse(readFileSync(new URL(file, FOLDER), "utf8"));
  return {
    templates: readdirSync(FOLDER)
      .filter((file) => file.endsWith(".yaml") && file !== WORDS_FILE)
      .map((file) => toTemplate(file, read(file)))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
    words: WORDS.parse(read(WORDS_FILE)),
  };
}

function toTemplate(file: string, content: unknown): FormTemplate {
  const { template, forms } = FILE.parse(content);
  return { id: file.replace(/\.yaml$/, ""), ...template, form: forms[0] };
}

function placeOf({ id }: FormTemplate): number {
  const place = ORDER.indexOf(id);
  return place === -1 ? ORDER.length : place;
}
